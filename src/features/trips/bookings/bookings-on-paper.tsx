/** What is booked, as it stands in the booklet of a trip: in its days, and all of it with everything that is known. */
import { Trans, useLingui } from '@lingui/react/macro'
import { bookingsOfDay, minutesOfPart } from '#domain/itineraries/bookings/booking-days.ts'
import { lengthOf } from '#domain/itineraries/bookings/booking-length.ts'
import { isInGap } from '#domain/itineraries/plan/day-gaps.ts'
import { formatMoney } from '#domain/money/money.ts'
import { sumsText } from '#domain/money/sums-by-currency.ts'
import { PaperCode, PaperLine } from '#features/trips/shared/paper-line.tsx'
import { useTripBookings } from '#features/trips/shared/trip-bookings.tsx'
import type { SlotProps } from '#features/trips/shared/trip-slots.ts'
import { BookedClock } from './booked-activity.tsx'
import { kindLabels, partWords } from './booking-labels.ts'
import { Places, PlacesOfPart } from './booking-parts.tsx'
import { BookingTime, ClockOfPart, ZoneOfPart } from './booking-time.tsx'
import { LengthWords } from './length-words.tsx'

/** What is booked for a part of a day. */
function PaperBookingsBetween({ date, gap, without, withCode }: SlotProps['between'] & { withCode: boolean }) {
  const { t } = useLingui()
  const found = useTripBookings()
  return bookingsOfDay(found?.bookings ?? [], date)
    .filter(({ booking, part }) => !without.has(booking.id) && isInGap(minutesOfPart(booking, part), gap))
    .map(({ booking, part }) => {
      const { id, kind, title, confirmationCode } = booking
      const starts = part === 'whole' || part === 'start'
      return (
        <PaperLine
          key={id}
          time={<ClockOfPart booking={booking} part={part} />}
          title={title}
          end={withCode && part !== 'middle' && confirmationCode && <PaperCode code={confirmationCode} />}
        >
          <p>
            {t(partWords(kind, part))}
            <ZoneOfPart booking={booking} part={part} />
            {starts && lengthOf(booking) && (
              <>
                {' · '}
                <LengthWords booking={booking} />
              </>
            )}
          </p>
          <PlacesOfPart booking={booking} part={part} />
        </PaperLine>
      )
    })
}

/** What is booked of an activity that is this booking. */
function PaperBookedActivity({ join: { booking, part }, withCode }: SlotProps['booked'] & { withCode: boolean }) {
  const { t } = useLingui()
  const { kind, title, confirmationCode } = booking
  if (part === null) return null
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-3 text-ink">
        <span>
          <bdi>{title}</bdi>
          {' · '}
          {t(partWords(kind, part))}
          <ZoneOfPart booking={booking} part={part} />
        </span>
        {withCode && part !== 'middle' && confirmationCode && <PaperCode code={confirmationCode} />}
      </p>
      <PlacesOfPart booking={booking} part={part} />
    </>
  )
}

/** What is booked, in the days. */
export const paperBooked = { between: PaperBookingsBetween, clock: BookedClock, activity: PaperBookedActivity }

/** All bookings of the trip, with their codes. */
export function PaperBookings({ withNotes, withCosts }: { withNotes: boolean; withCosts: boolean }) {
  const { t } = useLingui()
  const bookings = useTripBookings()?.bookings ?? []
  const sums = sumsText(bookings.map(({ cost, currency }) => ({ amount: cost ?? 0, currency })))
  return (
    <>
      <ul className="divide-y">
        {bookings.map((booking) => {
          const { id, kind, title, provider, fromPlace, toPlace, confirmationCode, seats, people, phone, link } =
            booking
          const { cost, currency, notes } = booking
          const facts = [
            seats && t`Seats ${seats}`,
            people && t`For ${people}`,
            withCosts && cost && formatMoney(cost, currency),
            phone,
            link,
          ].filter(Boolean)
          return (
            <PaperLine
              key={id}
              time={t(kindLabels[kind])}
              title={title}
              end={confirmationCode && <PaperCode code={confirmationCode} />}
            >
              {provider && <p dir="auto">{provider}</p>}
              <p className="text-ink">
                <BookingTime booking={booking} />
                {lengthOf(booking) && (
                  <>
                    {' · '}
                    <LengthWords booking={booking} />
                  </>
                )}
              </p>
              <Places from={fromPlace} to={toPlace} />
              {facts.length > 0 && <p>{facts.join(' · ')}</p>}
              {withNotes && notes && (
                <p dir="auto" className="mt-1 whitespace-pre-line border-s-2 ps-2 text-ink">
                  {notes}
                </p>
              )}
            </PaperLine>
          )
        })}
      </ul>
      {withCosts && sums && (
        <p className="border-t pt-2 text-end text-sm tabular-nums">
          <Trans>In total {sums}</Trans>
        </p>
      )}
    </>
  )
}
