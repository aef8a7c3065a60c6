import type { ReactNode } from 'react'
import { type Control, Controller } from 'react-hook-form'
import type { BookingFormValues } from '#domain/itineraries/bookings/booking-form.ts'
import { bookingLimits } from '#domain/itineraries/bookings/trip-booking.ts'
import { searchPlaces } from '#remote/places/place-search.ts'
import { Field } from '#ui/forms/field.tsx'
import { PlaceInput } from '#ui/forms/place-input.tsx'
import { zoneAt } from './zone-at.ts'

interface JourneyPlaceFieldProps {
  control: Control<BookingFormValues>
  name: 'fromPlace' | 'toPlace'
  label: ReactNode
  hint?: ReactNode
  error: string | undefined
  /** The zone of a suggested place that was chosen. */
  onZone: (zone: string) => void
}

/** Where a journey starts or ends: any words will do, a suggestion brings its time zone. */
export function JourneyPlaceField({ control, name, label, hint, error, onZone }: JourneyPlaceFieldProps) {
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
              search={searchPlaces}
              onChoose={(place) => {
                field.onChange(place.name)
                void zoneAt(place.center).then((zone) => zone && onZone(zone))
              }}
            />
          )}
        </Field>
      )}
    />
  )
}
