import { useDraggable } from '@dnd-kit/core'
import { useLingui } from '@lingui/react/macro'
import { GripVertical } from 'lucide-react'
import { IconButton } from '#ui/button.tsx'

/** What an entry of a list is dragged by, with pointer or finger, or carried with the arrow keys. */
export function Grip({ id, title }: { id: string; title: string }) {
  const { t } = useLingui()
  const { setNodeRef, attributes, listeners, isDragging } = useDraggable({
    id,
    data: { title },
    attributes: { roleDescription: t`draggable` },
  })
  return (
    <IconButton
      {...attributes}
      {...listeners}
      ref={setNodeRef}
      data-grip={id}
      data-carried={isDragging || undefined}
      label={t`Move ${title}`}
      size="sm"
      className="cursor-grab touch-none text-muted active:cursor-grabbing pointer-coarse:size-11"
    >
      <GripVertical aria-hidden />
    </IconButton>
  )
}
