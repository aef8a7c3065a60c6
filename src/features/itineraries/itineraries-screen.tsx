import { Trans, useLingui } from '@lingui/react/macro'
import { LoadingText } from '#ui/loading-text.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import type { ItineraryLinks } from './itinerary-links.ts'
import { ItineraryLoadFailure } from './itinerary-load-failure.tsx'
import { useItineraries } from './queries.ts'

/** The traveller's itineraries. */
export function ItinerariesScreen({ links: _links }: { links: ItineraryLinks }) {
  const { t } = useLingui()
  const itineraries = useItineraries()
  return (
    <div className="flex flex-col gap-6">
      <PageHeader
        title={<Trans>Itineraries</Trans>}
        subtitle={<Trans>Your saved travel plans and itineraries</Trans>}
      />
      {itineraries.state === 'loading' && (
        <LoadingText>
          <Trans>Loading itineraries...</Trans>
        </LoadingText>
      )}
      {itineraries.state === 'failed' && (
        <ItineraryLoadFailure
          error={itineraries.error}
          fallback={t`Failed to fetch itineraries`}
          onRetry={itineraries.retry}
        />
      )}
    </div>
  )
}
