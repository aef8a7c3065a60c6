import { Trans } from '@lingui/react/macro'
import { CopyPlus, Download, Globe, Lock, Share2, Trash2 } from 'lucide-react'
import type { Itinerary } from '#domain/itineraries/itinerary.ts'
import { requireAccount } from '#sync/account/active-account.ts'
import { CardMenu } from '#ui/overlays/card-menu.tsx'
import { MenuItem, MenuSeparator } from '#ui/overlays/menu.tsx'

/** What can be done to an itinerary from its card. Give constant functions: a card draws itself only when it changes. */
export interface ItineraryActs {
  onPublish: (itinerary: Itinerary) => void
  onMakePrivate: (itinerary: Itinerary) => void
  onShare: (itinerary: Itinerary) => void
  onExport: (itinerary: Itinerary) => void
  onDuplicate: (itinerary: Itinerary) => void
  onDelete: (itinerary: Itinerary) => void
}

export function ItineraryCardMenu({ itinerary, acts }: { itinerary: Itinerary; acts: ItineraryActs }) {
  const { isPublic, privacyLevel } = itinerary
  const takeAlong = (
    <>
      <MenuItem icon={<Download aria-hidden />} onSelect={() => acts.onExport(itinerary)}>
        <Trans>Export</Trans>
      </MenuItem>
      <MenuItem icon={<CopyPlus aria-hidden />} onSelect={() => acts.onDuplicate(itinerary)}>
        <Trans>Duplicate</Trans>
      </MenuItem>
    </>
  )
  // Sharing and deleting are the owner's to do.
  if (itinerary.userId !== requireAccount().userId)
    return <CardMenu name={itinerary.destinationName}>{takeAlong}</CardMenu>
  return (
    <CardMenu name={itinerary.destinationName}>
      {!isPublic && (
        <MenuItem icon={<Globe aria-hidden />} onSelect={() => acts.onPublish(itinerary)}>
          <Trans>Make Public</Trans>
        </MenuItem>
      )}
      {/* Also what only connections see. */}
      {(isPublic || privacyLevel === 'connections') && (
        <MenuItem icon={<Lock aria-hidden />} onSelect={() => acts.onMakePrivate(itinerary)}>
          <Trans>Make Private</Trans>
        </MenuItem>
      )}
      <MenuItem icon={<Share2 aria-hidden />} onSelect={() => acts.onShare(itinerary)}>
        <Trans>Share</Trans>
      </MenuItem>
      {takeAlong}
      <MenuSeparator />
      <MenuItem icon={<Trash2 aria-hidden />} tone="danger" onSelect={() => acts.onDelete(itinerary)}>
        <Trans>Delete</Trans>
      </MenuItem>
    </CardMenu>
  )
}
