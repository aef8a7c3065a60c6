import { Trans, useLingui } from '@lingui/react/macro'
import { Download, EllipsisVertical, Globe, Lock, Share2, Trash2 } from 'lucide-react'
import type { Itinerary } from '#domain/itineraries/itinerary.ts'
import { IconButton } from '#ui/button.tsx'
import { Menu, MenuItem, MenuSeparator } from '#ui/overlays/menu.tsx'

/** What can be done to an itinerary from its card. Give constant functions: a card draws itself only when it changes. */
export interface ItineraryActs {
  onSetPublic: (itinerary: Itinerary, isPublic: boolean) => void
  onShare: (itinerary: Itinerary) => void
  onExport: (itinerary: Itinerary) => void
  onDelete: (itinerary: Itinerary) => void
}

export function ItineraryCardMenu({ itinerary, acts }: { itinerary: Itinerary; acts: ItineraryActs }) {
  const { t } = useLingui()
  const { destinationName: name, isPublic } = itinerary
  return (
    <Menu
      trigger={
        <IconButton
          label={t`Actions for ${name}`}
          size="sm"
          className="rounded-full bg-surface/90 shadow-soft hover:bg-surface pointer-coarse:size-11"
        >
          <EllipsisVertical aria-hidden />
        </IconButton>
      }
    >
      <MenuItem
        icon={isPublic ? <Lock aria-hidden /> : <Globe aria-hidden />}
        onSelect={() => acts.onSetPublic(itinerary, !isPublic)}
      >
        {isPublic ? <Trans>Make Private</Trans> : <Trans>Make Public</Trans>}
      </MenuItem>
      <MenuItem icon={<Share2 aria-hidden />} onSelect={() => acts.onShare(itinerary)}>
        <Trans>Share</Trans>
      </MenuItem>
      <MenuItem icon={<Download aria-hidden />} onSelect={() => acts.onExport(itinerary)}>
        <Trans>Export</Trans>
      </MenuItem>
      <MenuSeparator />
      <MenuItem icon={<Trash2 aria-hidden />} tone="danger" onSelect={() => acts.onDelete(itinerary)}>
        <Trans>Delete</Trans>
      </MenuItem>
    </Menu>
  )
}
