import { useLingui } from '@lingui/react/macro'
import type { TripBooking } from '#domain/itineraries/trip-booking.ts'
import { toast } from '#ui/overlays/toast.ts'
import { bringBackBooking, deleteBooking } from './actions.ts'

/** Long enough to see that it was the wrong line. */
const undoMs = 8_000

/** Deletes a booking at once, and offers it back. */
export function useBookingDeletion() {
  const { t } = useLingui()
  async function bringBack(booking: TripBooking): Promise<void> {
    try {
      await bringBackBooking(booking)
    } catch (cause) {
      console.warn('The booking could not be brought back.', cause)
      toast.error(t`The booking could not be brought back. Please try again.`)
    }
  }
  return async (booking: TripBooking): Promise<void> => {
    try {
      await deleteBooking(booking.id)
      toast.success(t`Booking deleted`, {
        action: { label: t`Undo`, onClick: () => void bringBack(booking) },
        duration: undoMs,
      })
    } catch (cause) {
      console.warn('The booking could not be deleted.', cause)
      toast.error(t`Failed to delete the booking`)
    }
  }
}
