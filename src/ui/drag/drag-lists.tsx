import {
  DndContext,
  type DndContextProps,
  DragOverlay,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { announce } from '#ui/announce.ts'
import { classNames } from '#ui/theme/class-names.ts'
import type { DropPlace, Lists, Mark } from './drop-places.ts'
import { useCarrying } from './use-carrying.ts'

/** A press that moves so far drags. */
const byPointer = { activationConstraint: { distance: 4 } }

interface DragListsProps extends Pick<Lists, 'item' | 'isOpen'> {
  /** A closed list opens when something is held above it. */
  onOpenList?: (list: string) => void
  /** What a screen reader says of a place. */
  wordsOf: (place: DropPlace) => string
  accessibility: DndContextProps['accessibility']
  /** It was put down. @param byKeys then the focus goes with it */
  onDrop: (id: string, place: DropPlace, byKeys: boolean) => void
  /** What is seen under the pointer. */
  renderCarried: (id: string) => ReactNode
  children: ReactNode
}

/**
 * Lets what stands in lists be carried from place to place by its grip (`Grip`). A line shows where; nothing else moves
 * before it is put down, so that a list of any length can be carried across.
 */
export function DragLists(props: DragListsProps) {
  const { item, isOpen, onOpenList, wordsOf, accessibility, onDrop, renderCarried, children } = props
  const root = useRef<HTMLDivElement>(null)
  const { carried, place, pickUp, putDown, step } = useCarrying({
    root,
    item,
    isOpen,
    onOpenList,
    onReach: (reached) => announce(wordsOf(reached)),
  })
  // Sensors that were new with each change of the lists would draw every grip anew.
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
      onDragStart={({ active, activatorEvent }) => pickUp(String(active.id), activatorEvent)}
      onDragCancel={putDown}
      onDragEnd={({ active }) => {
        const to = putDown()
        if (to) onDrop(String(active.id), to, !carried?.pointed)
      }}
    >
      <div ref={root} className="contents">
        {children}
      </div>
      {place && <PlaceMark mark={place.mark} />}
      <DragOverlay dropAnimation={null}>
        {carried?.pointed && (
          // Left of where it was taken.
          <div className="relative">
            <div className="absolute top-0 end-0 flex w-max max-w-72 cursor-grabbing items-center gap-2.5 rounded-card border bg-raised py-2 ps-2.5 pe-4 shadow-lift">
              {renderCarried(carried.id)}
            </div>
          </div>
        )}
      </DragOverlay>
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
