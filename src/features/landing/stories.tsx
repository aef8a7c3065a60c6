import { useLingui } from '@lingui/react'
import { useEffect } from 'react'
import { defaultStories } from '#lib/content/default-stories.ts'
import { usePublished } from '#lib/content/published.ts'
import { refreshPublished } from '#remote/published-content.ts'
import { Card } from '#ui/layout/card.tsx'
import { SectionHeading } from './section-heading.tsx'

/** What traveling with it is like. It comes after the first paint, and then fetches what administrators have published. */
export function Stories() {
  const { i18n } = useLingui()
  const published = usePublished('landing/stories')
  useEffect(() => void refreshPublished(), [])
  const { title, text, stories } = published ?? {
    title: i18n._(defaultStories.title),
    text: i18n._(defaultStories.text),
    stories: defaultStories.stories.map((one) => ({
      label: i18n._(one.label),
      quote: i18n._(one.quote),
      who: i18n._(one.who),
    })),
  }
  if (stories.length === 0) return null
  return (
    <section
      data-part="stories"
      aria-labelledby="stories-title"
      className="mx-auto flex w-full max-w-(--container-page) flex-col gap-12 px-5 py-20 sm:px-9"
    >
      <SectionHeading id="stories-title" title={title} text={text} />
      <ul data-list="stories" className="grid gap-5 lg:grid-cols-3">
        {stories.map(({ label, quote, who }) => (
          <Card key={quote} asChild className="flex flex-col gap-5 p-6">
            <li>
              {label && (
                <p
                  data-text="label"
                  className="w-fit rounded-full bg-sand-soft px-2.5 py-1 font-medium text-sand-ink text-xs"
                >
                  {label}
                </p>
              )}
              <blockquote
                data-text="quote"
                className="flex-1 break-words font-display font-normal text-[1.1875rem] leading-relaxed"
              >
                {quote}
              </blockquote>
              <p data-text="who" className="break-words text-muted text-sm">
                {who}
              </p>
            </li>
          </Card>
        ))}
      </ul>
    </section>
  )
}
