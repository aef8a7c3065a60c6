import type { ReactNode } from 'react'
import type { SharedItinerary } from '#domain/sharing/shared-items.ts'
import { usePageName } from '#lib/words/page-name.ts'
import { ItineraryHero } from './itinerary-hero.tsx'
import { ItineraryToolbar } from './itinerary-toolbar.tsx'
import { PlanView } from './plan-view.tsx'

interface SharedItineraryViewProps {
  shared: SharedItinerary
  /** Who shares it. */
  sharer: ReactNode
  /** Keeps it as a trip of the reader's own; without an account they cannot. */
  copy?: ReactNode
}

/** Somebody else's itinerary, to look at and to take along. */
export function SharedItineraryView({ shared: { itinerary }, sharer, copy }: SharedItineraryViewProps) {
  usePageName(itinerary.destinationName)
  return (
    <article className="flex flex-col gap-6 print:gap-5">
      {sharer}
      <ItineraryHero itinerary={itinerary} />
      <ItineraryToolbar itinerary={itinerary} main={copy} />
      <PlanView itinerary={itinerary} />
    </article>
  )
}
