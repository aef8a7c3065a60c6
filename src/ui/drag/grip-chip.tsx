import { useDraggable } from '@dnd-kit/core'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'

interface GripChipProps {
  id: string
  title: string
  /** It was pressed, not dragged. */
  onPress: () => void
  children: ReactNode
}

/** An entry of a list as a chip, by which it is dragged or carried; a press shows it. */
export function GripChip({ id, title, onPress, children }: GripChipProps) {
  const { t } = useLingui()
  const { setNodeRef, attributes, listeners, isDragging } = useDraggable({
    id,
    data: { title },
    attributes: { roleDescription: t`draggable` },
  })
  return (
    <button
      type="button"
      {...attributes}
      {...listeners}
      ref={setNodeRef}
      data-grip={id}
      data-carried={isDragging || undefined}
      aria-label={t`Move ${title}`}
      title={title}
      onClick={onPress}
      className="inline-flex min-h-9 max-w-52 cursor-grab touch-pan-x items-center gap-1.5 rounded-full border bg-surface px-3 font-medium text-sm shadow-soft transition-colors hover:bg-sunken active:cursor-grabbing pointer-coarse:min-h-11 [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-muted"
    >
      {children}
    </button>
  )
}
