import { useLingui } from '@lingui/react/macro'
import { memo } from 'react'
import type { TripItem } from '#domain/itineraries/lists/trip-item.ts'
import { useAhead } from '#lib/timing/use-ahead.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Grip } from '#ui/drag/grip.tsx'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { classNames } from '#ui/theme/class-names.ts'
import { DueLabel } from './due-label.tsx'
import { EntryMenu } from './entry-menu.tsx'
import { useTripLists } from './list-context.ts'

interface EntryRowProps {
  entry: TripItem
  /** It can be carried to another place: it stands in its section. */
  placed?: boolean
}

/** An entry that is ticked off, and whatever else can be done with it. */
export const EntryRow = memo(function EntryRow({ entry, placed = false }: EntryRowProps) {
  const { t } = useLingui()
  const { acts, names, faces, mayEdit } = useTripLists()
  const { chosen, choose } = useAhead(entry)
  const ticked = chosen.ticked ?? entry.ticked
  const name = entry.memberId === null ? undefined : names.get(entry.memberId)

  async function tick(box: HTMLInputElement): Promise<void> {
    const row = box.closest('li')
    // What is due, or still to be done, goes from there with its tick: whoever ticks goes on with the next.
    const next = (row?.nextElementSibling ?? row?.previousElementSibling)?.querySelector('input')
    if (row) whenGone(row, () => document.activeElement === document.body && next?.focus({ preventScroll: true }))
    const now = box.checked
    await choose({ ticked: now }, async () => {
      if (!(await acts.tick(entry, now))) throw new Error('It has been said')
    }).catch(() => undefined)
  }

  return (
    <li
      data-entry={entry.id}
      className="flex items-start gap-1 border-b px-2 last:border-b-0 has-data-carried:opacity-40 sm:px-4"
    >
      {placed && mayEdit && (
        <span className="shrink-0 self-start py-1">
          <Grip id={entry.id} title={entry.title} />
        </span>
      )}
      <div className={classNames('flex min-w-0 flex-1 flex-wrap items-center gap-x-4', !(placed && mayEdit) && 'ps-2')}>
        <Checkbox
          checked={ticked}
          onChange={(event) => void tick(event.currentTarget)}
          className="min-h-11 min-w-0 items-start [overflow-wrap:anywhere]"
          label={
            <span dir="auto" className={classNames('[text-align:match-parent]', ticked && 'text-muted line-through')}>
              {entry.title}
            </span>
          }
        />
        {(name !== undefined || entry.due !== null) && (
          <span className="ms-auto flex min-w-0 flex-wrap items-center justify-end gap-x-3 gap-y-1 py-2 max-sm:ms-8 max-sm:w-full max-sm:justify-start max-sm:pt-0">
            <DueLabel entry={{ ...entry, ticked }} />
            {name !== undefined && (
              <span className="inline-flex min-w-0 items-center gap-1.5 text-muted text-sm">
                <Avatar decorative size="xs" name={name} src={faces.get(entry.memberId ?? '')} />
                <span className="sr-only">{t`For`} </span>
                <bdi className="truncate">{name}</bdi>
              </span>
            )}
          </span>
        )}
      </div>
      {mayEdit && <EntryMenu entry={entry} placed={placed} />}
    </li>
  )
})

/** So many frames an element may take to go. */
const patience = 60

/** Does something as soon as an element has left the page; not if it stays. */
function whenGone(element: Element, then: () => void): void {
  let frames = 0
  const look = () => {
    if (!element.isConnected) return then()
    frames += 1
    if (frames < patience) requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}
