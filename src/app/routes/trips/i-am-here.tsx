import { useLingui } from '@lingui/react/macro'
import type { Itinerary } from '#domain/itineraries/itinerary.ts'
import type { PlaceHere } from '#domain/places/where-one-is.ts'
import { wordsOfPlace } from '#domain/visits/read-visit.ts'
import { addHereToTrip, useTripsUnderWay } from '#features/trips/plan/today/here-in-trip.ts'
import { takeBackStep } from '#features/trips/shared/take-back-step.ts'
import { HereDialog } from '#features/visits/here/here-dialog.tsx'
import { attempt, toastWithUndo } from '#ui/overlays/undo-toast.ts'

/** Where one is, for the trips that are under way and for the places one has been. */
export function IAmHere({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const trips = useTripsUnderWay()

  async function addTo(trip: Itinerary, place: PlaceHere): Promise<boolean> {
    const placeName = wordsOfPlace(place.countryCode, place.placeName ?? '')
    const title = place.placeName ?? placeName
    const coordinates = place.placeName === null ? null : (place.standing ?? place.coordinates)
    let step: Awaited<ReturnType<typeof addHereToTrip>> | undefined
    const done = await attempt(async () => {
      step = await addHereToTrip(trip, { title, placeName, coordinates })
    }, t`We couldn’t add ${title} to today. The day may be full.`)
    if (!done || !step) return false
    const made = step
    toastWithUndo(
      t`${title} added to today`,
      () => void attempt(() => takeBackStep(trip, made), t`This could not be undone. Please try again.`),
    )
    return true
  }

  return (
    <HereDialog
      trips={trips.map((trip) => ({
        id: trip.id,
        destination: trip.destinationName,
        add: (place) => addTo(trip, place),
      }))}
      onClose={onClose}
    />
  )
}
