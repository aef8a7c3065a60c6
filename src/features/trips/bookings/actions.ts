import { type BookingFormValues, bookingDraft } from '#domain/itineraries/bookings/booking-form.ts'
import type { TripBooking } from '#domain/itineraries/bookings/trip-booking.ts'
import { withBookingAgain } from '#domain/itineraries/joining/join-acts.ts'
import { changePlan } from '#features/trips/shared/actions.ts'
import { localDatabase } from '#sync/account/active-account.ts'
import { changeTogether, createRecord, deleteRecord, updateRecord } from '#sync/outbox/mutate.ts'
import { changedFields } from '#sync/outbox/record-changes.ts'

/** Keeps checked form values as a booking of a trip. */
export const addBooking = (itineraryId: string, values: BookingFormValues) =>
  createRecord('tripBookings', { itineraryId, ...bookingDraft(values) })

/** Saves what the form changed. @param booking as it was when the form opened */
export const changeBooking = (booking: TripBooking, values: BookingFormValues) =>
  updateRecord('tripBookings', booking.id, changedFields(booking, bookingDraft(values)))

export const deleteBooking = (id: string) => deleteRecord('tripBookings', id)

/**
 * Keeps a deleted booking again, as a new one: the deletion of the old one may be on its way. The activities that were the
 * old one are this one.
 */
export function bringBackBooking(booking: TripBooking) {
  const { id, createdAt: _made, updatedAt: _changed, editedBy: _by, ...content } = booking
  return changeTogether(async () => {
    const again = await createRecord('tripBookings', content)
    const trip = await localDatabase().itineraries.get(booking.itineraryId)
    if (trip) await changePlan(trip, (plan) => withBookingAgain(plan, id, again.id))
    return again
  })
}
