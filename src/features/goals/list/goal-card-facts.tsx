import { Trans } from '@lingui/react/macro'
import { CalendarDays, MapPin } from 'lucide-react'
import { formatDate } from '#domain/text/dates.ts'

interface GoalCardFactsProps {
  locationName: string | null
  targetDate: string | null
  /** Where the bar is about something else: savings. */
  percentage: number | null
}

/** Where and when, and how far where the bar does not say it. */
export function GoalCardFacts({ locationName, targetDate, percentage }: GoalCardFactsProps) {
  return (
    <dl className="flex min-w-0 flex-wrap gap-x-4 gap-y-1 text-muted text-sm [&_svg]:size-4 [&_svg]:shrink-0">
      <div className="flex min-w-0 items-center gap-1.5">
        <dt>
          <MapPin aria-hidden />
          <span className="sr-only">
            <Trans>Location</Trans>
          </span>
        </dt>
        <dd className="truncate">{locationName ?? <Trans>Location not set</Trans>}</dd>
      </div>
      <div className="flex items-center gap-1.5">
        <dt>
          <CalendarDays aria-hidden />
          <span className="sr-only">
            <Trans>Target date</Trans>
          </span>
        </dt>
        <dd>{targetDate ? formatDate(targetDate) : <Trans>Not set</Trans>}</dd>
      </div>
      {percentage !== null && (
        <div>
          <dt className="sr-only">
            <Trans>Progress</Trans>
          </dt>
          <dd>
            <Trans>{percentage}% done</Trans>
          </dd>
        </div>
      )}
    </dl>
  )
}
