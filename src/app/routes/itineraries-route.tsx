import { lazy, Suspense } from 'react'
import { ItinerariesScreen } from '#features/itineraries/list/itineraries-screen.tsx'
import { addressOfFilters, filtersFromAddress } from '#features/itineraries/list/itinerary-filters.ts'
import { links } from './links.ts'
import { useAddressFilters } from './use-address-filters.ts'
import { useItineraryCreation } from './use-itinerary-creation.tsx'
import { useShareDialog } from '#app/routes/shared/use-share-dialog.tsx'

// Somebody else's: it may come after one's own.
const ItinerariesWithMe = lazy(() => import('#app/routes/shared/itineraries-with-me.tsx'))

export default function ItinerariesRoute() {
  const [filters, setFilters] = useAddressFilters(filtersFromAddress, addressOfFilters)
  const creation = useItineraryCreation()
  const share = useShareDialog()
  return (
    <>
      <ItinerariesScreen
        filters={filters}
        onFiltersChange={setFilters}
        links={links}
        onCreate={creation.create}
        onShare={share.shareItinerary}
        sharedWithMe={
          <Suspense fallback={null}>
            <ItinerariesWithMe />
          </Suspense>
        }
      />
      {creation.dialog}
      {share.dialog}
    </>
  )
}
