import { Trans } from '@lingui/react/macro'
import { CalendarArrowUp, Lightbulb } from 'lucide-react'
import type { NamedPlan } from '#domain/itineraries/plan/part-ids.ts'
import { type ActivityList, hasRoom, listOf } from '#domain/itineraries/plan/plan-acts.ts'
import { planLimits } from '#domain/itineraries/plan/itinerary-plan.ts'
import { MenuItem } from '#ui/overlays/menu.tsx'

interface MoveItemsProps {
  plan: NamedPlan
  /** How many are moved. */
  count: number
  /** The list that they stand in, all of them. */
  from: ActivityList | null
  onMove: (to: ActivityList) => void
}

/** A line of a menu for each list that activities can be moved to. */
export function MoveItems({ plan, count, from, onMove }: MoveItemsProps) {
  const fromDay = from === null || from === 'ideas' ? null : from.day
  const shelfIsFull = listOf(plan, 'ideas').length + count > planLimits.ideas
  return (
    <>
      {from !== 'ideas' && (
        <MenuItem icon={<Lightbulb aria-hidden />} disabled={shelfIsFull} onSelect={() => onMove('ideas')}>
          <Trans>Move to Ideas</Trans>
          {shelfIsFull && <Full />}
        </MenuItem>
      )}
      {plan.days.map(({ id, day: number, title, activities }) => {
        if (id === fromDay) return null
        const full = !hasRoom('day', activities.length + count - 1)
        return (
          <MenuItem
            key={id}
            icon={<CalendarArrowUp aria-hidden />}
            disabled={full}
            onSelect={() => onMove({ day: id })}
          >
            <span className="[overflow-wrap:anywhere]">
              <Trans>
                Move to day {number}: <bdi>{title}</bdi>
              </Trans>
            </span>
            {full && <Full />}
          </MenuItem>
        )
      })}
    </>
  )
}

const Full = () => (
  <>
    {' '}
    <span className="text-muted text-sm">
      <Trans>(full)</Trans>
    </span>
  </>
)
