import { bookingDraft, type BookingFormValues } from '#domain/itineraries/bookings/booking-form.ts'
import type { ProposedBooking } from '#domain/itineraries/bookings/reading/proposed-values.ts'
import { updatedValues } from '#domain/itineraries/bookings/reading/same-booking.ts'
import type { TripBooking } from '#domain/itineraries/bookings/trip-booking.ts'
import { changeTogether, updateRecord } from '#sync/outbox/mutate.ts'
import { changedFields, pickFields } from '#sync/outbox/record-changes.ts'
import { addBooking, deleteBooking } from '#features/trips/bookings/actions.ts'
import { deviceZone } from '#features/trips/bookings/zone-options.ts'

/** A booking as it was checked. */
export interface Checked {
  values: BookingFormValues
  questions: ProposedBooking['questions']
  /** The booking that it is, where it is there already. */
  known: TripBooking | null
}

type TakeBack = () => Promise<unknown>

/**
 * Keeps what was checked as one act; answers the way back.
 * @param attach puts the source beside the first of them, and answers how that is taken back
 */
export const keepRead = (
  itineraryId: string,
  checked: readonly Checked[],
  attach: ((bookingId: string) => Promise<TakeBack>) | null,
): Promise<TakeBack> =>
  changeTogether(async () => {
    const steps: TakeBack[] = []
    const ids: string[] = []
    for (const { values, questions, known } of checked) {
      if (known) {
        const changes = changedFields(known, bookingDraft(updatedValues(known, { values, questions }, deviceZone())))
        await updateRecord('tripBookings', known.id, changes)
        const before = pickFields(known, Object.keys(changes))
        steps.push(() => updateRecord('tripBookings', known.id, before))
        ids.push(known.id)
      } else {
        const { id } = await addBooking(itineraryId, values)
        steps.push(() => deleteBooking(id))
        ids.push(id)
      }
    }
    if (attach && ids[0] !== undefined) steps.push(await attach(ids[0]))
    return () =>
      changeTogether(async () => {
        // The file goes before the booking that it belongs to.
        for (const step of steps.toReversed()) await step()
      })
  })
