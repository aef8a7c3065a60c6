import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import type { Itinerary } from '#domain/itineraries/itinerary.ts'
import { useLeftGroupText } from '#data/left-group.ts'
import type { Loaded } from '#sync/local/loaded.ts'
import { lazy } from '#ui/lazy.tsx'
import { NotFound } from '#ui/layout/not-found.tsx'
import { LoadingText } from '#ui/layout/loading-text.tsx'
import { TravelPoster } from '#ui/poster/travel-poster.tsx'
import type { ItineraryLinks } from '#features/trips/shared/itinerary-links.ts'
import { failureText } from '#remote/asking/failure-text.ts'
import { LoadFailure } from '#ui/layout/load-failure.tsx'
import { ItineraryPage } from './itinerary-page.tsx'
import { ItinerarySkeleton } from './itinerary-skeleton.tsx'
import { useEditedItinerary } from './use-edited-itinerary.ts'
import { useItinerary } from '#features/trips/shared/queries.ts'
import { Slot, useTripPage } from '#features/trips/shared/trip-page.tsx'

const EditItineraryDialog = lazy(() =>
  import('#features/trips/plan/editor/edit-itinerary-dialog.tsx').then((file) => ({
    default: file.EditItineraryDialog,
  })),
)

interface ItineraryScreenProps {
  id: string
  links: ItineraryLinks
}

/** One itinerary with its whole plan, and its editor, which stays when the itinerary goes. */
export function ItineraryScreen({ id, links }: ItineraryScreenProps) {
  const { acts } = useTripPage()
  const itinerary = useItinerary(id)
  const stored = itinerary.state === 'ready' ? itinerary.data : null
  const { edited, open, close } = useEditedItinerary(id, stored)
  return (
    <>
      {stored ? (
        <ItineraryPage itinerary={stored} links={links} onEdit={open} />
      ) : (
        <div className="mx-auto max-w-(--container-page) px-4 py-6 sm:px-6 lg:px-9 lg:pt-20">
          <WithoutItinerary id={id} itinerary={itinerary} links={links} />
        </div>
      )}
      {edited && (
        <Suspense fallback={null}>
          <EditItineraryDialog
            itinerary={edited}
            isGone={itinerary.state === 'ready' && !itinerary.data}
            onClose={close}
            onKeptAsNew={acts.goToTrip}
          />
        </Suspense>
      )}
    </>
  )
}

interface WithoutItineraryProps extends ItineraryScreenProps {
  itinerary: Loaded<Itinerary | null>
}

/** Not yet, not at all, or not on this device. */
function WithoutItinerary({ id, itinerary, links }: WithoutItineraryProps) {
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
        <div className="-mx-4 -my-6 sm:-mx-6 lg:-mx-9 lg:-mt-20">
          <ItinerarySkeleton />
        </div>
      </>
    )
  }
  return <Slot of="notHere" told={{ id, notFound: <ItineraryNotFound id={id} links={links} /> }} />
}

function ItineraryNotFound({ id, links }: ItineraryScreenProps) {
  const { t } = useLingui()
  const left = useLeftGroupText(id)
  return (
    <NotFound
      poster={<TravelPoster name="A glacier far away" category="adventure" />}
      title={t`Itinerary Not Found`}
      text={left ?? t`The itinerary you're looking for doesn't exist or has been deleted.`}
      back={
        <Link {...links.itineraries}>
          <Trans>Go Back to Itineraries</Trans>
        </Link>
      }
    />
  )
}
