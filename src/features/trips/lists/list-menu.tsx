import { Trans, useLingui } from '@lingui/react/macro'
import { BookmarkPlus, EllipsisVertical, LayoutList, Square, Trash2 } from 'lucide-react'
import type { TripItem } from '#domain/itineraries/lists/trip-item.ts'
import { IconButton } from '#ui/button.tsx'
import { Menu, MenuItem, MenuSeparator } from '#ui/overlays/menu.tsx'
import type { ListOfTrip } from './actions.ts'
import { useTripLists } from './list-context.ts'

interface TripListMenuProps {
  list: ListOfTrip
  entries: readonly TripItem[]
  onTemplates: () => void
  onSaveAsTemplate: () => void
}

/** What can be done with a whole list. Whoever only looks may keep it for trips of their own. */
export function TripListMenu({ list, entries, onTemplates, onSaveAsTemplate }: TripListMenuProps) {
  const { t } = useLingui()
  const { acts, mayEdit } = useTripLists()
  const ticked = entries.filter((entry) => entry.ticked)
  return (
    <Menu
      trigger={
        <IconButton
          label={list.kind === 'packing' ? t`Actions for the packing list` : t`Actions for the to-dos`}
          size="sm"
          className="text-muted pointer-coarse:size-11"
        >
          <EllipsisVertical aria-hidden />
        </IconButton>
      }
    >
      {mayEdit && (
        <MenuItem icon={<LayoutList aria-hidden />} onSelect={onTemplates}>
          <Trans>Add from a template</Trans>
        </MenuItem>
      )}
      <MenuItem icon={<BookmarkPlus aria-hidden />} onSelect={onSaveAsTemplate}>
        <Trans>Save as template</Trans>
      </MenuItem>
      {mayEdit && (
        <>
          <MenuSeparator />
          <MenuItem
            icon={<Square aria-hidden />}
            disabled={ticked.length === 0}
            onSelect={() => void acts.untickAll(ticked)}
          >
            <Trans>Untick all</Trans>
          </MenuItem>
          <MenuItem
            icon={<Trash2 aria-hidden />}
            tone="danger"
            disabled={ticked.length === 0}
            onSelect={() => void acts.remove(ticked)}
          >
            <Trans>Delete what is ticked</Trans>
          </MenuItem>
        </>
      )}
    </Menu>
  )
}
