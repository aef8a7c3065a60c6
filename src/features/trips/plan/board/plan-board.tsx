import { Trans, useLingui } from '@lingui/react/macro'
import { CalendarPlus } from 'lucide-react'
import {
  type ReactNode,
  Suspense,
  useCallback,
  useContext,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { withNewDay } from '#domain/itineraries/plan/day-acts.ts'
import type { Itinerary } from '#domain/itineraries/itinerary.ts'
import { planLimits } from '#domain/itineraries/plan/itinerary-plan.ts'
import { type NamedPlan, newPartId } from '#domain/itineraries/plan/part-ids.ts'
import type { ProposalTask } from '#domain/itineraries/proposals/proposal.ts'
import { AddGoal } from '#features/trips/plan/goals/add-goal.tsx'
import { IdeasShelf } from '#features/trips/plan/ideas/ideas-shelf.tsx'
import { MapStepsContext, useMapSteps } from '#features/trips/shared/map-steps.ts'
import { useListInStep } from '#features/trips/plan/map/use-list-in-step.ts'
import { DailyItinerary } from '#features/trips/plan/days/daily-itinerary.tsx'
import { useOpenDays } from '#features/trips/plan/days/use-open-days.ts'
import { useLater } from '#lib/timing/use-later.ts'
import { useBehindFirst } from '#lib/timing/use-behind-first.ts'
import { useAskedToAdd } from '#features/trips/shared/asked-to-add.ts'
import { focusOnceSeen } from '#lib/page/focus-once-seen.ts'
import { lazy } from '#ui/lazy.tsx'
import { Button } from '#ui/button.tsx'
import { type Board, BoardContext, useBoard } from './board-context.ts'
import { BoardTools } from './board-tools.tsx'
import { DragPlan } from './drag-plan.tsx'
import { PlanDay } from './plan-day.tsx'
import { Selection } from './selection.ts'
import { SelectionBar } from './selection-bar.tsx'
import { usePlan } from './use-plan.ts'
import { loadProposing, ProposingContext } from './joining/use-proposals.ts'
import { useUndoKeys } from './use-undo-keys.ts'

const ProposalDialog = lazy(() =>
  import('#features/trips/plan/proposals/proposal-dialog.tsx').then((file) => ({ default: file.ProposalDialog })),
)
const FindPlaces = lazy(() => import('#features/trips/plan/map/find-places-dialog.tsx'))
const ChooseBooking = lazy(() => import('./joining/choose-booking-dialog.tsx'))
const OrderByDistance = lazy(() => import('./order-by-distance-dialog.tsx'))

/** What the board acts with, as it is now. */
type BoardNow = Omit<Board, 'destination' | 'selection' | 'planNow' | 'datesNow'> & {
  plan: NamedPlan
  startDate: string | null
  timeZone: string | null
}

interface PlanBoardProps {
  itinerary: Itinerary
  /** Above the days. */
  opening: ReactNode
}

/** The days and ideas of one's own trip: to move, to copy, to take out, and to take back what was done. */
export function PlanBoard({ itinerary, opening }: PlanBoardProps) {
  const latest = useRef<BoardNow | null>(null)
  const [board, setBoard] = useState<Board>(() => {
    const now = () => {
      if (!latest.current) throw new Error('Not drawn yet')
      return latest.current
    }
    return {
      destination: itinerary.destinationName,
      selection: new Selection(),
      act: (change, said) => now().act(change, said),
      propose: (task) => now().propose(task),
      planNow: () => now().plan,
      datesNow: now,
      chooseBooking: (part) => now().chooseBooking(part),
      orderDay: (day) => now().orderDay(day),
      openDay: (day, open) => now().openDay(day, open),
    }
  })
  if (board.destination !== itinerary.destinationName) setBoard({ ...board, destination: itinerary.destinationName })
  const keep = useCallback((now: BoardNow) => {
    latest.current = now
  }, [])
  return (
    <BoardContext value={board}>
      <DragPlan>
        <BoardParts itinerary={itinerary} opening={opening} onDrawn={keep} />
      </DragPlan>
    </BoardContext>
  )
}

interface BoardPartsProps extends PlanBoardProps {
  /** Is told what the board acts with from now on. */
  onDrawn: (now: BoardNow) => void
}

function BoardParts({ itinerary, opening, onDrawn }: BoardPartsProps) {
  const { t } = useLingui()
  const { selection } = useBoard()
  const { plan, act, undo, redo, history } = usePlan(itinerary)
  const openDays = useOpenDays(plan.days, itinerary)
  useListInStep(plan.days, openDays.change)
  const mapSteps = useContext(MapStepsContext)
  const finding = useMapSteps((now) => now.finding) === true
  const proposingParts = useLater(loadProposing)
  const [joining, setJoining] = useState<string | null>(null)
  const [ordering, setOrdering] = useState<string | null>(null)
  const [proposing, setProposing] = useState<ProposalTask | null>(null)
  useLayoutEffect(() => {
    onDrawn({
      plan,
      startDate: itinerary.startDate,
      timeZone: itinerary.timeZone,
      act: (change, said) => act(change, said === undefined ? {} : { said }),
      propose: setProposing,
      chooseBooking: setJoining,
      orderDay: setOrdering,
      openDay: openDays.change,
    })
  }, [onDrawn, plan, act, openDays.change, itinerary.startDate, itinerary.timeZone])

  const canUndo = useSyncExternalStore(history.subscribe, history.lastDone) !== undefined
  const canRedo = useSyncExternalStore(history.subscribe, history.lastUndone) !== undefined
  const back = { onUndo: canUndo ? () => void undo() : null, onRedo: canRedo ? () => void redo() : null }
  useUndoKeys(back)

  const selectButton = useRef<HTMLButtonElement>(null)
  function endSelection(): void {
    selectButton.current?.focus()
    selection.end()
  }

  async function addDay(): Promise<void> {
    const id = newPartId()
    const title = t`New Day`
    if (await act((now) => withNewDay(now, id, title), { said: t`Day added` })) openDays.change(id, true)
  }

  useAskedToAdd('activity', () => {
    const id = plan.days.find((day) => openDays.isOpen(day))?.id ?? openDays.first
    if (id === undefined) return
    openDays.change(id, true)
    const line = () => document.querySelector<HTMLElement>(`[data-add-to="${CSS.escape(id)}"]`)
    focusOnceSeen(line, () => line()?.click())
  })

  const below = useBehindFirst()
  const canSelect = plan.ideas !== undefined || plan.days.some(({ activities }) => activities.length > 0)
  const mostDays = planLimits.days
  const full = plan.days.length >= mostDays
  return (
    <ProposingContext value={proposingParts}>
      <DailyItinerary
        days={plan.days}
        openDays={openDays}
        dates={itinerary}
        opening={opening}
        withIdeas
        tools={<BoardTools {...back} selectButton={selectButton} canSelect={canSelect} />}
        renderDay={({ key, ...shown }) => <PlanDay key={key} {...shown} />}
      >
        {full && (
          <p className="text-muted text-sm print:hidden">
            <Trans>An itinerary can have at most {mostDays} days.</Trans>
          </p>
        )}
        <Button size="sm" className="mt-3 w-fit print:hidden" disabled={full} onClick={() => void addDay()}>
          <CalendarPlus aria-hidden />
          <Trans>Add Day</Trans>
        </Button>
      </DailyItinerary>
      {below && <IdeasShelf plan={plan} beside={<AddGoal itinerary={itinerary} plan={plan} />} />}
      <SelectionBar plan={plan} onEnd={endSelection} />
      {proposing && (
        <Suspense fallback={null}>
          <ProposalDialog task={proposing} startDate={itinerary.startDate} onClose={() => setProposing(null)} />
        </Suspense>
      )}
      <Suspense fallback={null}>
        {ordering !== null && (
          <OrderByDistance itinerary={itinerary} plan={plan} day={ordering} onClose={() => setOrdering(null)} />
        )}
        {joining !== null && (
          <ChooseBooking plan={plan} startDate={itinerary.startDate} id={joining} onClose={() => setJoining(null)} />
        )}
        {finding && <FindPlaces itinerary={itinerary} plan={plan} onClose={() => mapSteps?.find(false)} />}
      </Suspense>
    </ProposingContext>
  )
}
