import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowDown, ArrowUp, EllipsisVertical, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { TripItem } from '#domain/itineraries/lists/trip-item.ts'
import { IconButton } from '#ui/button.tsx'
import { Menu, MenuItem, MenuSeparator } from '#ui/overlays/menu.tsx'
import { useTripLists } from './list-context.ts'

interface EntryMenuProps {
  entry: TripItem
  placed: boolean
}

/** What can be done with an entry beside ticking it. */
export function EntryMenu({ entry, placed }: EntryMenuProps) {
  const { t } = useLingui()
  const { title } = entry
  return (
    <Menu
      trigger={
        <IconButton
          data-actions-of={entry.id}
          label={t`Actions for ${title}`}
          size="sm"
          className="mt-1 text-muted pointer-coarse:mt-0 pointer-coarse:size-11"
        >
          <EllipsisVertical aria-hidden />
        </IconButton>
      }
    >
      <EntryMenuItems entry={entry} placed={placed} />
    </Menu>
  )
}

/** Where an entry stands among those that are shown. */
function neighboursOf(id: string) {
  const row = document.querySelector(`[data-entry="${id}"]`)
  const idOf = (element: Element | null | undefined) => element?.getAttribute('data-entry') ?? null
  const next = row?.nextElementSibling
  return { before: idOf(row?.previousElementSibling), next: idOf(next), afterNext: idOf(next?.nextElementSibling) }
}

function EntryMenuItems({ entry, placed }: EntryMenuProps) {
  const { acts, onEdit } = useTripLists()
  const [{ before, next, afterNext }] = useState(() => neighboursOf(entry.id))
  // The list is gone through further, from its neighbour.
  const goOn = () =>
    requestAnimationFrame(() =>
      document.querySelector<HTMLElement>(`[data-actions-of="${next ?? before}"]`)?.focus({ preventScroll: true }),
    )
  return (
    <>
      <MenuItem icon={<Pencil aria-hidden />} onSelect={() => onEdit(entry)}>
        <Trans>Edit</Trans>
      </MenuItem>
      {placed && (
        <>
          <MenuItem
            icon={<ArrowUp aria-hidden />}
            disabled={before === null}
            onSelect={() => void acts.move(entry, entry.section, before)}
          >
            <Trans>Move up</Trans>
          </MenuItem>
          <MenuItem
            icon={<ArrowDown aria-hidden />}
            disabled={next === null}
            onSelect={() => void acts.move(entry, entry.section, afterNext)}
          >
            <Trans>Move down</Trans>
          </MenuItem>
        </>
      )}
      <MenuSeparator />
      <MenuItem
        icon={<Trash2 aria-hidden />}
        tone="danger"
        onSelect={() => {
          void acts.remove([entry])
          goOn()
        }}
      >
        <Trans>Delete</Trans>
      </MenuItem>
    </>
  )
}
