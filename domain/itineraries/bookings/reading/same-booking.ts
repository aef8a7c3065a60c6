/** Whether a booking that was read is already among those of the trip. */
import {
  bookingDraft,
  bookingFormSchema,
  type BookingFormValues,
  valuesOfBooking,
} from '#domain/itineraries/bookings/booking-form.ts'
import { clockOf, dayOf, localAt, momentOf } from '#domain/itineraries/bookings/local-time.ts'
import { plainCode } from '#domain/itineraries/bookings/plain-code.ts'
import { isCalendarDay } from '#domain/text/dates.ts'
import type { ProposedBooking } from './proposed-values.ts'
import type { TripBooking } from '#domain/itineraries/bookings/trip-booking.ts'

export interface Known {
  /** The same one: to be updated rather than added. */
  same: TripBooking | null
  /** Others under the same code, such as the flight back. */
  siblings: TripBooking[]
}

/** When something starts, as a form has it. */
type Start = Pick<BookingFormValues, 'startDay' | 'startTime' | 'startsZone'>

/** Whether both start on one day at one hour, or at one moment; an hour that is not known is any. */
function isSameStart(one: Start, other: Start): boolean {
  if (one.startDay === '' || other.startDay === '') return false
  if (one.startTime === '' || other.startTime === '') return one.startDay === other.startDay
  if (one.startDay === other.startDay && one.startTime === other.startTime) return true
  const [first, second] = [one, other].map(({ startDay, startTime, startsZone }) =>
    isCalendarDay(startDay) && /^([01]\d|2[0-3]):[0-5]\d$/.test(startTime)
      ? momentOf(`${startDay}T${startTime}`, startsZone)
      : null,
  )
  return first !== null && first === second
}

/** Whether what was read starts as a booking does, where both say when. */
export const startsTogether = (values: BookingFormValues, booking: TripBooking): boolean =>
  values.startDay === '' ||
  booking.startsAt === null ||
  isSameStart(values, valuesOfBooking(booking, values.startsZone))

/** Whether two of one kind and name are one: their codes do not differ, and they start together. */
function areOne(one: BookingFormValues, other: BookingFormValues): boolean {
  const codes = new Set([one, other].map((values) => plainCode(values.confirmationCode)).filter(Boolean))
  return (
    one.kind === other.kind &&
    plainCode(one.title) === plainCode(other.title) &&
    codes.size < 2 &&
    (isSameStart(one, other) || (codes.size === 1 && one.startDay === '' && other.startDay === ''))
  )
}

/**
 * What the trip already has under the code. The ways there and back share one, so it is the same only where the number is,
 * or kind and time are, or where one of both says too little to be another. Where one has no code, kind, name and start say
 * that it is the same.
 */
export function knownBookings(values: BookingFormValues, bookings: readonly TripBooking[]): Known {
  const code = plainCode(values.confirmationCode)
  const withoutCode = () =>
    bookings.find(
      (one) =>
        (code === '' || plainCode(one.confirmationCode) === '') &&
        areOne(values, valuesOfBooking(one, values.startsZone)) &&
        isSameStart(values, valuesOfBooking(one, values.startsZone)),
    ) ?? null
  if (code === '') return { same: withoutCode(), siblings: [] }
  const under = bookings.filter(({ confirmationCode }) => plainCode(confirmationCode) === code)
  const score = (one: TripBooking): number => {
    const [sameKind, sameTitle] = [one.kind === values.kind, plainCode(one.title) === plainCode(values.title)]
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
  const same = ranked[0] && ranked[0].score > 0 ? ranked[0].one : withoutCode()
  return { same, siblings: under.filter((one) => one !== same) }
}

/** Lists of people and seats, each once. */
const joined = (...lists: string[]): string =>
  [...new Set(lists.flatMap((list) => list.split(', ')).filter(Boolean))].join(', ')

/** What one source says of one booking in several places, each once: the one that leaves less open, and what else the other says. */
export function eachOnce(proposals: readonly ProposedBooking[]): ProposedBooking[] {
  const each: ProposedBooking[] = []
  for (const proposal of proposals) {
    const at = each.findIndex((one) => areOne(one.values, proposal.values))
    const before = each[at]
    if (before) each[at] = asOne(before, proposal)
    else each.push(proposal)
  }
  return each
}

const openPoints = ({ values, questions, doubts }: ProposedBooking): number =>
  Object.keys({ ...questions, ...doubts }).length + (values.startTime === '' ? 10 : 0)

function asOne(first: ProposedBooking, second: ProposedBooking): ProposedBooking {
  const [main, other] = openPoints(second) < openPoints(first) ? [second, first] : [first, second]
  const values = { ...main.values }
  const sources = { ...main.sources }
  // A day goes with its hour and its zone, an amount with its currency.
  const takes = (...fields: (keyof BookingFormValues)[]) => {
    const [leading] = fields
    if (!leading || values[leading] !== '' || other.values[leading] === '') return
    for (const field of fields) Object.assign(values, { [field]: other.values[field] })
    for (const field of fields) if (other.sources[field]) sources[field] = other.sources[field]
  }
  for (const field of ['provider', 'confirmationCode', 'fromPlace', 'toPlace', 'link', 'phone', 'notes'] as const)
    takes(field)
  takes('cost', 'currency')
  takes('endDay', 'endTime', 'endsZone')
  values.people = joined(main.values.people, other.values.people)
  values.seats = joined(main.values.seats, other.values.seats)
  const tookEnd = values.endDay !== main.values.endDay
  return {
    ...main,
    values: bookingFormSchema.safeParse(values).success ? values : main.values,
    sources,
    questions:
      tookEnd && other.questions.endsZone ? { ...main.questions, endsZone: other.questions.endsZone } : main.questions,
  }
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
  const next = {
    ...before,
    ...Object.fromEntries(Object.entries(read).filter(([, value]) => value !== '' && value !== null)),
  }
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
    } else if (kept && (questions[zone] === 'guess' || questions[zone] === 'elsewhere')) next[zone] = kept
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
  // A place is an object, which says the same where it is another one.
  return Object.entries(draft).some(
    ([field, value]) => JSON.stringify(value) !== JSON.stringify(booking[field as keyof typeof draft] ?? null),
  )
}
