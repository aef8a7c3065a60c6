import { useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import { newBookingValues, valuesOfBooking } from '#domain/itineraries/bookings/booking-form.ts'
import type { Itinerary } from '#domain/itineraries/itinerary.ts'
import type { TripBooking } from '#domain/itineraries/bookings/trip-booking.ts'
import { FormDialog } from '#ui/overlays/form-dialog.tsx'
import { BookingForm, useBookingForm } from './booking-form.tsx'
import { useBookingSave } from './use-booking-save.ts'
import { deviceZone } from './zone-options.ts'

interface BookingDialogProps {
  itinerary: Itinerary
  /** The booking that is edited; without one a new one is made. */
  booking?: TripBooking
  onClose: () => void
}

/** 'Add Booking' or 'Edit Booking'. */
export function BookingDialog({ itinerary, booking, onClose }: BookingDialogProps) {
  const { t } = useLingui()
  const formId = useId()
  // As it was when the form opened: what arrives meanwhile must not overwrite what is being typed.
  const [opened] = useState(() => ({
    booking,
    initial: booking
      ? valuesOfBooking(booking, deviceZone())
      : newBookingValues('flight', {
          tripZone: itinerary.timeZone,
          deviceZone: deviceZone(),
          currency: itinerary.aiGeneratedPlan.estimatedBudget.currency,
          startDay: itinerary.startDate ?? '',
        }),
  }))
  const form = useBookingForm(opened.initial)
  const save = useBookingSave({ itineraryId: itinerary.id, booking: opened.booking, onSaved: onClose })
  return (
    <FormDialog
      title={opened.booking ? t`Edit Booking` : t`Add Booking`}
      formId={formId}
      submitLabel={opened.booking ? t`Save Changes` : t`Add`}
      busy={save.busy}
      onClose={onClose}
    >
      <BookingForm
        id={formId}
        itinerary={itinerary}
        form={form}
        isNew={!opened.booking}
        failure={save.failure}
        onSubmit={save.run}
      />
    </FormDialog>
  )
}
