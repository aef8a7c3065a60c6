import { Trans, useLingui } from '@lingui/react/macro'
import { CloudOff } from 'lucide-react'
import { failureText } from '#remote/asking/failure-text.ts'
import { usePublicItineraries } from '#remote/people/people.ts'
import { useOnline } from '#sync/cycle/status.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { ErrorState } from '#ui/layout/error-state.tsx'
import { LoadingText } from '#ui/layout/loading-text.tsx'
import { Skeleton } from '#ui/layout/skeleton.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { ListedItineraries } from './listed-itineraries.tsx'

/** Everybody's public itineraries, newest first (decision P54). */
export function PublicItineraries() {
  const { t } = useLingui()
  const online = useOnline()
  const { items, failed, cause, complete, loadingMore, refresh, loadMore } = usePublicItineraries()

  return (
    <section aria-labelledby="public-itineraries" className="flex flex-col gap-4">
      <h2 id="public-itineraries" className="font-display font-semibold text-xl">
        <Trans>Public itineraries</Trans>
      </h2>
      {items === null && !online && (
        <Banner tone="sand" role="status" icon={<CloudOff aria-hidden />}>
          <Trans>You are offline. Public itineraries show when you are back online.</Trans>
        </Banner>
      )}
      {failed && online && (
        <ErrorState
          message={failureText(t`Failed to fetch public itineraries`, cause)}
          retryLabel={t`Try again`}
          onRetry={() => void refresh()}
        />
      )}
      {items === null && !failed && online && (
        <>
          <LoadingText>
            <Trans>Loading itineraries...</Trans>
          </LoadingText>
          <div aria-hidden className="grid grid-cols-[repeat(auto-fill,minmax(min(17.5rem,100%),1fr))] gap-5">
            {[1, 2, 3].map((place) => (
              <Skeleton key={place} className="h-80 rounded-card" />
            ))}
          </div>
        </>
      )}
      {items?.length === 0 && !failed && (
        <p className="text-muted">
          <Trans>Nobody has shared an itinerary with everyone yet.</Trans>
        </p>
      )}
      {items && items.length > 0 && <ListedItineraries itineraries={items} named />}
      {items && !complete && (
        <Button
          className="self-center"
          busy={loadingMore}
          onClick={() =>
            void loadMore().catch((cause: unknown) =>
              toast.error(failureText(t`Failed to fetch public itineraries`, cause)),
            )
          }
        >
          <Trans>Load more</Trans>
        </Button>
      )}
    </section>
  )
}
