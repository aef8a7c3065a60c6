/** What a new booking is proposed by its trip, and by another one once that is chosen. What somebody typed stays. */
import { useEffect, useEffectEvent } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useBookingsOfTrip } from '#data/trip-bookings.ts'
import { type BookingFormValues, newBookingValues } from '#domain/itineraries/bookings/booking-form.ts'
import { proposedCurrency } from '#domain/itineraries/bookings/proposed-currency.ts'
import type { Itinerary } from '#domain/itineraries/itinerary.ts'
import { proposedDay } from '#domain/itineraries/trip-dates.ts'
import { currencyOfCountry } from '#domain/places/currency-of-country.ts'
import { countryOfDestination } from '#features/trips/shared/place-of-destination.ts'
import { deviceZone } from './zone-options.ts'

/** Proposes a value, unless somebody chose another. */
const proposeTo = (
  { getFieldState, resetField }: UseFormReturn<BookingFormValues>,
  field: 'startDay' | 'startsZone' | 'endsZone' | 'currency',
  value: string,
): void => {
  if (!getFieldState(field).isDirty) resetField(field, { defaultValue: value })
}

/** Proposes the day and the zones of a trip, once it is chosen. */
export function proposeDaysAndZones(trip: Itinerary, form: UseFormReturn<BookingFormValues>): void {
  const { kind, currency } = form.getValues()
  const startDay = proposedDay(trip, trip.aiGeneratedPlan.days.length, new Date())
  const values = newBookingValues(kind, { tripZone: trip.timeZone, deviceZone: deviceZone(), currency, startDay })
  for (const field of ['startDay', 'startsZone', 'endsZone'] as const) proposeTo(form, field, values[field])
}

/**
 * Proposes the currency: as the last booking with a cost was paid, else as one pays in the country that the trip goes to.
 * @param isNew nothing is proposed where it is not
 */
export function useCurrencyOfTrip(trip: Itinerary, form: UseFormReturn<BookingFormValues>, isNew: boolean): void {
  const bookings = useBookingsOfTrip(trip.id)
  const isRead = bookings !== undefined
  const propose = useEffectEvent((forTrip: string, ofCountry: string | null) => {
    if (forTrip !== trip.id) return
    const ofPlan = trip.aiGeneratedPlan.estimatedBudget.currency
    proposeTo(form, 'currency', proposedCurrency(bookings ?? [], ofCountry, ofPlan))
  })
  const { id, destinationName, destinationCoordinates } = trip
  const [east, north] = destinationCoordinates ?? []
  useEffect(() => {
    if (!isNew || !isRead) return
    let gone = false
    const coordinates: [number, number] | null = east === undefined || north === undefined ? null : [east, north]
    const tell = (country: string | null) => {
      if (!gone) propose(id, country && currencyOfCountry(country))
    }
    countryOfDestination({ destination: destinationName, coordinates }).then(tell, (cause: unknown) => {
      console.warn('The country of the trip could not be found.', cause)
      tell(null)
    })
    return () => {
      gone = true
    }
  }, [isNew, isRead, id, destinationName, east, north])
}
