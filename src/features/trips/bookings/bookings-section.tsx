import { Trans, useLingui } from '@lingui/react/macro'
import { FileInput, Plus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { Itinerary } from '#domain/itineraries/itinerary.ts'
import type { TripBooking } from '#domain/itineraries/bookings/trip-booking.ts'
import { mayEditTrip } from '#domain/itineraries/members/trip-role.ts'
import { sumsText } from '#domain/money/sums-by-currency.ts'
import { useTripRole } from '#data/trip-role.ts'
import { Slot, useTripPage } from '#features/trips/shared/trip-page.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { deleteWithUndo } from '#ui/overlays/undo-toast.ts'
import { bringBackBooking, deleteBooking } from './actions.ts'
import { BookingCard } from './booking-card.tsx'
import { cautionsAbout, useTripBookings } from './trip-bookings.tsx'

const BookingDialog = lazy(() => import('./booking-dialog.tsx').then((file) => ({ default: file.BookingDialog })))

/** All bookings of a trip in one place, with their codes; for whoever may change the trip with what can be done. */
export default function BookingsSection({ itinerary }: { itinerary: Itinerary }) {
  const { t } = useLingui()
  const { acts } = useTripPage()
  const role = useTripRole(itinerary)
  const found = useTripBookings()
  const remove = (booking: TripBooking) =>
    deleteWithUndo(
      () => deleteBooking(booking.id),
      () => bringBackBooking(booking),
      {
        deleted: t`Booking deleted`,
        failed: t`Failed to delete the booking`,
        lost: t`The booking could not be brought back. Please try again.`,
      },
    )
  const [open, setOpen] = useState<TripBooking | 'new' | null>(null)
  if (!found || !role) return null
  const { bookings, cautions } = found
  const mayEdit = mayEditTrip(role)
  const sums = sumsText(bookings.map(({ cost, currency }) => ({ amount: cost ?? 0, currency })))
  const add = (
    <div className="flex flex-wrap items-center gap-2 print:hidden">
      <Button size="sm" onClick={() => setOpen('new')}>
        <Plus aria-hidden />
        <Trans>Add Booking</Trans>
      </Button>
      <Button size="sm" variant="ghost" onClick={() => acts.read('new')}>
        <FileInput aria-hidden />
        <Trans>Read a Booking</Trans>
      </Button>
    </div>
  )
  return (
    <section
      aria-labelledby="trip-bookings"
      className={bookings.length > 0 ? 'flex flex-col gap-3.5' : 'flex flex-col gap-3.5 print:hidden'}
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 id="trip-bookings" className="font-display font-semibold text-xl">
          <Trans>Bookings</Trans>
        </h2>
        {mayEdit && bookings.length > 0 && add}
      </div>
      <Card className="print:overflow-visible print:border-0 print:shadow-none">
        {bookings.length === 0 ? (
          <div className="flex flex-col items-start gap-3 px-4 py-5 sm:px-6">
            <p className="text-muted">
              {mayEdit ? (
                <Trans>Keep flights, beds, tables and tickets here, with their codes at hand even offline.</Trans>
              ) : (
                <Trans>No bookings yet.</Trans>
              )}
            </p>
            {mayEdit && add}
          </div>
        ) : (
          <>
            <ul aria-label={t`Bookings`} className="flex flex-col divide-y">
              {bookings.map((booking) => (
                <BookingCard
                  key={booking.id}
                  booking={booking}
                  cautions={cautionsAbout(cautions, booking)}
                  below={<Slot of="booking" told={{ itinerary, booking }} />}
                  acts={mayEdit ? { onEdit: () => setOpen(booking), onDelete: () => void remove(booking) } : undefined}
                />
              ))}
            </ul>
            {sums && (
              <p className="border-t px-4 py-3 text-end text-muted text-sm tabular-nums sm:px-6 print:px-0">
                <Trans>In total {sums}</Trans>
              </p>
            )}
          </>
        )}
      </Card>
      {open && (
        <Suspense fallback={null}>
          <BookingDialog
            itinerary={itinerary}
            booking={open === 'new' ? undefined : open}
            onClose={() => setOpen(null)}
          />
        </Suspense>
      )}
    </section>
  )
}
