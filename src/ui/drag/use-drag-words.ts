import type { DndContextProps } from '@dnd-kit/core'
import { useLingui } from '@lingui/react/macro'

const titleOf = (data: unknown) => (data as { title?: string } | undefined)?.title ?? ''

/** What a screen reader says while something is carried. @param instructions what the keys do here */
export function useDragWords(instructions: string): DndContextProps['accessibility'] {
  const { t } = useLingui()
  return {
    screenReaderInstructions: { draggable: instructions },
    announcements: {
      onDragStart: ({ active }) => t`Picked up ${titleOf(active.data.current)}.`,
      // Each place is said as it is reached, and what became of it by the message that offers the way back.
      onDragOver: () => undefined,
      onDragEnd: () => undefined,
      onDragCancel: ({ active }) => t`${titleOf(active.data.current)} stays where it was.`,
    },
  }
}
