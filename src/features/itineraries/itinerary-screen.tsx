import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Itinerary } from '#domain/records.ts'
import { usePageName } from '#lib/page-name.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { LoadingText } from '#ui/loading-text.tsx'
import { TravelPoster } from '#ui/travel-poster.tsx'
import type { ItineraryLinks } from './itinerary-links.ts'
import { ItineraryLoadFailure } from './itinerary-load-failure.tsx'
import { ItineraryPage } from './itinerary-page.tsx'
import { ItinerarySkeleton } from './itinerary-skeleton.tsx'
import { useItinerary } from './queries.ts'

interface ItineraryScreenProps {
  id: string
  links: ItineraryLinks
  onShare: (itinerary: Itinerary) => void
  /** Shown for an itinerary that is not on this device, instead of 'Itinerary Not Found'; it may be somebody else's. */
  renderNotHere?: (notFound: ReactNode) => ReactNode
  /** The itinerary was deleted here: leave. */
  onDeleted: () => void
}

/** One itinerary with its whole plan. */
export function ItineraryScreen({ id, links, renderNotHere, ...acts }: ItineraryScreenProps) {
  const { t } = useLingui()
  const itinerary = useItinerary(id)
  if (itinerary.state === 'failed') {
    return (
      <ItineraryLoadFailure error={itinerary.error} fallback={t`Failed to fetch itinerary`} onRetry={itinerary.retry} />
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
  if (!itinerary.data) {
    const notFound = <ItineraryNotFound links={links} />
    return renderNotHere ? renderNotHere(notFound) : notFound
  }
  return <ItineraryPage itinerary={itinerary.data} links={links} {...acts} />
}

function ItineraryNotFound({ links }: { links: ItineraryLinks }) {
  const { t } = useLingui()
  usePageName(t`Itinerary Not Found`)
  return (
    <EmptyState
      poster={<TravelPoster name="Far away" category="adventure" />}
      heading="h1"
      title={t`Itinerary Not Found`}
      text={t`The itinerary you're looking for doesn't exist or has been deleted.`}
      action={
        <Button asChild variant="primary">
          <Link {...links.itineraries}>
            <Trans>Go Back to Itineraries</Trans>
          </Link>
        </Button>
      }
    />
  )
}
