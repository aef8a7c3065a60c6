import { Trans } from '@lingui/react/macro'
import type { AchievementText, HeroText, PageText, StoriesText, TipsText } from '#domain/content/content.ts'
import type { AnyText, TextName } from '#remote/admin/content.ts'
import { Badge } from '#ui/badge.tsx'
import { MarkdownText } from '#ui/markdown-text.tsx'
import { kindOf } from './texts.ts'

/** A text in the form in which travelers read it. */
export function TextPreview({ name, text }: { name: TextName; text: AnyText }) {
  switch (kindOf(name)) {
    case 'page': {
      const { title, body } = text as PageText
      return (
        <div className="flex min-w-0 flex-col gap-5">
          <p className="break-words font-display font-semibold text-[2.25rem] leading-tight">{title}</p>
          <MarkdownText text={body} />
        </div>
      )
    }
    case 'hero': {
      const { title, text: words } = text as HeroText
      return (
        <div className="flex flex-col gap-5">
          <p className="break-words font-display font-semibold text-[2.75rem] leading-[1.06] tracking-[-0.025em]">
            {title}
          </p>
          <p className="break-words text-[1.125rem] text-muted leading-relaxed">{words}</p>
        </div>
      )
    }
    case 'stories': {
      const { title, text: words, stories } = text as StoriesText
      return (
        <div className="flex flex-col gap-5">
          <p className="break-words font-display font-semibold text-[1.75rem] leading-tight">{title}</p>
          {words && <p className="break-words text-[1.125rem] text-muted">{words}</p>}
          <ul className="grid gap-4">
            {stories.map(({ label, quote, who }, place) => (
              // oxlint-disable-next-line react/no-array-index-key -- stories have no names
              <li key={place} className="flex flex-col gap-4 rounded-card border bg-surface p-5">
                {label && (
                  <p className="w-fit rounded-full bg-sand-soft px-2.5 py-1 font-medium text-sand-ink text-xs">
                    {label}
                  </p>
                )}
                <blockquote className="break-words font-display text-[1.1875rem] leading-relaxed">{quote}</blockquote>
                <p className="break-words text-muted text-sm">{who}</p>
              </li>
            ))}
          </ul>
        </div>
      )
    }
    case 'tips':
      return (
        <ul className="flex list-disc flex-col gap-2 ps-5 text-muted marker:text-ember">
          {(text as TipsText).tips.map(({ title, text: words }, place) => (
            // oxlint-disable-next-line react/no-array-index-key -- tips have no names
            <li key={place} className="break-words">
              {title && <strong className="block font-semibold text-ink">{title}</strong>}
              {words}
            </li>
          ))}
        </ul>
      )
    case 'achievement': {
      const { name: called, description, points } = text as AchievementText
      return (
        <div className="flex flex-col gap-2 rounded-card border bg-surface p-5">
          <p className="break-words font-display font-semibold text-lg">{called}</p>
          <p className="break-words text-muted">{description}</p>
          <Badge tone="sand">
            <Trans>{points} points</Trans>
          </Badge>
        </div>
      )
    }
  }
}
