import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import type { ItineraryLinks } from '#features/trips/shared/itinerary-links.ts'

/** The way back to the list, above the picture. */
export function BackToItineraries({ links }: { links: Pick<ItineraryLinks, 'itineraries'> }) {
  return (
    <Link
      {...links.itineraries}
      className="-mb-2 flex w-fit items-center gap-1.5 py-1 font-medium text-muted text-sm hover:text-ink pointer-coarse:py-3 print:hidden"
    >
      <ArrowLeft aria-hidden className="size-4" />
      <Trans>Itineraries</Trans>
    </Link>
  )
}
