import { useLingui } from '@lingui/react/macro'
import type { TripBooking } from '#domain/itineraries/trip-booking.ts'
import { attempt, toastWithUndo } from '#ui/overlays/undo-toast.ts'
import { bringBackBooking, deleteBooking } from './actions.ts'

/** Deletes a booking at once, and offers it back. */
export function useBookingDeletion() {
  const { t } = useLingui()
  const bringBack = (booking: TripBooking) =>
    attempt(() => bringBackBooking(booking), t`The booking could not be brought back. Please try again.`)
  return async (booking: TripBooking): Promise<void> => {
    if (await attempt(() => deleteBooking(booking.id), t`Failed to delete the booking`))
      toastWithUndo(t`Booking deleted`, () => void bringBack(booking))
  }
}
