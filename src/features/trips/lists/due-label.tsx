import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { CalendarClock } from 'lucide-react'
import type { ReactNode } from 'react'
import { daysLeft, deadlineOf, leadTimeOf } from '#domain/itineraries/lists/due.ts'
import { formatTripDay } from '#domain/itineraries/trip-dates.ts'
import type { TripItem } from '#domain/itineraries/lists/trip-item.ts'
import { formatDate } from '#domain/text/dates.ts'
import { classNames } from '#ui/theme/class-names.ts'
import { useTripLists } from './list-context.ts'
import { leadTimeLabels } from './list-words.ts'

/** Days ahead that are told as days and not as a date. */
const near = 7

/** When an entry has to be done, louder the closer it is. */
export function DueLabel({ entry }: { entry: TripItem }) {
  const { trip, today } = useTripLists()
  const { due } = entry
  if (due === null) return null
  const left = daysLeft(entry, trip, today)
  const tone = left === null || left > near ? 'text-muted' : left < 0 ? 'text-danger' : 'text-ember-ink'
  return (
    <span className={classNames('inline-flex items-center gap-1 text-sm [&>svg]:size-3.5 [&>svg]:shrink-0', tone)}>
      <CalendarClock aria-hidden />
      <DueWords due={due} left={left} startDate={trip.startDate} />
    </span>
  )
}

interface DueWordsProps {
  due: string
  /** Days until then; null: the day itself is said, as on paper, which is read on any day. */
  left: number | null
  startDate: string | null
}

/** When something has to be done, in words. */
export function DueWords({ due, left, startDate }: DueWordsProps): ReactNode {
  const { t } = useLingui()
  const deadline = deadlineOf(due, startDate)
  const lead = leadTimeOf(due)
  if (deadline === null) {
    const label = lead === null ? undefined : leadTimeLabels[lead]
    return label ? t(label) : <Plural value={lead ?? 0} one="# day before departure" other="# days before departure" />
  }
  if (left === null || left > near) return lead === 0 ? t`Before departure` : t`By ${dayText(deadline, startDate)}`
  if (left < 0) return <Plural value={-left} one="1 day overdue" other="# days overdue" />
  if (left === 0) return <Trans>Due today</Trans>
  return left === 1 ? <Trans>Due tomorrow</Trans> : <Plural value={left} one="Due in # day" other="Due in # days" />
}

/** With the weekday, and the year only where it is another than the trip's. */
const dayText = (day: string, startDate: string | null): string =>
  startDate?.slice(0, 4) === day.slice(0, 4) ? formatTripDay(day) : formatDate(day)
