import { Fragment, memo, use, useCallback, useDeferredValue, useMemo, useRef, useState } from 'react'
import type { BookingOnDay } from '#domain/itineraries/bookings/booking-days.ts'
import type { Join } from '#domain/itineraries/joining/joins.ts'
import type { NamedActivity, NamedDay } from '#domain/itineraries/plan/part-ids.ts'
import { stopNumbers } from '#domain/itineraries/plan/trip-stops.ts'
import type { ActivityList } from '#domain/itineraries/plan/plan-acts.ts'
import { ActivityItem } from '#features/trips/plan/days/activity-item.tsx'
import type { ShownDay } from '#features/trips/plan/days/daily-itinerary.tsx'
import { Timeline } from '#features/trips/plan/days/timeline.tsx'
import { DayCard } from '#features/trips/plan/days/day-section.tsx'
import { useNear } from '#lib/timing/use-near.ts'
import { AddBetween } from './adding/add-between.tsx'
import { AddLine } from './adding/add-line.tsx'
import { useBoard } from './board-context.ts'
import { ChooseDayBox } from './choose-box.tsx'
import { DayMenu } from './day-menu.tsx'
import { PartControls } from './part-controls.tsx'
import { ProposingContext, useProposals } from './joining/use-proposals.ts'
import { useOpenedRow } from './editing/use-opened-row.tsx'
import { useIsSelecting } from './selection.ts'

/**
 * One day of one's own plan, with what can be done with it and with what is on it. What that takes of each line comes when
 * the line is open and near, and behind what is read: all days of a long trip can be opened at once.
 */
export const PlanDay = memo(function PlanDay({ onOpenChange, ...shown }: ShownDay<NamedDay>) {
  const { day, open } = shown
  const { id, activities } = day
  const list = useMemo(() => ({ day: id }), [id])
  const stops = stopNumbers(activities)
  /** Above which activity something is added, and what is typed there: it stays while the line is closed. */
  const [before, setBefore] = useState<string | null>(null)
  const [typed, setTyped] = useState('')
  const addAt = useCallback(
    (next: string | null) => {
      if (next !== null) setBefore(next)
      else document.querySelector<HTMLElement>(`[data-add-to="${CSS.escape(id)}"]`)?.click()
    },
    [id],
  )
  const controls = useRef<HTMLDivElement>(null)
  const near = useNear(controls, open)
  const reached = useDeferredValue(open && near, open)
  const proposals = useProposals(activities, shown.date, reached)
  return (
    <DayCard
      {...shown}
      onOpenChange={useCallback((next: boolean) => onOpenChange(id, next), [onOpenChange, id])}
      beside={
        <div ref={controls} className="min-h-9 w-9 shrink-0 pointer-coarse:w-11 print:hidden">
          {near && <DayControls day={day} />}
        </div>
      }
    >
      <Timeline activities={activities} date={shown.date}>
        {(activity, index, join) => (
          <Fragment key={activity.id}>
            {before === activity.id && (
              <AddBetween
                day={id}
                number={day.day}
                before={before}
                typed={typed}
                setTyped={setTyped}
                onClose={() => setBefore(null)}
              />
            )}
            <PlanActivity
              activity={activity}
              join={join}
              proposed={proposals.get(activity.id)}
              day={day.day}
              stop={stops[index] ?? null}
              nextPlace={(open && activities[index + 1]?.location.coordinates) || null}
              list={list}
              reached={reached}
              onAdd={addAt}
            />
          </Fragment>
        )}
      </Timeline>
      {reached && <AddLine day={id} number={day.day} />}
    </DayCard>
  )
})

function DayControls({ day }: { day: NamedDay }) {
  const { selection } = useBoard()
  return useIsSelecting(selection) ? <ChooseDayBox day={day} /> : <DayMenu day={day} />
}

interface PlanActivityProps {
  activity: NamedActivity
  join: Join | undefined
  /** The booking that it probably is. */
  proposed: BookingOnDay | undefined
  day: number
  stop: number | null
  nextPlace: readonly [number, number] | null
  list: ActivityList
  /** Somebody may act on it: it is open, and near. */
  reached: boolean
  onAdd: (before: string | null) => void
}

const PlanActivity = memo(function PlanActivity(props: PlanActivityProps) {
  const { activity, proposed, list, reached, onAdd, ...shown } = props
  const { destination } = useBoard()
  const { opened, setOpened, editor } = useOpenedRow(activity)
  const JoinQuestion = use(ProposingContext)?.JoinQuestion
  return (
    <ActivityItem
      {...shown}
      activity={activity}
      destination={destination}
      opened={opened}
      onOpenChange={setOpened}
      beside={
        reached ? (
          <PartControls part={activity} list={list} onEdit={() => setOpened(true)} onAdd={onAdd} />
        ) : (
          <RoomForControls />
        )
      }
      question={proposed && JoinQuestion && <JoinQuestion activity={activity} proposed={proposed} />}
      below={editor}
    />
  )
})

/** As wide as what comes, so that the words stay where they are. */
const RoomForControls = () => (
  <div className="w-8 shrink-0 sm:w-16 pointer-coarse:w-11 sm:pointer-coarse:w-22 print:hidden" />
)
