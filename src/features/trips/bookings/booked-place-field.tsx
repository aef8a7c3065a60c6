import type { ReactNode } from 'react'
import { type Control, Controller } from 'react-hook-form'
import type { BookingFormValues } from '#domain/itineraries/bookings/booking-form.ts'
import { type BookedPlace, type BookingKind, bookingLimits } from '#domain/itineraries/bookings/trip-booking.ts'
import { isPoint, type PlaceSuggestion, stopOfSuggestion } from '#domain/places/place-features.ts'
import { searchAirports, searchPlaces, searchStations } from '#remote/places/place-search.ts'
import { Field } from '#ui/forms/field.tsx'
import { PlaceInput } from '#ui/forms/place-input.tsx'
import { zoneAt } from '#features/trips/shared/zone-at.ts'

interface BookedPlaceFieldProps {
  control: Control<BookingFormValues>
  kind: BookingKind
  name: 'fromPlace' | 'toPlace'
  label: ReactNode
  hint?: ReactNode
  error: string | undefined
  /** The zone of a suggested place that was chosen; '' where the clock of an airport is not known for sure. */
  onZone: (zone: string) => void
  /** Where that place is; null for the middle of a country or region, which is nowhere to go. */
  onLocation: (location: BookedPlace | null) => void
}

/** What is meant first by a few letters. */
const searchFor = (kind: BookingKind) =>
  kind === 'flight' ? searchAirports : kind === 'train' ? searchStations : searchPlaces

/** The zone of an airport comes with it; that of a town from where it is. */
async function zoneOf({ kind, zone, center }: PlaceSuggestion): Promise<string | null> {
  return zone ?? (kind === 'airport' ? '' : await zoneAt(center))
}

/** Where a booking is, starts or ends: any words will do, a suggestion brings its time zone and its place on the map. */
export function BookedPlaceField(props: BookedPlaceFieldProps) {
  const { control, kind, name, label, hint, error, onZone, onLocation } = props
  return (
    <Controller
      control={control}
      name={name}
      render={({ field }) => (
        <Field label={label} hint={hint} error={error}>
          {(attributes) => (
            <PlaceInput
              {...attributes}
              dir="auto"
              maxLength={bookingLimits.place}
              value={field.value}
              onValueChange={field.onChange}
              search={searchFor(kind)}
              onChoose={(place) => {
                const words = stopOfSuggestion(place).slice(0, bookingLimits.place)
                field.onChange(words)
                onLocation(isPoint(place) ? { name: words, coordinates: place.center } : null)
                void zoneOf(place).then((zone) => zone !== null && onZone(zone))
              }}
            />
          )}
        </Field>
      )}
    />
  )
}
