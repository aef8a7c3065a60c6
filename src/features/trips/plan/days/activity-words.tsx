import { Trans } from '@lingui/react/macro'
import { MapPin, StickyNote } from 'lucide-react'
import type { PlannedActivity } from '#domain/itineraries/plan/itinerary-plan.ts'
import { ExternalLink } from '#ui/external-link.tsx'
import { placeLink } from './travel-links.ts'

interface ActivityWordsProps {
  activity: PlannedActivity
  /** Where the trip goes, near which the place is. */
  destination: string
}

/** What is said of an activity or idea below its title: in words, where it is, and notes. */
export function ActivityWords({ activity: { description, location, notes }, destination }: ActivityWordsProps) {
  return (
    <>
      {description && (
        <p dir="auto" className="max-w-prose whitespace-pre-line [text-align:match-parent] [overflow-wrap:anywhere]">
          {description}
        </p>
      )}
      {location.name && (
        <p className="flex items-start gap-1.5 text-sm [&>svg]:mt-0.5 [&>svg]:size-4 [&>svg]:shrink-0 [&>svg]:text-muted pointer-coarse:[&>svg]:mt-3.5">
          <MapPin aria-hidden />
          <ExternalLink
            href={placeLink(location, destination)}
            className="py-0.5 pointer-coarse:py-3 text-ink underline decoration-2 decoration-ember underline-offset-4 hover:text-ember-ink"
          >
            <bdi className="[overflow-wrap:anywhere]">{location.name}</bdi>
          </ExternalLink>
        </p>
      )}
      {notes && (
        <p className="mt-1 flex max-w-prose items-start gap-1.5 text-muted text-sm [&>svg]:mt-0.5 [&>svg]:size-4 [&>svg]:shrink-0">
          <StickyNote aria-hidden />
          <span className="sr-only">
            <Trans>Notes:</Trans>{' '}
          </span>
          <bdi className="whitespace-pre-line [overflow-wrap:anywhere]">{notes}</bdi>
        </p>
      )}
    </>
  )
}
