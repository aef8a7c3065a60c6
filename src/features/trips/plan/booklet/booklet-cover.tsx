import { Plural, Trans } from '@lingui/react/macro'
import { useState } from 'react'
import type { TripDates } from '#domain/itineraries/trip-dates.ts'
import { formatTripDates } from '#domain/itineraries/trip-dates.ts'
import { pictureOfItinerary } from '#domain/itineraries/itinerary-picture.ts'
import type { ItineraryForOthers } from '#domain/sharing/shared-items.ts'
import { useDestinationPhoto } from '#remote/places/destination-pictures.ts'
import { PhotoCredit } from '#ui/poster/destination-photo.tsx'
import { TravelPoster } from '#ui/poster/travel-poster.tsx'

interface BookletTitleProps {
  itinerary: ItineraryForOthers
  /** When it is, for those who take part. */
  dates?: TripDates
  /** Those who take part, their names. */
  people: readonly string[]
}

/** The first page: where the trip goes, as a picture and in words, when, and who goes. */
export function BookletCover(props: BookletTitleProps) {
  const { itinerary } = props
  return (
    <section data-cover className="flex break-after-page flex-col gap-8">
      <CoverPicture itinerary={itinerary} />
      <BookletTitle {...props} />
    </section>
  )
}

/** What the booklet is about, in words. */
export function BookletTitle({ itinerary, dates, people }: BookletTitleProps) {
  const days = itinerary.aiGeneratedPlan.days.length
  const names = new Intl.ListFormat('en-US').format(people)
  return (
    <header className="flex flex-col gap-1.5 pb-4">
      <h1
        dir="auto"
        className="[text-align:match-parent] font-display font-semibold text-[3.5rem] leading-none [overflow-wrap:anywhere] [[data-cover]_&]:text-[4.5rem]"
      >
        {itinerary.destinationName}
      </h1>
      <p className="text-xl">
        {dates?.startDate ? (
          <>
            {formatTripDates(dates.startDate, days)}
            {' · '}
          </>
        ) : null}
        <Plural value={days} one="# day" other="# days" />
      </p>
      {people.length > 0 && (
        <p className="text-lg text-muted [overflow-wrap:anywhere]">
          <Trans>With {names}</Trans>
        </p>
      )}
    </header>
  )
}

/** A photo of the place over its poster; loaded before somebody prints, so not only once it is in view. */
function CoverPicture({ itinerary }: Pick<BookletTitleProps, 'itinerary'>) {
  const { destinationName, destinationCoordinates } = itinerary
  const photo = useDestinationPhoto(destinationCoordinates ? destinationName : null)
  const [broken, setBroken] = useState<string | null>(null)
  const shown = photo && photo.id !== broken ? photo : null
  return (
    <figure className="flex min-h-0 flex-1 flex-col gap-1.5">
      <div className="relative min-h-0 flex-1 overflow-hidden rounded-sheet">
        <TravelPoster {...pictureOfItinerary(itinerary)} />
        {shown && (
          <img
            src={shown.sizes.at(-1)?.address}
            alt=""
            loading="eager"
            onError={() => setBroken(shown.id)}
            className="absolute inset-0 size-full object-cover"
          />
        )}
      </div>
      {shown && (
        <figcaption className="text-end text-muted text-xs">
          <PhotoCredit attribution={shown.attribution} />
        </figcaption>
      )}
    </figure>
  )
}
