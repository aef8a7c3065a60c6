import { Trans } from '@lingui/react/macro'
import type { ItineraryForOthers } from '#domain/shared-items.ts'
import { useDestinationPhoto } from '#sync/destination-pictures.ts'
import { DestinationPhoto } from '#ui/destination-photo.tsx'
import { TravelPoster } from '#ui/travel-poster.tsx'

/** The destination as a picture with the title of the page in its sky, as on a travel poster. */
export function ItineraryHero({ itinerary }: { itinerary: ItineraryForOthers }) {
  const { id, destinationName, aiGeneratedPlan } = itinerary
  const days = aiGeneratedPlan.days.length
  // Only a place that the place search knows is asked of a picture service, never words of the traveller's own.
  const photo = useDestinationPhoto(itinerary.destinationCoordinates ? destinationName : null)
  return (
    <div className="relative min-h-72 overflow-hidden rounded-card border bg-night shadow-soft [print-color-adjust:exact] sm:min-h-96 print:min-h-60 print:shadow-none">
      <div className="absolute inset-0">
        <TravelPoster name={destinationName} seed={id} />
        {photo && <DestinationPhoto photo={photo} sizes="(min-width: 64rem) 60rem, 100vw" credit="links" />}
      </div>
      {/* White words are read on any picture; whose photo it is stands free below. */}
      <div className="relative mb-16 flex flex-col gap-1 bg-linear-to-b from-night/80 via-70% via-night/65 to-night/0 px-5 pt-5 pb-16 text-white sm:px-8 sm:pt-7">
        <h1
          dir="auto"
          className="text-left font-display font-semibold text-[2.25rem] leading-tight [overflow-wrap:anywhere] sm:text-3xl"
        >
          {destinationName}
        </h1>
        <p className="font-medium text-[1.0625rem]">
          <Trans>{days}-day itinerary</Trans>
        </p>
      </div>
    </div>
  )
}
