import { useLingui } from '@lingui/react/macro'
import { aheadOf, type BookingOnDay, bookingsOfDay } from '#domain/itineraries/bookings/booking-days.ts'
import type { BookingCaution } from '#domain/itineraries/bookings/booking-cautions.ts'
import { BookingCode } from './booking-code.tsx'
import { partWords } from './booking-labels.ts'
import { KindMark, Places } from './booking-parts.tsx'
import { TimeOfPart } from './booking-time.tsx'
import { CautionLines } from './caution-lines.tsx'
import { cautionsAbout, useTripBookings } from './trip-bookings.tsx'

interface BookingsOfDayProps {
  date: string
  /** Now, where only what is not over yet is asked for; it is today then. */
  now?: Date
}

/** What is booked for a day of the trip; nothing where nothing is. */
export default function BookingsOfDay({ date, now }: BookingsOfDayProps) {
  const { t } = useLingui()
  const found = useTripBookings()
  const ofDay = found ? bookingsOfDay(found.bookings, date) : []
  const shown = now ? aheadOf(ofDay, now.getTime()) : ofDay
  if (!found || shown.length === 0) return null
  return (
    <ul aria-label={t`Booked for this day`} className="flex flex-col divide-y rounded-control border bg-paper/60">
      {shown.map((one) => (
        <LineOfDay key={one.booking.id} {...one} cautions={cautionsAbout(found.cautions, one.booking)} />
      ))}
    </ul>
  )
}

function LineOfDay({ booking, part, cautions }: BookingOnDay & { cautions: readonly BookingCaution[] }) {
  const { t } = useLingui()
  const { kind, title, fromPlace, toPlace, confirmationCode } = booking
  // On the day on which it ends, one looks for where that is.
  const place = part === 'end' ? (toPlace ?? fromPlace) : fromPlace
  const onward = part === 'whole' ? toPlace : null
  const starts = part === 'whole' || part === 'start'
  return (
    <li className="flex items-start gap-3.5 px-3.5 py-3">
      <KindMark kind={kind} />
      <div className="flex min-w-0 flex-1 flex-col gap-x-3.5 sm:flex-row sm:items-start">
        <div className="flex min-w-0 flex-1 flex-col gap-0.5">
          <p className="text-muted text-sm">
            {t(partWords(kind, part))}{' '}
            <span className="font-semibold text-ink">
              <TimeOfPart booking={booking} part={part} />
            </span>
          </p>
          <h4 dir="auto" className="[text-align:match-parent] font-semibold leading-snug [overflow-wrap:anywhere]">
            {title}
          </h4>
          <Places from={place} to={onward} />
          {starts && <CautionLines cautions={cautions} />}
        </div>
        {confirmationCode && part !== 'middle' && <BookingCode code={confirmationCode} title={title} />}
      </div>
    </li>
  )
}
