import { useDraggable } from '@dnd-kit/core'
import { useLingui } from '@lingui/react/macro'
import { GripVertical } from 'lucide-react'
import type { NamedActivity } from '#domain/itineraries/part-ids.ts'
import { IconButton } from '#ui/button.tsx'

/** What an activity or idea is dragged by, with pointer or finger, or carried with the arrow keys. */
export function Grip({ part }: { part: NamedActivity }) {
  const { t } = useLingui()
  const { id, title } = part
  const { setNodeRef, attributes, listeners, isDragging } = useDraggable({
    id,
    data: { part },
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
