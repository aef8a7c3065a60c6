import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { Itinerary } from '#domain/itineraries/itinerary.ts'
import type { Loaded } from '#sync/local/loaded.ts'
import { NotFound } from '#ui/layout/not-found.tsx'
import { LoadingText } from '#ui/layout/loading-text.tsx'
import { TravelPoster } from '#ui/poster/travel-poster.tsx'
import type { ItineraryLinks } from '#features/trips/shared/itinerary-links.ts'
import { failureText } from '#remote/failure-text.ts'
import { LoadFailure } from '#ui/layout/load-failure.tsx'
import type { MapOfTrip } from '#features/trips/plan/map/map-place.tsx'
import { ItineraryPage } from './itinerary-page.tsx'
import { ItinerarySkeleton } from './itinerary-skeleton.tsx'
import { useItinerary } from '#features/trips/shared/queries.ts'

const EditItineraryDialog = lazy(() =>
  import('#features/trips/plan/editor/edit-itinerary-dialog.tsx').then((file) => ({
    default: file.EditItineraryDialog,
  })),
)

interface ItineraryScreenProps {
  id: string
  links: ItineraryLinks
  onShare: (itinerary: Itinerary) => void
  /** Who takes part, and who has it open. */
  renderCompanions: (itinerary: Itinerary) => ReactNode
  /** What others changed since the traveller last looked. */
  renderNews: () => ReactNode
  /** Where the strip of days leads beside them; the same as long as the trip is open. */
  jumps: ReactNode
  renderPolls: (itinerary: Itinerary) => ReactNode
  renderBookings: (itinerary: Itinerary) => ReactNode
  /** What else stands on a day of the calendar; the same function as long as the trip is open. */
  renderOfDay: (date: string) => ReactNode
  /** What else stands below a part of the plan; the same function as long as the trip is open. */
  renderOfPart: (id: string, title: string) => ReactNode
  renderMap: (map: MapOfTrip) => ReactNode
  /** Shown for an itinerary that is not on this device, instead of 'Itinerary Not Found'; it may be somebody else's. */
  renderNotHere?: (notFound: ReactNode) => ReactNode
  /** The itinerary was deleted here: leave. */
  onDeleted: () => void
  /** What was being edited when it was deleted elsewhere is kept as this new one: go there. */
  onKeptAsNew: (id: string) => void
}

/** One itinerary with its whole plan, and its editor, which stays when the itinerary goes. */
export function ItineraryScreen({ id, links, renderNotHere, onKeptAsNew, ...acts }: ItineraryScreenProps) {
  const itinerary = useItinerary(id)
  const stored = itinerary.state === 'ready' ? itinerary.data : null
  /** As it was last seen. */
  const [edited, setEdited] = useState<Itinerary | null>(null)
  if (edited && stored && edited !== stored) setEdited(stored)
  return (
    <>
      {stored ? (
        <ItineraryPage itinerary={stored} links={links} onEdit={() => setEdited(stored)} {...acts} />
      ) : (
        <WithoutItinerary itinerary={itinerary} links={links} renderNotHere={renderNotHere} />
      )}
      {edited && (
        <Suspense fallback={null}>
          <EditItineraryDialog
            itinerary={edited}
            isGone={itinerary.state === 'ready' && !itinerary.data}
            onClose={() => setEdited(null)}
            onKeptAsNew={onKeptAsNew}
          />
        </Suspense>
      )}
    </>
  )
}

interface WithoutItineraryProps extends Pick<ItineraryScreenProps, 'links' | 'renderNotHere'> {
  itinerary: Loaded<Itinerary | null>
}

/** Not yet, not at all, or not on this device. */
function WithoutItinerary({ itinerary, links, renderNotHere }: WithoutItineraryProps) {
  const { t } = useLingui()
  if (itinerary.state === 'failed') {
    return (
      <LoadFailure message={failureText(t`Failed to fetch itinerary`, itinerary.error)} onRetry={itinerary.retry} />
    )
  }
  if (itinerary.state === 'loading') {
    return (
      <>
        <LoadingText>
          <Trans>Loading itinerary...</Trans>
        </LoadingText>
        <ItinerarySkeleton />
      </>
    )
  }
  const notFound = <ItineraryNotFound links={links} />
  return renderNotHere ? renderNotHere(notFound) : notFound
}

function ItineraryNotFound({ links }: { links: ItineraryLinks }) {
  const { t } = useLingui()
  return (
    <NotFound
      poster={<TravelPoster name="A glacier far away" category="adventure" />}
      title={t`Itinerary Not Found`}
      text={t`The itinerary you're looking for doesn't exist or has been deleted.`}
      back={
        <Link {...links.itineraries}>
          <Trans>Go Back to Itineraries</Trans>
        </Link>
      }
    />
  )
}
