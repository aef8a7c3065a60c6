import { Trans } from '@lingui/react/macro'
import { Download, Globe, Lock, Share2, Trash2 } from 'lucide-react'
import type { Itinerary } from '#domain/itineraries/itinerary.ts'
import { CardMenu } from '#ui/overlays/card-menu.tsx'
import { MenuItem, MenuSeparator } from '#ui/overlays/menu.tsx'

/** What can be done to an itinerary from its card. Give constant functions: a card draws itself only when it changes. */
export interface ItineraryActs {
  onSetPublic: (itinerary: Itinerary, isPublic: boolean) => void
  onShare: (itinerary: Itinerary) => void
  onExport: (itinerary: Itinerary) => void
  onDelete: (itinerary: Itinerary) => void
}

export function ItineraryCardMenu({ itinerary, acts }: { itinerary: Itinerary; acts: ItineraryActs }) {
  const { isPublic } = itinerary
  return (
    <CardMenu name={itinerary.destinationName}>
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
    </CardMenu>
  )
}
