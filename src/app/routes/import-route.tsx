import { Suspense, useState } from 'react'
import { links } from '#app/routes/links.ts'
import { paths } from '#app/paths.ts'
import type { BookingReaders } from '#features/imports/bookings/booking-readers.ts'
import type { TargetLink } from '#features/imports/screen/kept-imports.tsx'
import { ImportScreen } from '#features/imports/screen/import-screen.tsx'
import { PlacesPicture } from '#features/map/picture/places-picture.tsx'
import { ReadBookingFacts } from '#features/trips/bookings/reading/read-booking-facts.tsx'
import { lazy } from '#ui/lazy.tsx'

const CheckBookingsDialog = lazy(() =>
  import('#features/trips/bookings/reading/check-bookings-dialog.tsx').then((part) => ({
    default: part.CheckBookingsDialog,
  })),
)

const bookings: BookingReaders = {
  read: async (file, near) => {
    const { bookingsInFile } = await import('#features/trips/bookings/reading/bookings-in-file.ts')
    return bookingsInFile(file, near)
  },
  propose: async (found, facts) => {
    const { proposeEach } = await import('#features/trips/bookings/reading/propose-found.ts')
    return proposeEach(found, facts)
  },
  renderFacts: (values) => <ReadBookingFacts values={values} />,
  renderCheck: (asked) => (
    <Suspense fallback={null}>
      <CheckBookingsDialog {...asked} />
    </Suspense>
  ),
}

const linkTo: TargetLink = (target) => {
  if (target.kind === 'list') return links.bucketList(target.bucketListId)
  if (target.kind === 'trip') return links.itinerary(target.itineraryId)
  return target.kind === 'visits' ? { to: paths.map, search: { tab: 'world' } } : null
}

export default function ImportRoute() {
  const [hasMap, setHasMap] = useState(true)
  return (
    <ImportScreen
      bookings={bookings}
      linkTo={linkTo}
      renderMap={(points) =>
        hasMap && (
          <PlacesPicture
            places={points}
            onFailure={(cause) => {
              // The list says the same.
              console.warn('The map of what was found could not be drawn.', cause)
              setHasMap(false)
            }}
          />
        )
      }
    />
  )
}
