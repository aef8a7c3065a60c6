import { isAmong } from '#domain/imports/bookings/bookings-in-trip.ts'
import { bookingDraft, type BookingFormValues } from '#domain/itineraries/bookings/booking-form.ts'
import type { TripBooking } from '#domain/itineraries/bookings/trip-booking.ts'
import { requireAccount } from '#sync/account/active-account.ts'
import type { ImportedRecord } from '#sync/local/kept-imports.ts'
import { createRecord } from '#sync/outbox/mutate.ts'
import { importedId } from './imported-id.ts'

/** The bookings of a trip, but for those of this import: they were told apart from each other before it began. */
export async function otherBookings(importId: string, itineraryId: string): Promise<TripBooking[]> {
  const { importItems, tripBookings } = requireAccount().database
  const brought = await importItems.where({ importId, state: 'brought' }).toArray()
  const own = new Set(brought.flatMap(({ records }) => records.map(({ id }) => id)))
  return (await tripBookings.where({ itineraryId }).toArray()).filter(({ id }) => !own.has(id))
}

interface Named {
  key: string
  timesUndone: number
}

/**
 * Keeps what was read and checked as a booking of a trip; nothing where the trip has come to have it meanwhile.
 * @param others what it may not be again
 */
export async function storeBooking(
  itineraryId: string,
  values: BookingFormValues,
  { key, timesUndone }: Named,
  others: readonly TripBooking[],
): Promise<ImportedRecord[]> {
  const { userId, database } = requireAccount()
  const id = importedId({ userId, table: 'tripBookings', key, timesUndone, part: itineraryId })
  if (isAmong(values, others) || (await database.tripBookings.get(id))) return []
  const draft = bookingDraft(values)
  await createRecord('tripBookings', { id, itineraryId, ...draft })
  return [{ table: 'tripBookings', id, part: null, values: { itineraryId, ...draft } }]
}
