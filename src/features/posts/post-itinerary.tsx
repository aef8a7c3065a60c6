import { Plural, Trans } from '@lingui/react/macro'
import { Link, type LinkProps } from '@tanstack/react-router'
import { pictureOfItinerary } from '#domain/itineraries/itinerary-picture.ts'
import type { ShownPost } from '#domain/posts/social.ts'
import { ItineraryLine, itineraryFrame } from '#ui/posts/itinerary-line.tsx'
import { classNames } from '#ui/theme/class-names.ts'

interface PostItineraryProps {
  itinerary: NonNullable<ShownPost['itinerary']>
  link: LinkProps
}

/** The itinerary that a post shares. */
export function PostItinerary({ itinerary, link }: PostItineraryProps) {
  return (
    <Link {...link} className={classNames(itineraryFrame, 'no-underline transition-colors hover:border-control')}>
      <ItineraryLine
        picture={pictureOfItinerary(itinerary)}
        destination={itinerary.destinationName}
        length={<Plural value={itinerary.numberOfDays} one="#-day itinerary" other="#-day itinerary" />}
      />
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
