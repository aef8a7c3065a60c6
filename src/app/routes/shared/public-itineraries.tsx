import { Trans, useLingui } from '@lingui/react/macro'
import { CloudOff } from 'lucide-react'
import { useState } from 'react'
import { usePublicItineraries } from '#remote/members.ts'
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
  const { shown, loadMore } = usePublicItineraries()
  const [busy, setBusy] = useState(false)

  async function more(): Promise<void> {
    setBusy(true)
    try {
      await loadMore?.()
    } catch (cause) {
      console.warn(cause)
      toast.error(t`Failed to fetch public itineraries`)
    }
    setBusy(false)
  }

  return (
    <section aria-labelledby="public-itineraries" className="flex flex-col gap-4">
      <h2 id="public-itineraries" className="font-display font-semibold text-xl">
        <Trans>Public itineraries</Trans>
      </h2>
      {shown.state === 'offline' && (
        <Banner tone="sand" role="status" icon={<CloudOff aria-hidden />}>
          <Trans>You are offline. Public itineraries show when you are back online.</Trans>
        </Banner>
      )}
      {shown.state === 'failed' && (
        <ErrorState message={t`Failed to fetch public itineraries`} retryLabel={t`Try again`} onRetry={shown.retry} />
      )}
      {shown.state === 'loading' && (
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
      {shown.state === 'ready' && shown.data.length === 0 && (
        <p className="text-muted">
          <Trans>Nobody has shared an itinerary with everyone yet.</Trans>
        </p>
      )}
      {shown.state === 'ready' && shown.data.length > 0 && <ListedItineraries itineraries={shown.data} named />}
      {loadMore && (
        <Button className="self-center" busy={busy} onClick={() => void more()}>
          <Trans>Load more</Trans>
        </Button>
      )}
    </section>
  )
}
