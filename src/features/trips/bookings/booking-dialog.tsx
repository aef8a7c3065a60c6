import { useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useId, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import {
  type BookingFormValues,
  bookingFormSchema,
  newBookingValues,
  valuesOfBooking,
} from '#domain/itineraries/bookings/booking-form.ts'
import { proposedCurrency } from '#domain/itineraries/bookings/proposed-currency.ts'
import { currencyOfCountry } from '#domain/places/currency-of-country.ts'
import { countryOfDestination } from '#features/trips/shared/place-of-destination.ts'
import type { Itinerary } from '#domain/itineraries/itinerary.ts'
import type { TripBooking } from '#domain/itineraries/bookings/trip-booking.ts'
import { useSaveForm } from '#ui/forms/use-save-form.ts'
import { FormDialog } from '#ui/overlays/form-dialog.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { addBooking, changeBooking } from './actions.ts'
import { BookingForm } from './booking-form.tsx'
import { useTripBookings } from '#features/trips/shared/trip-bookings.tsx'
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
          startDay: itinerary.startDate ?? '',
        }),
  }))
  const { form, submit, busy, failure } = useSaveForm<BookingFormValues, BookingFormValues>({
    schema: bookingFormSchema,
    initial: opened.initial,
    save: async (values) => {
      if (opened.booking) await changeBooking(opened.booking, values)
      else await addBooking(itinerary.id, values)
      toast.success(opened.booking ? t`Booking saved` : t`Booking added`)
      onClose()
    },
    onFailure: (cause) => {
      console.warn('The booking could not be kept.', cause)
      return opened.booking ? t`The booking could not be saved.` : t`The booking could not be added.`
    },
  })
  const proposesCountry = !opened.booking && !bookings.some(({ cost }) => cost !== null)
  useCurrencyOfCountry(itinerary, form, proposesCountry)
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
        itinerary={itinerary}
        form={form}
        isNew={!opened.booking}
        failure={failure}
        onSubmit={submit}
      />
    </FormDialog>
  )
}

/** Proposes the currency of the country that the trip goes to, unless the traveler has chosen another. */
function useCurrencyOfCountry(
  { destinationName, destinationCoordinates }: Itinerary,
  { getFieldState, resetField }: UseFormReturn<BookingFormValues>,
  proposes: boolean,
): void {
  const propose = useEffectEvent((currency: string) => {
    if (proposes && !getFieldState('currency').isDirty) resetField('currency', { defaultValue: currency })
  })
  const [east, north] = destinationCoordinates ?? []
  useEffect(() => {
    let gone = false
    const coordinates: [number, number] | null = east === undefined || north === undefined ? null : [east, north]
    const found = countryOfDestination({ destination: destinationName, coordinates })
    found.then(
      (country) => {
        const currency = country && currencyOfCountry(country)
        if (currency && !gone) propose(currency)
      },
      (cause: unknown) => console.warn('The country of the trip could not be found.', cause),
    )
    return () => {
      gone = true
    }
  }, [destinationName, east, north])
}
