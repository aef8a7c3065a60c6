import { Trans, useLingui } from '@lingui/react/macro'
import { clockOfPart } from '#domain/itineraries/bookings/booking-days.ts'
import { lengthOf } from '#domain/itineraries/bookings/booking-length.ts'
import { hasOtherTime, isByItsClock } from '#domain/itineraries/joining/joins.ts'
import { dayOf } from '#domain/itineraries/bookings/local-time.ts'
import { formatPlanTime } from '#domain/itineraries/plan/plan-time.ts'
import { formatTripDay } from '#domain/itineraries/trip-dates.ts'
import { cautionsAbout, useTripBookings } from '#features/trips/shared/trip-bookings.tsx'
import type { SlotProps } from '#features/trips/shared/trip-slots.ts'
import { BookingCode } from './booking-code.tsx'
import { kindIcons, partWords } from './booking-labels.ts'
import { PlacesOfPart } from './booking-parts.tsx'
import { ClockOfPart, ZoneOfPart } from './booking-time.tsx'
import { CautionLines } from './caution-lines.tsx'
import { LengthWords } from './length-words.tsx'

/** When an activity that is booked begins: by the clock of the booking, where it has one. */
export function BookedClock({ join: { booking, part } }: SlotProps['booked']) {
  return part && <ClockOfPart booking={booking} part={part} />
}

/** What is booked of an activity: its part on that day, from where to where, and the code. */
export function BookedActivity({ activity, join }: SlotProps['booked']) {
  const { t } = useLingui()
  const found = useTripBookings()
  const { booking, part } = join
  const { kind, title, confirmationCode, startsAt } = booking
  const Icon = kindIcons[kind]
  const name = <bdi className="font-medium text-ink [overflow-wrap:anywhere]">{title}</bdi>
  if (part === null)
    return (
      <p className="flex basis-full items-start gap-1.5 text-sand-ink [&>svg]:mt-0.5 [&>svg]:size-3.5 [&>svg]:shrink-0">
        <Icon aria-hidden />
        <span>
          <Trans>
            {name} is booked for {formatTripDay(dayOf(startsAt ?? ''))}.
          </Trans>
        </span>
      </p>
    )
  const starts = part !== 'end' && part !== 'middle'
  const planned = activity.time
  return (
    <div className="flex basis-full flex-col gap-x-3 sm:flex-row sm:items-start">
      <div className="flex min-w-0 flex-1 flex-col [&_p]:text-[0.8125rem]">
        <div className="dots">
          <p className="text-sea-ink [&>svg]:me-1.5 [&>svg]:inline [&>svg]:size-3.5 [&>svg]:align-[-0.15em]">
            <Icon aria-hidden />
            {name} <span aria-hidden>·</span> {t(partWords(kind, part))}
            {!isByItsClock(planned, join) && clockOfPart(booking, part) && (
              <>
                {' '}
                <ClockOfPart booking={booking} part={part} />
              </>
            )}
            <ZoneOfPart booking={booking} part={part} />
          </p>
          {starts && lengthOf(booking) && (
            <p className="tabular-nums">
              <LengthWords booking={booking} />
            </p>
          )}
          <PlacesOfPart booking={booking} part={part} />
        </div>
        {hasOtherTime(planned, join) && (
          <p>
            <Trans>
              Planned for <bdi>{formatPlanTime(planned)}</bdi>.
            </Trans>
          </p>
        )}
        {starts && found && <CautionLines cautions={cautionsAbout(found.cautions, booking)} />}
      </div>
      {confirmationCode && part !== 'middle' && (
        <div className="text-ink">
          <BookingCode code={confirmationCode} title={activity.title} onDay />
        </div>
      )}
    </div>
  )
}
