import { Trans } from '@lingui/react/macro'
import { StickyNote } from 'lucide-react'
import type { ReactNode } from 'react'
import type { PlannedActivity } from '#domain/itineraries/plan/itinerary-plan.ts'
import { ExternalLink } from '#ui/external-link.tsx'
import { placeLink } from '#features/trips/shared/travel-links.ts'

interface ActivityWordsProps {
  activity: PlannedActivity
  /** Where the trip goes, near which the place is. */
  destination: string
  /** What is said in few words before its place: its kind. */
  facts: readonly string[]
  /** What others said of it, in the same line. */
  children: ReactNode
}

/** What is said of an activity or idea below its title: its kind and where it is, in words, and notes; a line each. */
export function ActivityWords({ activity, destination, facts, children }: ActivityWordsProps) {
  const { description, location, notes } = activity
  return (
    <>
      <div className="dots">
        {facts.map((fact) => (
          <p key={fact}>{fact}</p>
        ))}
        {location.name && (
          <p>
            <ExternalLink
              href={placeLink(location, destination)}
              className="inline-block min-h-6 py-0.5 text-ink underline decoration-control underline-offset-3 hover:decoration-ember"
            >
              <bdi className="[overflow-wrap:anywhere]">{location.name}</bdi>
            </ExternalLink>
          </p>
        )}
      </div>
      {children}
      {description && (
        <p
          dir="auto"
          className="line-clamp-1 basis-full whitespace-pre-line [text-align:match-parent] [overflow-wrap:anywhere] group-data-opened/line:line-clamp-none print:line-clamp-none"
        >
          {description}
        </p>
      )}
      {notes && (
        <p className="flex basis-full items-start gap-1.5 [&>svg]:mt-0.5 [&>svg]:size-3.5 [&>svg]:shrink-0">
          <StickyNote aria-hidden />
          <span className="sr-only">
            <Trans>Notes:</Trans>{' '}
          </span>
          <bdi className="line-clamp-1 whitespace-pre-line [overflow-wrap:anywhere] group-data-opened/line:line-clamp-none print:line-clamp-none">
            {notes}
          </bdi>
        </p>
      )}
    </>
  )
}
