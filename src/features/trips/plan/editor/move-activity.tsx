import { Trans } from '@lingui/react/macro'
import { CalendarArrowUp, Lightbulb } from 'lucide-react'
import { useFormContext, useWatch } from 'react-hook-form'
import { hasRoom } from '#domain/itineraries/plan/plan-acts.ts'
import type { PlanFormValues } from '#domain/itineraries/plan/plan-form.ts'
import { useIsUnnamed } from '#lib/words/unnamed-day.ts'
import { Button } from '#ui/button.tsx'
import { Menu, MenuItem } from '#ui/overlays/menu.tsx'

interface MoveActivityProps {
  /** Where it stands: a day, counted from 0, or the ideas. */
  from: number | 'ideas'
  onMove: (to: number | 'ideas') => void
}

/** Sends an activity to another day or to the ideas, and an idea to a day. */
export function MoveActivity({ from, onMove }: MoveActivityProps) {
  const isUnnamed = useIsUnnamed()
  const { control } = useFormContext<PlanFormValues>()
  const [days, ideas] = useWatch({ control, name: ['days', 'ideas'] })
  const shelfIsFull = !hasRoom('ideas', ideas.length)
  // The only day there is.
  if (from !== 'ideas' && days.length < 2)
    return (
      <Button variant="ghost" size="sm" disabled={shelfIsFull} onClick={() => onMove('ideas')}>
        <Lightbulb aria-hidden />
        <Trans>Move to Ideas</Trans>
      </Button>
    )
  return (
    <Menu
      align="start"
      trigger={
        from === 'ideas' ? (
          <Button variant="ghost" size="sm">
            <CalendarArrowUp aria-hidden />
            <Trans>Move to a day</Trans>
          </Button>
        ) : (
          <Button variant="ghost" size="sm">
            <CalendarArrowUp aria-hidden />
            <Trans>Move to another day</Trans>
          </Button>
        )
      }
    >
      {days.map(({ key, title, activities }, index) => {
        const number = index + 1
        if (index === from) return null
        const full = !hasRoom('day', activities.length)
        return (
          <MenuItem key={key} disabled={full} onSelect={() => onMove(index)}>
            <span className="[overflow-wrap:anywhere]">
              {isUnnamed(title) ? (
                <Trans>Day {number}</Trans>
              ) : (
                <Trans>
                  Day {number}: <bdi>{title}</bdi>
                </Trans>
              )}
            </span>
            {full && <Full />}
          </MenuItem>
        )
      })}
      {from !== 'ideas' && (
        <MenuItem disabled={shelfIsFull} onSelect={() => onMove('ideas')}>
          <Lightbulb aria-hidden />
          <Trans>Ideas</Trans>
          {shelfIsFull && <Full />}
        </MenuItem>
      )}
    </Menu>
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
