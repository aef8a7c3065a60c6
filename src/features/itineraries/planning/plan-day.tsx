import { memo, useCallback, useMemo } from 'react'
import type { NamedActivity, NamedDay } from '#domain/itineraries/part-ids.ts'
import type { ActivityList } from '#domain/itineraries/plan-acts.ts'
import { ActivityItem } from '#features/itineraries/page/activity-item.tsx'
import type { ShownDay } from '#features/itineraries/page/daily-itinerary.tsx'
import { DayCard } from '#features/itineraries/page/day-section.tsx'
import { useBoard } from './board-context.ts'
import { ChooseDayBox } from './choose-box.tsx'
import { DayMenu } from './day-menu.tsx'
import { PartControls } from './part-controls.tsx'
import { useIsSelecting } from './selection.ts'

/** One day of one's own plan, with what can be done with it and with what is on it. */
export const PlanDay = memo(function PlanDay({ onOpenChange, ...shown }: ShownDay<NamedDay>) {
  const { day, open } = shown
  const { id, activities } = day
  const list = useMemo(() => ({ day: id }), [id])
  return (
    <DayCard
      {...shown}
      onOpenChange={useCallback((next: boolean) => onOpenChange(id, next), [onOpenChange, id])}
      beside={
        <div className="shrink-0 pr-2 sm:pr-4 print:hidden">
          <DayControls day={day} />
        </div>
      }
    >
      {activities.map((activity) => (
        <PlanActivity key={activity.id} activity={activity} list={list} open={open} />
      ))}
    </DayCard>
  )
})

function DayControls({ day }: { day: NamedDay }) {
  const { selection } = useBoard()
  return useIsSelecting(selection) ? <ChooseDayBox day={day} /> : <DayMenu day={day} />
}

interface PlanActivityProps {
  activity: NamedActivity
  list: ActivityList
  /** Of what is closed, only what it says is there. */
  open: boolean
}

const PlanActivity = memo(function PlanActivity({ activity, list, open }: PlanActivityProps) {
  const { destination } = useBoard()
  return (
    <ActivityItem
      activity={activity}
      destination={destination}
      beside={open && <PartControls part={activity} list={list} />}
    />
  )
})
