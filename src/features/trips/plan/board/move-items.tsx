import { Trans } from '@lingui/react/macro'
import { CalendarArrowUp, Lightbulb } from 'lucide-react'
import { useState } from 'react'
import type { NamedPlan } from '#domain/itineraries/plan/part-ids.ts'
import { type ActivityList, hasRoom, listOf } from '#domain/itineraries/plan/plan-acts.ts'
import { dateOfDay, dayInZone, formatTripDay } from '#domain/itineraries/trip-dates.ts'
import { planLimits } from '#domain/itineraries/plan/itinerary-plan.ts'
import { addDays } from '#domain/text/dates.ts'
import { useIsUnnamed } from '#lib/words/unnamed-day.ts'
import { MenuItem } from '#ui/overlays/menu.tsx'
import { useBoard } from './board-context.ts'

interface MoveItemsProps {
  plan: NamedPlan
  /** How many are moved. */
  count: number
  /** The list that they stand in, all of them. */
  from: ActivityList | null
  onMove: (to: ActivityList) => void
}

/**
 * A line of a menu for each list that activities can be moved to: the next day of the plan first, which is what is wanted
 * most. It is tomorrow on the day itself alone (decision P263).
 */
export function MoveItems({ plan, count, from, onMove }: MoveItemsProps) {
  const { datesNow } = useBoard()
  const isUnnamed = useIsUnnamed()
  const [{ start, today }] = useState(() => {
    const { startDate, timeZone } = datesNow()
    return { start: startDate, today: dayInZone(new Date(), timeZone) }
  })
  const fromDay = from === null || from === 'ideas' ? null : from.day
  const shelfIsFull = listOf(plan, 'ideas').length + count > planLimits.ideas
  const at = plan.days.findIndex(({ id }) => id === fromDay)
  const next = at < 0 ? undefined : plan.days[at + 1]
  const isTomorrow = start !== null && next !== undefined && dateOfDay(start, next.day) === addDays(today, 1)
  const isFull = (activities: readonly unknown[]) => !hasRoom('day', activities.length + count - 1)
  return (
    <>
      {next && (
        <MenuItem
          icon={<CalendarArrowUp aria-hidden />}
          disabled={isFull(next.activities)}
          onSelect={() => onMove({ day: next.id })}
        >
          {isTomorrow ? <Trans>Tomorrow</Trans> : <Trans>Next day</Trans>}
          <DateOf start={start} day={next.day} />
          {isFull(next.activities) && <Full />}
        </MenuItem>
      )}
      {from !== 'ideas' && (
        <MenuItem icon={<Lightbulb aria-hidden />} disabled={shelfIsFull} onSelect={() => onMove('ideas')}>
          <Trans>Move to Ideas</Trans>
          {shelfIsFull && <Full />}
        </MenuItem>
      )}
      {plan.days.map(({ id, day: number, title, activities }) => {
        if (id === fromDay) return null
        const full = isFull(activities)
        return (
          <MenuItem
            key={id}
            icon={<CalendarArrowUp aria-hidden />}
            disabled={full}
            onSelect={() => onMove({ day: id })}
          >
            <span className="[overflow-wrap:anywhere]">
              {isUnnamed(title) ? (
                <Trans>Move to day {number}</Trans>
              ) : (
                <Trans>
                  Move to day {number}: <bdi>{title}</bdi>
                </Trans>
              )}
              <DateOf start={start} day={number} />
            </span>
            {full && <Full />}
          </MenuItem>
        )
      })}
    </>
  )
}

/** Which day of the calendar that is, where the trip has dates. */
const DateOf = ({ start, day }: { start: string | null; day: number }) =>
  start && <span className="text-muted text-sm tabular-nums"> · {formatTripDay(dateOfDay(start, day))}</span>

const Full = () => (
  <>
    {' '}
    <span className="text-muted text-sm">
      <Trans>(full)</Trans>
    </span>
  </>
)
