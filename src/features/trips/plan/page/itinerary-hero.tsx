import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { ItineraryForOthers } from '#domain/sharing/shared-items.ts'
import { ItineraryPicture } from '#features/trips/shared/itinerary-picture.tsx'

interface ItineraryHeroProps {
  itinerary: ItineraryForOthers
  /** When the trip is, for those who may know. */
  dates?: ReactNode
}

/** The destination as a picture, with the title of the page as a label in its sky. */
export function ItineraryHero({ itinerary, dates }: ItineraryHeroProps) {
  const { destinationName, aiGeneratedPlan, numberOfDays } = itinerary
  // A link may tell how long the trip is and not what happens on its days.
  const days = aiGeneratedPlan.days.length || numberOfDays
  return (
    <div className="@container">
      <div className="relative overflow-hidden rounded-card border bg-surface shadow-soft [print-color-adjust:exact] @3xl:min-h-72 print:shadow-none">
        <div className="relative h-52 overflow-hidden sm:h-44 @3xl:absolute @3xl:inset-0 @3xl:h-auto">
          <ItineraryPicture itinerary={itinerary} large />
        </div>
        {/* Where there is little room below the picture, elsewhere a label in its sky: read on any picture, which stays as it is. */}
        <div className="relative flex flex-col gap-0.5 px-5 py-4 sm:px-6 @3xl:m-6 @3xl:mb-24 @3xl:w-fit @3xl:max-w-[calc(100%-3rem)] @3xl:rounded-card @3xl:border @3xl:bg-surface @3xl:shadow-soft">
          <h1
            dir="auto"
            className="[text-align:match-parent] font-display font-semibold text-[2rem] leading-tight break-words @3xl:text-[2.5rem]"
          >
            {destinationName}
          </h1>
          <p className="text-muted">
            <Trans>{days}-day itinerary</Trans>
          </p>
          {dates}
        </div>
      </div>
    </div>
  )
}
