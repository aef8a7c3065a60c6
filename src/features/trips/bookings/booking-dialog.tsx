import { useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import {
  type BookingFormValues,
  bookingFormSchema,
  newBookingValues,
  valuesOfBooking,
} from '#domain/itineraries/bookings/booking-form.ts'
import { proposedCurrency } from '#domain/itineraries/bookings/proposed-currency.ts'
import type { Itinerary } from '#domain/itineraries/itinerary.ts'
import { proposedDay } from '#domain/itineraries/trip-dates.ts'
import type { TripBooking } from '#domain/itineraries/bookings/trip-booking.ts'
import { useSaveForm } from '#ui/forms/use-save-form.ts'
import { FormDialog } from '#ui/overlays/form-dialog.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { addBooking, changeBooking } from './actions.ts'
import { BookingForm } from './booking-form.tsx'
import { proposeDaysAndZones, useCurrencyOfTrip } from './proposed-by-trip.ts'
import { TripChoice } from './trip-choice.tsx'
import { useTripBookings } from '#features/trips/shared/trip-bookings.tsx'
import { useTripPage } from '#features/trips/shared/trip-page.tsx'
import { deviceZone } from './zone-options.ts'

interface BookingDialogProps {
  itinerary: Itinerary
  /** The booking that is edited; without one a new one is made. */
  booking?: TripBooking
  /** It was begun away from every trip: it can be for another one that is under way or to come. */
  ofAnyTrip?: boolean
  onClose: () => void
}

/** 'Add Booking' or 'Edit Booking'. */
export function BookingDialog({ itinerary, booking, ofAnyTrip = false, onClose }: BookingDialogProps) {
  const { t } = useLingui()
  const { acts } = useTripPage()
  const [chosen, setChosen] = useState<Itinerary | null>(null)
  const trip = chosen ?? itinerary
  const formId = useId()
  const bookings = useTripBookings()?.bookings ?? []
  // As it was when the form opened: what arrives meanwhile must not overwrite what is being typed.
  const [opened] = useState(() => ({
    booking,
    initial: booking
      ? valuesOfBooking(booking, deviceZone())
      : newBookingValues('flight', {
          tripZone: itinerary.timeZone,
          deviceZone: deviceZone(),
          currency: proposedCurrency(bookings, null, itinerary.aiGeneratedPlan.estimatedBudget.currency),
          startDay: proposedDay(itinerary, itinerary.aiGeneratedPlan.days.length, new Date()),
        }),
  }))
  const { form, submit, busy, failure } = useSaveForm<BookingFormValues, BookingFormValues>({
    schema: bookingFormSchema,
    initial: opened.initial,
    save: async (values) => {
      if (opened.booking) await changeBooking(opened.booking, values)
      else await addBooking(trip.id, values)
      toast.success(opened.booking ? t`Booking saved` : t`Booking added`)
      onClose()
      if (trip.id !== itinerary.id) acts.goToTrip(trip.id)
    },
    onFailure: (cause) => {
      console.warn('The booking could not be kept.', cause)
      return opened.booking ? t`The booking could not be saved.` : t`The booking could not be added.`
    },
  })
  useCurrencyOfTrip(trip, form, !opened.booking)
  const choose = (next: Itinerary) => {
    setChosen(next)
    proposeDaysAndZones(next, form)
  }
  return (
    <FormDialog
      title={opened.booking ? t`Edit Booking` : t`Add Booking`}
      formId={formId}
      submitLabel={opened.booking ? t`Save Changes` : t`Add`}
      busy={busy}
      onClose={onClose}
    >
      <BookingForm
        id={formId}
        itinerary={trip}
        form={form}
        above={ofAnyTrip && <TripChoice trip={trip} onChoose={choose} />}
        isNew={!opened.booking}
        failure={failure}
        onSubmit={submit}
      />
    </FormDialog>
  )
}
