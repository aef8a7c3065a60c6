/** Whether a booking that was read is already among those of the trip. */
import { bookingDraft, type BookingFormValues, valuesOfBooking } from '#domain/itineraries/bookings/booking-form.ts'
import { clockOf, dayOf, localAt } from '#domain/itineraries/bookings/local-time.ts'
import type { ProposedBooking } from './proposed-values.ts'
import type { TripBooking } from '#domain/itineraries/bookings/trip-booking.ts'

/** Codes are told and typed with blanks and dashes, in large and small letters. */
const plain = (text: string | null): string => (text ?? '').toLocaleUpperCase('en').replaceAll(/[^\p{L}\p{N}]/gu, '')

export interface Known {
  /** The same one: to be updated rather than added. */
  same: TripBooking | null
  /** Others under the same code, such as the flight back. */
  siblings: TripBooking[]
}

/**
 * What the trip already has under the code. The ways there and back share one, so it is the same only where the number is,
 * or kind and time are, or where one of both says too little to be another.
 */
export function knownBookings(values: BookingFormValues, bookings: readonly TripBooking[]): Known {
  const code = plain(values.confirmationCode)
  if (code === '') return { same: null, siblings: [] }
  const under = bookings.filter(({ confirmationCode }) => plain(confirmationCode) === code)
  const score = (one: TripBooking): number => {
    const [sameKind, sameTitle] = [one.kind === values.kind, plain(one.title) === plain(values.title)]
    const day = one.startsAt === null ? '' : dayOf(one.startsAt)
    const sameDay = day !== '' && day === values.startDay
    if (sameTitle) return sameDay ? 4 : 3
    if (!sameKind) return 0
    const time = one.startsAt === null ? '' : clockOf(one.startsAt)
    // Two legs of one journey start on one day, at other times.
    if (sameDay) return time === '' || values.startTime === '' || time === values.startTime ? 2 : 0
    return day === '' || values.startDay === '' ? 1 : 0
  }
  const ranked = under.map((one) => ({ one, score: score(one) })).sort((a, b) => b.score - a.score)
  const same = ranked[0] && ranked[0].score > 0 ? ranked[0].one : null
  return { same, siblings: under.filter((one) => one !== same) }
}

const clocks = [
  ['startDay', 'startTime', 'startsZone'],
  ['endDay', 'endTime', 'endsZone'],
] as const

/**
 * The values of a booking with what was read over them: what the source does not say stays, a zone that it leaves open, too.
 */
export function updatedValues(
  booking: TripBooking,
  { values: read, questions }: Pick<ProposedBooking, 'values' | 'questions'>,
  deviceZone: string,
): BookingFormValues {
  const before = valuesOfBooking(booking, deviceZone)
  const next = { ...before, ...Object.fromEntries(Object.entries(read).filter(([, value]) => value !== '')) }
  // A currency without an amount is only what is proposed.
  if (read.cost === '') next.currency = before.currency
  if (before.notes !== '') next.notes = before.notes
  for (const [day, time, zone] of clocks) {
    const kept = before[day] !== '' && before[zone]
    if (read[day] === '') {
      next[time] = before[time]
      next[zone] = before[zone]
    } else if (read[time] === '') {
      next[time] = read[day] === before[day] ? before[time] : ''
      if (kept) next[zone] = kept
    } else if (kept && questions[zone] === 'guess') next[zone] = kept
    else if (kept && questions[zone] === 'utc') {
      const local = localAt(Date.parse(`${read[day]}T${read[time]}:00Z`), kept)
      if (local !== null) Object.assign(next, { [day]: dayOf(local), [time]: clockOf(local), [zone]: kept })
    }
  }
  return next
}

/** Whether the values say anything that the booking does not. */
export function saysMore(booking: TripBooking, values: BookingFormValues): boolean {
  const draft = bookingDraft(values)
  return Object.entries(draft).some(([field, value]) => value !== booking[field as keyof typeof draft])
}
