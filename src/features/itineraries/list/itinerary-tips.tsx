import { Trans, useLingui } from '@lingui/react/macro'
import { CalendarClock, RefreshCw, Users } from 'lucide-react'
import { Card } from '#ui/layout/card.tsx'

/** Three hints for planning well. */
export function ItineraryTips() {
  const { t } = useLingui()
  const tips = [
    {
      icon: CalendarClock,
      title: t`Plan Ahead`,
      text: <Trans>Generate your itinerary 2-3 months before the trip, while flights and rooms are still cheap.</Trans>,
    },
    {
      icon: Users,
      title: t`Share with Travel Companions`,
      text: <Trans>Send the plan to those who come along, so that everybody finds their own highlight in it.</Trans>,
    },
    {
      icon: RefreshCw,
      title: t`Review Regularly`,
      text: <Trans>Look through your plan again before you leave: opening hours, bookings and wishes change.</Trans>,
    },
  ]
  return (
    <section aria-label={t`Planning tips`} className="grid gap-5 md:grid-cols-3">
      {tips.map(({ icon: Icon, title, text }) => (
        <Card key={title} className="flex gap-4 p-5">
          <span
            aria-hidden
            className="flex size-10 shrink-0 items-center justify-center rounded-control bg-sea-soft text-sea-ink"
          >
            <Icon className="size-5" />
          </span>
          <div className="flex flex-col gap-1">
            <h2 className="font-semibold">{title}</h2>
            <p className="text-muted text-sm">{text}</p>
          </div>
        </Card>
      ))}
    </section>
  )
}
