import {
  DndContext,
  type DndContextProps,
  type DragEndEvent,
  DragOverlay,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { rectSortingStrategy, SortableContext, sortableKeyboardCoordinates, useSortable } from '@dnd-kit/sortable'
import { useLingui } from '@lingui/react/macro'
import { GripVertical } from 'lucide-react'
import { type ReactNode, useMemo, useState } from 'react'
import { IconButton } from '#ui/button.tsx'
import { classNames } from '#ui/theme/class-names.ts'
import { VirtualGrid } from '#ui/layout/virtual-grid.tsx'
import type { BucketListWithTotals } from '#features/bucket-lists/queries.ts'

interface SortableBucketListsProps {
  lists: readonly BucketListWithTotals[]
  label: string
  /** @param grip what the card is dragged by; none for a card that stays where it is */
  renderCard: (item: BucketListWithTotals, grip?: ReactNode) => ReactNode
  isMovable: (id: string) => boolean
  /** `id` was dropped where `targetId` stood. */
  onMove: (id: string, targetId: string) => void
}

const keyOf = ({ list }: BucketListWithTotals) => list.id
const cardMeasures = { minColumnWidth: 300, estimateRowHeight: 330 } as const

/**
 * The grid with a grip on every list that can be moved: dragged by pointer or finger, or carried with the arrow keys.
 * The one grid for all lists: a card that changed from one grid to another would lose its focus and its open menu.
 */
export function SortableBucketLists({ lists, label, renderCard, isMovable, onMove }: SortableBucketListsProps) {
  const [carried, setCarried] = useState<string | null>(null)
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const ids = useMemo(() => lists.map(keyOf), [lists])
  const words = useDragWords(lists)
  const carriedList = lists.find(({ list }) => list.id === carried)

  function drop({ active, over }: DragEndEvent): void {
    setCarried(null)
    if (over && over.id !== active.id && isMovable(String(over.id))) onMove(String(active.id), String(over.id))
  }

  return (
    <DndContext
      sensors={sensors}
      accessibility={words}
      onDragStart={({ active }) => setCarried(String(active.id))}
      onDragCancel={() => setCarried(null)}
      onDragEnd={drop}
    >
      <SortableContext items={ids} strategy={rectSortingStrategy}>
        <VirtualGrid
          {...cardMeasures}
          items={lists}
          getKey={keyOf}
          label={label}
          renderItem={(item) => <SortableCard item={item} movable={isMovable(item.list.id)} renderCard={renderCard} />}
        />
      </SortableContext>
      <DragOverlay dropAnimation={null}>
        {carriedList && <div className="rotate-1 *:shadow-lift">{renderCard(carriedList)}</div>}
      </DragOverlay>
    </DndContext>
  )
}

interface SortableCardProps {
  item: BucketListWithTotals
  movable: boolean
  renderCard: SortableBucketListsProps['renderCard']
}

function SortableCard({ item, movable, renderCard }: SortableCardProps) {
  const { t } = useLingui()
  const { list } = item
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } = useSortable({
    id: list.id,
    disabled: !movable,
    attributes: { roleDescription: t`sortable` },
  })
  const grip: ReactNode = movable && (
    <IconButton
      {...attributes}
      {...listeners}
      ref={setActivatorNodeRef}
      label={t`Reorder ${list.name}`}
      size="sm"
      className="cursor-grab touch-none rounded-full bg-surface/90 opacity-0 shadow-soft hover:bg-surface focus-visible:opacity-100 group-hover:opacity-100 active:cursor-grabbing pointer-coarse:size-11 pointer-coarse:opacity-100"
    >
      <GripVertical aria-hidden />
    </IconButton>
  )
  return (
    <div
      ref={setNodeRef}
      className={classNames('group *:h-full', isDragging && 'opacity-40')}
      style={transform ? { transform: `translate3d(${transform.x}px, ${transform.y}px, 0)`, transition } : undefined}
    >
      {renderCard(item, grip)}
    </div>
  )
}

/** What a screen reader says while a list is carried. */
function useDragWords(lists: readonly BucketListWithTotals[]): DndContextProps['accessibility'] {
  const { t } = useLingui()
  const count = lists.length
  const nameOf = (id: string | number) => lists.find(({ list }) => list.id === id)?.list.name ?? ''
  const placeOf = (id: string | number) => lists.findIndex(({ list }) => list.id === id) + 1
  return {
    screenReaderInstructions: {
      draggable: t`Press Space to pick up the list, the arrow keys to carry it, Space to put it down, Escape to leave it where it was.`,
    },
    announcements: {
      onDragStart: ({ active }) => t`Picked up ${nameOf(active.id)}.`,
      onDragOver: ({ active, over }) =>
        over ? t`${nameOf(active.id)}: place ${placeOf(over.id)} of ${count}` : undefined,
      onDragEnd: ({ active, over }) =>
        over ? t`Put down ${nameOf(active.id)}, place ${placeOf(over.id)}.` : undefined,
      onDragCancel: ({ active }) => t`${nameOf(active.id)} stays where it was.`,
    },
  }
}
