import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { TripItem } from '#domain/itineraries/lists/trip-item.ts'
import { DragLists } from '#ui/drag/drag-lists.tsx'
import type { DropPlace } from '#ui/drag/drop-places.ts'
import { focusGrip } from '#ui/drag/focus-grip.ts'
import { useDragWords } from '#ui/drag/use-drag-words.ts'
import { useTripLists } from './list-context.ts'

interface DragEntriesProps {
  entries: readonly TripItem[]
  children: ReactNode
}

/** Lets entries be carried within their section and to others, by their grips. A section is a list of its own name. */
export function DragEntries({ entries, children }: DragEntriesProps) {
  const { t } = useLingui()
  const { acts } = useTripLists()
  const find = (id: string | null | undefined) => entries.find((entry) => entry.id === id)
  const accessibility = useDragWords(
    t`Press Space to pick it up, up and down to carry it, left and right to go from section to section, Space to put it down, Escape to leave it where it was.`,
  )

  function wordsOf({ list, before }: DropPlace): string {
    const section = list || t`No section`
    const title = find(before)?.title
    return title === undefined ? t`${section}, at the end` : t`${section}, before ${title}`
  }

  return (
    <DragLists
      item="entry"
      wordsOf={wordsOf}
      accessibility={accessibility}
      onDrop={(id, { list, before }, byKeys) => {
        const entry = find(id)
        if (!entry) return
        void acts.move(entry, list || null, before ?? null)
        if (byKeys) focusGrip(id)
      }}
      renderCarried={(id) => (
        <span dir="auto" className="truncate ps-2 font-medium">
          {find(id)?.title}
        </span>
      )}
    >
      {children}
    </DragLists>
  )
}
