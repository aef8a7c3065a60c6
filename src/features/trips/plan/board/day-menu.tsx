import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowDown, ArrowUp, CopyPlus, EllipsisVertical, Route, Sparkles, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { namesForCopies, withDayCopy, withDayStep, withoutDay } from '#domain/itineraries/plan/day-acts.ts'
import { planLimits } from '#domain/itineraries/plan/itinerary-plan.ts'
import type { NamedDay } from '#domain/itineraries/plan/part-ids.ts'
import { IconButton } from '#ui/button.tsx'
import { Menu, MenuItem, MenuSeparator } from '#ui/overlays/menu.tsx'
import { useBoard } from './board-context.ts'

/** What can be done with a whole day. */
export function DayMenu({ day }: { day: NamedDay }) {
  const { t } = useLingui()
  const { day: number } = day
  return (
    <Menu
      trigger={
        <IconButton label={t`Actions for day ${number}`} size="sm" className="text-muted pointer-coarse:size-11">
          <EllipsisVertical aria-hidden />
        </IconButton>
      }
    >
      <DayMenuItems day={day} />
    </Menu>
  )
}

function DayMenuItems({ day }: { day: NamedDay }) {
  const { t } = useLingui()
  const { act, planNow, orderDay, propose } = useBoard()
  const [{ days }] = useState(planNow)
  const { id, day: number } = day
  const stops = day.activities.filter(({ location }) => location.coordinates).length
  const copy = () => {
    const names = namesForCopies([id, ...day.activities.map((activity) => activity.id)])
    void act((now) => withDayCopy(now, id, names), t`Day duplicated`)
  }
  return (
    <>
      <MenuItem
        icon={<ArrowUp aria-hidden />}
        disabled={number === 1}
        drawnFirst
        onSelect={() => void act((now) => withDayStep(now, id, -1), t`Day moved up`)}
      >
        <Trans>Move day up</Trans>
      </MenuItem>
      <MenuItem
        icon={<ArrowDown aria-hidden />}
        disabled={number === days.length}
        drawnFirst
        onSelect={() => void act((now) => withDayStep(now, id, 1), t`Day moved down`)}
      >
        <Trans>Move day down</Trans>
      </MenuItem>
      <MenuItem icon={<CopyPlus aria-hidden />} disabled={days.length >= planLimits.days} drawnFirst onSelect={copy}>
        <Trans>Duplicate day</Trans>
      </MenuItem>
      <MenuItem icon={<Sparkles aria-hidden />} onSelect={() => propose({ kind: 'fill', dayId: id })}>
        <Trans>Fill this day with AI</Trans>
      </MenuItem>
      <MenuItem icon={<Route aria-hidden />} disabled={stops < 3} onSelect={() => orderDay(id)}>
        <Trans>Order by distance</Trans>
      </MenuItem>
      <MenuSeparator />
      <MenuItem
        icon={<Trash2 aria-hidden />}
        tone="danger"
        disabled={days.length < 2}
        onSelect={() => void act((now) => withoutDay(now, id), t`Day deleted`)}
      >
        <Trans>Delete day</Trans>
      </MenuItem>
    </>
  )
}
