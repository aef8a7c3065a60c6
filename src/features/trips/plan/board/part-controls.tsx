import type { NamedActivity } from '#domain/itineraries/plan/part-ids.ts'
import type { ActivityList } from '#domain/itineraries/plan/plan-acts.ts'
import { useBoard } from './board-context.ts'
import { AddHere } from './adding/add-between.tsx'
import { ChooseBox } from './choose-box.tsx'
import { Grip } from '#ui/drag/grip.tsx'
import { PartMenu } from './part-menu.tsx'
import { useIsSelecting } from './selection.ts'

interface PartControlsProps {
  part: NamedActivity
  list: ActivityList
  onEdit: () => void
  /** Begins something new before the activity of this id, or at the end of the day. */
  onAdd?: (before: string | null) => void
}

/** The grip and the menu of an activity or idea; while some are chosen, the box that chooses it. */
export function PartControls({ part, list, onEdit, onAdd }: PartControlsProps) {
  const { selection } = useBoard()
  if (useIsSelecting(selection)) return <ChooseBox part={part} />
  return (
    <div className="-my-1 flex shrink-0 self-start opacity-70 group-focus-within/line:opacity-100 group-hover/line:opacity-100 max-sm:flex-col-reverse print:hidden">
      {onAdd && <AddHere onAdd={() => onAdd(part.id)} />}
      <Grip id={part.id} title={part.title} />
      <PartMenu part={part} list={list} onEdit={onEdit} onAdd={onAdd} />
    </div>
  )
}
