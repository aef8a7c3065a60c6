import type { DndContextProps } from '@dnd-kit/core'
import { useLingui } from '@lingui/react/macro'
import type { ListWithTotals } from '#features/bucket-lists/queries.ts'

/** What a screen reader says while a list is carried. */
export function useDragWords(lists: readonly ListWithTotals[]): DndContextProps['accessibility'] {
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
