import { DndContext, DragOverlay, KeyboardSensor, PointerSensor, useSensor, useSensors } from '@dnd-kit/core'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import type { NamedActivity, NamedPlan } from '#domain/itineraries/part-ids.ts'
import { activityColours, activityIcons } from '#features/itineraries/plan-labels.ts'
import { announce } from '#ui/announce.ts'
import { classNames } from '#ui/theme/class-names.ts'
import { usePartActs } from '#features/itineraries/planning/use-part-acts.ts'
import type { Mark } from './drop-places.ts'
import { focusGrip } from './focus-grip.ts'
import { useCarrying } from './use-carrying.ts'
import { useDragWords } from './use-drag-words.ts'

/** A press that moves so far drags. */
const byPointer = { activationConstraint: { distance: 4 } }

interface DragPlanProps {
  plan: NamedPlan
  /** A closed day opens when something is held above it. */
  onOpenDay: (day: string, open: boolean) => void
  children: ReactNode
}

/**
 * Lets activities and ideas be carried from place to place by their grips. A line shows where; nothing else moves before
 * it is put down, so that a day of any length can be carried across.
 */
export function DragPlan({ plan, onOpenDay, children }: DragPlanProps) {
  const root = useRef<HTMLDivElement>(null)
  const { accessibility, wordsOf } = useDragWords(plan)
  const { carried, place, pickUp, putDown, step } = useCarrying({
    root,
    onOpenDay,
    onReach: (reached) => announce(wordsOf(reached)),
  })
  const { move } = usePartActs()
  // Sensors that were new with each change of the plan would draw every grip anew.
  const latestStep = useRef(step)
  useLayoutEffect(() => {
    latestStep.current = step
  })
  const [byKeys] = useState(() => ({
    coordinateGetter: (event: KeyboardEvent, { active }: { active: string | number }) => {
      latestStep.current(event, String(active))
      return undefined
    },
  }))
  const sensors = useSensors(useSensor(PointerSensor, byPointer), useSensor(KeyboardSensor, byKeys))
  return (
    <DndContext
      sensors={sensors}
      accessibility={accessibility}
      onDragStart={({ active, activatorEvent }) =>
        pickUp((active.data.current as { part: NamedActivity }).part, activatorEvent)
      }
      onDragCancel={putDown}
      onDragEnd={({ active }) => {
        const to = putDown()
        if (!to) return
        void move([String(active.id)], to.list, plan, to.before)
        if (carried?.pointed) return
        // Whoever carries by keys goes on where it stands.
        if (to.list !== 'ideas') onOpenDay(to.list.day, true)
        focusGrip(String(active.id))
      }}
    >
      <div ref={root} className="contents">
        {children}
      </div>
      {place && <PlaceMark mark={place.mark} />}
      <DragOverlay dropAnimation={null}>{carried?.pointed && <CarriedPart part={carried.part} />}</DragOverlay>
    </DndContext>
  )
}

/** Where it would come to stand. */
const PlaceMark = ({ mark: { kind, ...sides } }: { mark: Mark }) => (
  <div
    aria-hidden
    style={sides}
    className={classNames(
      'pointer-events-none fixed z-40',
      kind === 'line' ? 'border-ember border-t-2' : 'rounded-card border-2 border-ember',
    )}
  />
)

/** What is under the pointer, left of where it was taken. */
function CarriedPart({ part: { title, category } }: { part: NamedActivity }) {
  const Icon = activityIcons[category]
  return (
    <div className="relative">
      <div className="absolute top-0 right-0 flex w-max max-w-72 cursor-grabbing items-center gap-2.5 rounded-card border bg-raised py-2 pr-4 pl-2.5 shadow-lift">
        <span
          aria-hidden
          className={classNames(
            'flex size-8 shrink-0 items-center justify-center rounded-full [&>svg]:size-4',
            activityColours[category],
          )}
        >
          <Icon />
        </span>
        <span dir="auto" className="truncate font-semibold text-[0.9375rem]">
          {title}
        </span>
      </div>
    </div>
  )
}
