import { useLingui } from '@lingui/react/macro'
import type { BookingFormValues } from '#domain/itineraries/bookings/booking-form.ts'
import type { TripBooking } from '#domain/itineraries/bookings/trip-booking.ts'
import { useOnce } from '#lib/timing/use-once.ts'
import { toast } from '#ui/overlays/toast.ts'
import { addBooking, changeBooking } from './actions.ts'

interface BookingSave {
  itineraryId: string
  booking?: TripBooking
  onSaved: () => void
}

/** Saves the form, and says so. */
export function useBookingSave({ itineraryId, booking, onSaved }: BookingSave) {
  const { t } = useLingui()
  return useOnce(
    async (values: BookingFormValues) => {
      if (booking) await changeBooking(booking, values)
      else await addBooking(itineraryId, values)
      toast.success(booking ? t`Booking saved` : t`Booking added`)
      onSaved()
    },
    {
      onFailure: (cause) => {
        console.warn('The booking could not be kept.', cause)
        return booking ? t`The booking could not be saved.` : t`The booking could not be added.`
      },
    },
  )
}
