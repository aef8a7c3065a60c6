import { useLocation, useNavigate } from '@tanstack/react-router'
import { Suspense, useEffect, useState } from 'react'
import { OfCardContext } from '#features/trips/all-trips/of-card.ts'
import { ItinerariesScreen } from '#features/trips/all-trips/itineraries-screen.tsx'
import { addressOfFilters, filtersFromAddress } from '#features/trips/all-trips/itinerary-filters.ts'
import { whenIdle } from '#lib/timing/idle.ts'
import { links } from '#app/routes/links.ts'
import { screens } from '#app/routes/screens.ts'
import { useAddressFilters } from '#app/routes/use-address-filters.ts'
import { useItineraryCreation } from './use-itinerary-creation.tsx'
import { useShareDialog } from '#app/routes/shared/use-share-dialog.tsx'
import { lazy } from '#ui/lazy.tsx'

const PackedCount = lazy(() => import('#features/trips/lists/packed-count.tsx'))

// Somebody else's: it may come after one's own.
const ItinerariesWithMe = lazy(() => import('#app/routes/shared/itineraries-with-me.tsx'))

const renderOfCard = (itineraryId: string) => (
  <Suspense fallback={null}>
    <PackedCount itineraryId={itineraryId} />
  </Suspense>
)

export default function ItinerariesRoute() {
  const [filters, setFilters] = useAddressFilters(filtersFromAddress, addressOfFilters)
  const creation = useItineraryCreation()
  const share = useShareDialog()
  // Most likely one of them is opened next.
  useEffect(() => whenIdle(() => void screens.itinerary().catch(() => undefined)), [])
  return (
    <OfCardContext value={renderOfCard}>
      <ItinerariesScreen
        asked={useAskedForTrip()}
        filters={filters}
        onFiltersChange={setFilters}
        links={links}
        onCreate={creation.create}
        onShare={share.shareItinerary}
        onPublish={share.publishItinerary}
        sharedWithMe={
          <Suspense fallback={null}>
            <ItinerariesWithMe />
          </Suspense>
        }
      />
      {creation.dialog}
      {share.dialog}
    </OfCardContext>
  )
}

/** Whether the navigation asked for a new trip, once: the history entry forgets it at once. */
function useAskedForTrip(): object | null {
  const state = useLocation({ select: (location) => location.state })
  const navigate = useNavigate()
  const [asked, setAsked] = useState<object | null>(null)
  if (state.createTrip && asked !== state) setAsked(state)
  useEffect(() => {
    if (!state.createTrip) return
    void navigate({
      to: '.',
      search: true,
      hash: true,
      replace: true,
      resetScroll: false,
      state: ({ createTrip: _create, ...rest }) => rest,
    })
  }, [state, navigate])
  return asked
}
