import { Trans, useLingui } from '@lingui/react/macro'
import { type BookingOnDay, bookingsOfDay } from '#domain/itineraries/bookings/booking-days.ts'
import type { BookingCaution } from '#domain/itineraries/bookings/booking-cautions.ts'
import { classNames } from '#ui/theme/class-names.ts'
import { BookingCode } from './booking-code.tsx'
import { kindColours, kindIcons, partWords } from './booking-labels.ts'
import { TimeOfPart } from './booking-time.tsx'
import { CautionLines } from './caution-lines.tsx'
import { useTripBookings } from './trip-bookings.tsx'

/** What is booked for a day of the trip; nothing where nothing is. */
export default function BookingsOfDay({ date }: { date: string }) {
  const { t } = useLingui()
  const found = useTripBookings()
  const today = found ? bookingsOfDay(found.bookings, date) : []
  if (!found || today.length === 0) return null
  return (
    <ul aria-label={t`Booked for this day`} className="flex flex-col divide-y rounded-control border bg-paper/60">
      {today.map((one) => (
        <LineOfDay
          key={one.booking.id}
          {...one}
          cautions={found.cautions.filter(({ second }) => second.id === one.booking.id)}
        />
      ))}
    </ul>
  )
}

function LineOfDay({ booking, part, cautions }: BookingOnDay & { cautions: readonly BookingCaution[] }) {
  const { t } = useLingui()
  const { kind, title, fromPlace, toPlace, confirmationCode } = booking
  const Icon = kindIcons[kind]
  // On the day on which it ends, one looks for where that is.
  const place = part === 'end' ? (toPlace ?? fromPlace) : fromPlace
  const onward = part === 'whole' ? toPlace : null
  const starts = part === 'whole' || part === 'start'
  return (
    <li className="flex items-start gap-3.5 px-3.5 py-3">
      <span
        aria-hidden
        className={classNames(
          'flex size-9 shrink-0 items-center justify-center rounded-full [print-color-adjust:exact] [&>svg]:size-4.5',
          kindColours[kind],
        )}
      >
        <Icon />
      </span>
      <div className="flex min-w-0 flex-1 flex-col gap-x-3.5 sm:flex-row sm:items-start">
        <div className="flex min-w-0 flex-1 flex-col gap-0.5">
          <p className="text-muted text-sm">
            {t(partWords(kind, part))}{' '}
            <span className="font-semibold text-ink">
              <TimeOfPart booking={booking} part={part} />
            </span>
          </p>
          <h4 dir="auto" className="text-left font-semibold leading-snug [overflow-wrap:anywhere]">
            {title}
          </h4>
          {place && (
            <p className="text-sm [overflow-wrap:anywhere]">
              <bdi>{place}</bdi>
              {onward && (
                <>
                  <span aria-hidden> → </span>
                  <span className="sr-only">
                    {' '}
                    <Trans>to</Trans>{' '}
                  </span>
                  <bdi>{onward}</bdi>
                </>
              )}
            </p>
          )}
          {starts && <CautionLines cautions={cautions} />}
        </div>
        {confirmationCode && part !== 'middle' && <BookingCode code={confirmationCode} title={title} />}
      </div>
    </li>
  )
}
