import type { ReactNode } from 'react'
import type { PosterSubject } from '#ui/poster/choose.ts'
import { TravelPoster } from '#ui/poster/travel-poster.tsx'

/** Of the frame around it, be it a link or not. */
export const itineraryFrame = 'flex items-center gap-4 rounded-control border p-3'

interface ItineraryLineProps {
  picture: PosterSubject
  destination: string
  /** For how long. */
  length: ReactNode
}

/** The itinerary that a post shares: its picture, where it leads and for how long. */
export function ItineraryLine({ picture, destination, length }: ItineraryLineProps) {
  return (
    <>
      <span aria-hidden className="h-16 w-22 shrink-0 overflow-hidden rounded-sm [&>*]:size-full">
        <TravelPoster {...picture} />
      </span>
      <span className="min-w-0">
        <span className="block break-words font-display font-semibold text-lg">{destination}</span>
        <span className="block text-muted text-sm">{length}</span>
      </span>
    </>
  )
}
