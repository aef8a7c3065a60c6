import { Plural, Trans } from '@lingui/react/macro'
import { Link, type LinkProps } from '@tanstack/react-router'
import { pictureOfItinerary } from '#domain/itineraries/itinerary-picture.ts'
import type { ShownPost } from '#domain/posts/social.ts'
import { TravelPoster } from '#ui/poster/travel-poster.tsx'

interface PostItineraryProps {
  itinerary: NonNullable<ShownPost['itinerary']>
  link: LinkProps
}

/** The itinerary that a post shares. */
export function PostItinerary({ itinerary, link }: PostItineraryProps) {
  return (
    <Link
      {...link}
      className="flex items-center gap-4 rounded-control border p-3 no-underline transition-colors hover:border-control"
    >
      <span aria-hidden className="h-16 w-22 shrink-0 overflow-hidden rounded-sm [&>*]:size-full">
        <TravelPoster {...pictureOfItinerary(itinerary)} />
      </span>
      <span className="min-w-0">
        <span className="block break-words font-display font-semibold text-lg">{itinerary.destinationName}</span>
        <span className="block text-muted text-sm">
          <Plural value={itinerary.numberOfDays} one="#-day itinerary" other="#-day itinerary" />
        </span>
      </span>
    </Link>
  )
}

/** Stands for a post that was passed on and that the reader may not see. */
export function PostIsGone() {
  return (
    <p className="rounded-control border border-dashed p-4 text-muted">
      <Trans>This post is no longer available</Trans>
    </p>
  )
}
