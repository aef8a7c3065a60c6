import { useLingui } from '@lingui/react/macro'
import { type BookingOnDay, bookingsOfDay, minutesOfPart } from '#domain/itineraries/bookings/booking-days.ts'
import { pinOfPart } from '#domain/itineraries/bookings/booked-stops.ts'
import { lengthOf } from '#domain/itineraries/bookings/booking-length.ts'
import { isInGap } from '#domain/itineraries/plan/day-gaps.ts'
import type { SlotProps } from '#features/trips/shared/trip-slots.ts'
import { BookingCode } from './booking-code.tsx'
import { kindIcons, partWords } from './booking-labels.ts'
import { PlacesOfPart } from './booking-parts.tsx'
import { ClockOfPart, ZoneOfPart } from './booking-time.tsx'
import { BookingPin } from './booking-pin.tsx'
import { CautionLines } from './caution-lines.tsx'
import { LengthWords } from './length-words.tsx'
import { cautionsAbout, useTripBookings } from '#features/trips/shared/trip-bookings.tsx'

/** What is booked for a part of a day, as lines of its list; nothing where nothing is. */
export function BookingsBetween({ date, gap, without }: SlotProps['between']) {
  const found = useTripBookings()
  if (!found || found.bookings.length === 0) return null
  return bookingsOfDay(found.bookings, date)
    .filter(({ booking, part }) => !without.has(booking.id) && isInGap(minutesOfPart(booking, part), gap))
    .map((one) => <BookingRow key={one.booking.id} {...one} />)
}

/** One booking on the line that leads down a day. */
function BookingRow({ booking, part }: BookingOnDay) {
  const { t } = useLingui()
  const found = useTripBookings()
  const { id, kind, title, confirmationCode } = booking
  const pin = pinOfPart(booking, part)
  const starts = part === 'whole' || part === 'start'
  const length = starts && lengthOf(booking)
  return (
    <li
      data-booked={id}
      data-pin={pin ?? undefined}
      className="relative flex min-h-14 items-start gap-2.5 py-2 ps-1 pe-2 transition-colors has-data-[stop=chosen]:bg-ember-soft has-data-[stop=pointed]:bg-sunken not-last:before:absolute not-last:before:start-[5.625rem] not-last:before:top-10 not-last:before:-bottom-2 not-last:before:w-0.5 not-last:before:bg-line print:break-inside-avoid"
    >
      <p className="w-16 shrink-0 pt-1.5 text-end font-semibold text-[0.8125rem] leading-tight tabular-nums">
        <ClockOfPart booking={booking} part={part} />
      </p>
      <BookingPin pin={pin} title={title} icon={kindIcons[kind]} />
      <div className="flex min-w-0 flex-1 flex-col gap-x-3 sm:flex-row sm:items-start">
        <div className="flex min-w-0 flex-1 flex-col">
          <h4
            dir="auto"
            className="[text-align:match-parent] font-semibold text-[0.9375rem] leading-snug [overflow-wrap:anywhere]"
          >
            {title}
          </h4>
          <div className="dots text-[0.8125rem] text-muted [&_p]:text-[0.8125rem]">
            <p>
              {t(partWords(kind, part))}
              <ZoneOfPart booking={booking} part={part} />
            </p>
            {length && (
              <p className="tabular-nums">
                <LengthWords booking={booking} />
              </p>
            )}
            <PlacesOfPart booking={booking} part={part} />
          </div>
          {starts && found && <CautionLines cautions={cautionsAbout(found.cautions, booking)} />}
        </div>
        {confirmationCode && part !== 'middle' && <BookingCode code={confirmationCode} title={title} onDay />}
      </div>
    </li>
  )
}
