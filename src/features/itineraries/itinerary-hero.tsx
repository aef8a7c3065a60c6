import { Trans } from '@lingui/react/macro'
import type { ItineraryForOthers } from '#domain/shared-items.ts'
import { useDestinationPhoto } from '#sync/destination-pictures.ts'
import { DestinationPhoto } from '#ui/destination-photo.tsx'
import { TravelPoster } from '#ui/travel-poster.tsx'

/** The destination as a picture, with the title of the page as a label in its sky. */
export function ItineraryHero({ itinerary }: { itinerary: ItineraryForOthers }) {
  const { id, destinationName, aiGeneratedPlan } = itinerary
  const days = aiGeneratedPlan.days.length
  // Only a place that the place search knows is asked of a picture service, never words of the traveller's own.
  const photo = useDestinationPhoto(itinerary.destinationCoordinates ? destinationName : null)
  return (
    <div className="relative overflow-hidden rounded-card border bg-surface shadow-soft [print-color-adjust:exact] sm:min-h-96 print:min-h-60 print:shadow-none">
      <div className="relative h-52 overflow-hidden sm:absolute sm:inset-0 sm:h-auto">
        <TravelPoster name={destinationName} seed={id} />
        {photo && <DestinationPhoto photo={photo} sizes="(min-width: 64rem) 60rem, 100vw" credit="links" />}
      </div>
      {/* On a phone below the picture, elsewhere a label in its sky: read on any picture, which stays as it is. */}
      <div className="relative flex flex-col gap-0.5 px-5 py-4 sm:m-6 sm:mb-48 sm:w-fit sm:max-w-[calc(100%-3rem)] sm:rounded-card sm:border sm:bg-surface sm:px-6 sm:shadow-soft">
        <h1
          dir="auto"
          className="text-left font-display font-semibold text-[2rem] leading-tight [overflow-wrap:anywhere] sm:text-[2.5rem]"
        >
          {destinationName}
        </h1>
        <p className="text-muted">
          <Trans>{days}-day itinerary</Trans>
        </p>
      </div>
    </div>
  )
}
