import { Trans } from '@lingui/react/macro'
import { CalendarArrowUp } from 'lucide-react'
import { useFormContext, useWatch } from 'react-hook-form'
import { planLimits } from '#domain/itineraries/itinerary-plan.ts'
import type { PlanFormValues } from '#domain/itineraries/plan-form.ts'
import { Button } from '#ui/button.tsx'
import { Menu, MenuItem } from '#ui/overlays/menu.tsx'

interface MoveToDayProps {
  /** The day that the activity is on, counted from 0. */
  day: number
  onMove: (day: number) => void
}

/** Sends an activity to another day; nothing where there is no other. */
export function MoveToDay({ day, onMove }: MoveToDayProps) {
  const { control } = useFormContext<PlanFormValues>()
  const days = useWatch({ control, name: 'days' })
  if (days.length < 2) return null
  return (
    <Menu
      align="start"
      trigger={
        <Button variant="ghost" size="sm">
          <CalendarArrowUp aria-hidden />
          <Trans>Move to another day</Trans>
        </Button>
      }
    >
      {days.map(({ key, title, activities }, index) => {
        const number = index + 1
        if (index === day) return null
        const full = activities.length >= planLimits.activitiesOfDay
        return (
          <MenuItem key={key} disabled={full} onSelect={() => onMove(index)}>
            <span className="[overflow-wrap:anywhere]">
              <Trans>
                Day {number}: <bdi>{title}</bdi>
              </Trans>
            </span>
            {full && (
              <>
                {' '}
                <span className="text-muted text-sm">
                  <Trans>(full)</Trans>
                </span>
              </>
            )}
          </MenuItem>
        )
      })}
    </Menu>
  )
}
