import { useNavigate, useParams } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import type { MapOfTrip } from '#features/itineraries/map/map-place.tsx'
import { ItineraryScreen } from '#features/itineraries/page/itinerary-screen.tsx'
import { TripBookings } from '#features/trip-bookings/trip-bookings.tsx'
import { CompanionsLine } from '#features/trip-members/companions-line.tsx'
import { useRefreshOnOpen } from '#sync/account/refresh.ts'
import { Skeleton } from '#ui/layout/skeleton.tsx'
import { paths } from '#app/paths.ts'
import { links } from './links.ts'
import { useShareDialog } from '#app/routes/shared/use-share-dialog.tsx'

/** Others' things are asked of the server: rare here, and the screen of one's own does without. */
const SharedItineraryHere = lazy(() => import('#app/routes/shared/shared-itinerary-here.tsx'))

/** Only what several people plan has others in it. */
const PeopleHere = lazy(() => import('#app/routes/shared/people-here.tsx'))

const BookingsSection = lazy(() => import('#features/trip-bookings/bookings-section.tsx'))
const BookingsOfDay = lazy(() => import('#features/trip-bookings/bookings-of-day.tsx'))

const TripMap = lazy(() => import('#features/map/trip/trip-map.tsx'))

const renderMap = (map: MapOfTrip) => (
  <Suspense fallback={<Skeleton className="size-full" />}>
    <TripMap {...map} />
  </Suspense>
)

const renderOfDay = (date: string) => (
  <Suspense fallback={null}>
    <BookingsOfDay date={date} />
  </Suspense>
)

export default function ItineraryRoute() {
  const { id } = useParams({ from: '/signed-in/dashboard/itineraries/$id' })
  const navigate = useNavigate()
  const share = useShareDialog()
  useRefreshOnOpen(id)
  const leave = () => void navigate({ to: paths.itineraries, replace: true })
  return (
    <TripBookings itineraryId={id}>
      <ItineraryScreen
        key={id}
        id={id}
        links={links}
        renderNotHere={(notFound) => (
          <Suspense fallback={null}>
            <SharedItineraryHere id={id} notFound={notFound} />
          </Suspense>
        )}
        onShare={share.shareItinerary}
        renderCompanions={(itinerary) => (
          <CompanionsLine
            itinerary={itinerary}
            renderHere={(names) => (
              <Suspense fallback={null}>
                <PeopleHere groupId={itinerary.id} names={names} />
              </Suspense>
            )}
            onLeft={leave}
          />
        )}
        renderBookings={(itinerary) => (
          <Suspense fallback={null}>
            <BookingsSection itinerary={itinerary} />
          </Suspense>
        )}
        renderOfDay={renderOfDay}
        renderMap={renderMap}
        onDeleted={leave}
        // The editor that asks before one leaves has just saved.
        onKeptAsNew={(kept) =>
          void navigate({ to: paths.itinerary, params: { id: kept }, replace: true, ignoreBlocker: true })
        }
      />
      {share.dialog}
    </TripBookings>
  )
}
