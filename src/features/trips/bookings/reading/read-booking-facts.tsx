import { useLingui } from '@lingui/react/macro'
import { bookingDraft, type BookingFormValues } from '#domain/itineraries/bookings/booking-form.ts'
import { kindLabels } from '#features/trips/bookings/booking-labels.ts'
import { BookingTime } from '#features/trips/bookings/booking-time.tsx'

/** What was read of a booking in one line: 'Flight · Fri, Apr 2, 1:55 PM – … · K7Q2ZM'. */
export function ReadBookingFacts({ values }: { values: BookingFormValues }) {
  const { t } = useLingui()
  return (
    <span className="[overflow-wrap:anywhere]">
      {t(kindLabels[values.kind])}
      {' · '}
      <BookingTime booking={bookingDraft(values)} />
      {values.confirmationCode !== '' && (
        <>
          {' · '}
          <bdi>{values.confirmationCode}</bdi>
        </>
      )}
    </span>
  )
}
