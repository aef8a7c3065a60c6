import { useLingui } from '@lingui/react/macro'
import { CalendarClock, Lightbulb, RefreshCw, Users } from 'lucide-react'
import { itineraryTips } from '#lib/content/default-tips.ts'
import { usePublished } from '#lib/content/published.ts'
import { Card } from '#ui/layout/card.tsx'

const icons = [CalendarClock, Users, RefreshCw]

/** Hints for planning well. */
export function ItineraryTips() {
  const { t, i18n } = useLingui()
  const published = usePublished('tips/itineraries')
  const tips =
    published?.tips ??
    itineraryTips.tips.map(({ title, text }) => ({ title: title ? i18n._(title) : '', text: i18n._(text) }))
  return (
    <section aria-label={t`Planning tips`} className="grid gap-5 md:grid-cols-3">
      {tips.map(({ title, text }, place) => {
        // What the own tips are about is known; of others nobody knows it.
        const Icon = published ? Lightbulb : (icons[place] ?? Lightbulb)
        return (
          <Card key={text} className="flex gap-4 p-5">
            <span
              aria-hidden
              className="flex size-10 shrink-0 items-center justify-center rounded-control bg-sea-soft text-sea-ink"
            >
              <Icon className="size-5" />
            </span>
            <div className="flex min-w-0 flex-col gap-1">
              {title && <h2 className="font-semibold">{title}</h2>}
              <p className="break-words text-muted text-sm">{text}</p>
            </div>
          </Card>
        )
      })}
    </section>
  )
}
