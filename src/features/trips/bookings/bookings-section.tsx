import { Trans, useLingui } from '@lingui/react/macro'
import { FileInput, Plus, Ticket } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { Itinerary } from '#domain/itineraries/itinerary.ts'
import type { TripBooking } from '#domain/itineraries/bookings/trip-booking.ts'
import { mayEditTrip } from '#domain/itineraries/members/trip-role.ts'
import { sumsText } from '#domain/money/sums-by-currency.ts'
import { useTripRole } from '#data/trip-role.ts'
import { Slot, useTripPage } from '#features/trips/shared/trip-page.tsx'
import { useAsked, useAskedToAdd } from '#features/trips/shared/asked-to-add.ts'
import { usePasted } from '#features/trips/shared/pasted.ts'
import { TripSection } from '#features/trips/shared/trip-section.tsx'
import { momentOf } from '#domain/itineraries/bookings/local-time.ts'
import { useNow } from '#lib/timing/use-now.ts'
import { lazy } from '#ui/lazy.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { deleteWithUndo } from '#ui/overlays/undo-toast.ts'
import {
  activitiesOfBooking,
  ActivitiesOfBooking,
  ChooseActivityDialog,
  useBookingJoins,
} from './activities-of-booking.tsx'
import { bringBackBooking, deleteBooking } from './actions.ts'
import { BookingCard } from './booking-card.tsx'
import { BookingStart } from './booking-time.tsx'
import { OutsideDates } from './outside-dates.tsx'
import { cautionsAbout, useTripBookings } from '#features/trips/shared/trip-bookings.tsx'

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
  const { keepApart } = useBookingJoins(itinerary)
  const [joining, setJoining] = useState<TripBooking | null>(null)
  const [open, setOpen] = useState<TripBooking | 'new' | 'new-of-any-trip' | null>(null)
  useAskedToAdd('booking', () => setOpen('new'))
  useAskedToAdd('booking-of-any-trip', () => setOpen('new-of-any-trip'))
  useAsked((asked) => {
    if (typeof asked === 'string') return false
    acts.read(asked)
    return true
  })
  usePasted(role !== undefined && mayEditTrip(role), acts.read)
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
        <Trans>Import a Booking</Trans>
      </Button>
    </div>
  )
  return (
    <TripSection
      name="bookings"
      titleId="trip-bookings"
      icon={Ticket}
      title={<Trans>Bookings</Trans>}
      figure={bookings.length > 0 && <BookingsFigure bookings={bookings} />}
      className={bookings.length > 0 ? undefined : 'print:hidden'}
    >
      {mayEdit && bookings.length > 0 && <div className="pb-3 print:hidden">{add}</div>}
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
              {bookings.map((booking) => {
                const joined = activitiesOfBooking(itinerary, booking)
                const parts = joined.map(({ activity: { id, title } }) => ({
                  id,
                  title,
                  onPart: () => void keepApart(booking, id),
                }))
                return (
                  <BookingCard
                    key={booking.id}
                    booking={booking}
                    cautions={cautionsAbout(cautions, booking)}
                    activities={<ActivitiesOfBooking joined={joined} />}
                    outside={<OutsideDates itinerary={itinerary} booking={booking} mayExtend={mayEdit} />}
                    below={<Slot of="booking" told={{ itinerary, booking }} />}
                    acts={
                      mayEdit
                        ? {
                            onEdit: () => setOpen(booking),
                            onJoin: () => setJoining(booking),
                            joined: parts,
                            onDelete: () => void remove(booking),
                          }
                        : undefined
                    }
                  />
                )
              })}
            </ul>
            {sums && (
              <p className="border-t px-4 py-3 text-end text-muted text-sm tabular-nums sm:px-6 print:px-0">
                <Trans>In total {sums}</Trans>
              </p>
            )}
          </>
        )}
      </Card>
      {joining && <ChooseActivityDialog itinerary={itinerary} booking={joining} onClose={() => setJoining(null)} />}
      {open && (
        <Suspense fallback={null}>
          <BookingDialog
            itinerary={itinerary}
            booking={typeof open === 'string' ? undefined : open}
            ofAnyTrip={open === 'new-of-any-trip'}
            onClose={() => setOpen(null)}
          />
        </Suspense>
      )}
    </TripSection>
  )
}

/** How many there are, and which comes next. */
function BookingsFigure({ bookings }: { bookings: readonly TripBooking[] }) {
  const now = useNow().getTime()
  const count = bookings.length
  const next = bookings.find(({ startsAt, startsZone }) => startsAt && momentOf(startsAt, startsZone) > now)
  if (!next) return count
  return (
    <Trans>
      {count} · next: <bdi>{next.title}</bdi>, <BookingStart booking={next} />
    </Trans>
  )
}
