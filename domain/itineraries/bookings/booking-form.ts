import * as z from 'zod/mini'
import { type BookedPlace, type BookingKind, bookingKinds, bookingLimits, type TripBooking } from './trip-booking.ts'
import { isZoneName } from '#domain/itineraries/trip-dates.ts'
import { amountsChecked } from '#domain/money/amount-check.ts'
import { type AmountProblem, amountProblem, amountToType, typedAmount } from '#domain/money/typed-amount.ts'
import { type DateProblem, dateProblem } from '#domain/text/date-problem.ts'
import { keptText } from '#domain/text/typed-text.ts'
import { clockOf, dayOf, momentOf, momentOfEnd } from './local-time.ts'

/** What a kind of booking is asked for beside what all are. */
export interface BookingShape {
  /** It leads from one place to another: two places, each with its zone. */
  journey: boolean
  /** When it ends is known with it. */
  ends: boolean
  provider: boolean
  seats: boolean
}
const journey: BookingShape = { journey: true, ends: true, provider: true, seats: true }
const here: BookingShape = { journey: false, ends: true, provider: true, seats: false }

export const bookingShapes: Record<BookingKind, BookingShape> = {
  flight: journey,
  train: journey,
  bus: journey,
  ferry: journey,
  car: { ...journey, seats: false },
  stay: here,
  restaurant: { ...here, ends: false, provider: false },
  ticket: { ...here, seats: true },
  other: journey,
}

/** What the form can find wrong; the screen words it. */
export type BookingProblem =
  | 'title-missing'
  | 'too-long'
  | DateProblem
  | 'day-missing'
  | 'start-missing'
  | 'time-invalid'
  | 'ends-before-start'
  | AmountProblem
  | 'link-invalid'
  | 'phone-invalid'

const text = (limit: number) =>
  z.pipe(z.pipe(z.string(), z.transform(keptText)), z.string().check(z.maxLength(limit, 'too-long')))

const checked = (problemOf: (text: string) => BookingProblem | null) =>
  z.pipe(
    z.pipe(z.string(), z.transform(keptText)),
    z.string().check(({ value, issues }) => {
      const message = problemOf(value)
      if (message) issues.push({ code: 'custom', message, input: value })
    }),
  )

const isTooLarge = (amount: number) => amount >= bookingLimits.amount

/** An address as it is kept: what was typed without 'https://' gets it. */
export const withProtocol = (typed: string): string =>
  typed === '' || /^[a-z][a-z0-9+.-]*:/i.test(typed) ? typed : `https://${typed}`

function linkProblem(typed: string): BookingProblem | null {
  const link = withProtocol(typed)
  if (link === '') return null
  if (link.length > bookingLimits.link) return 'too-long'
  return /^https?:\/\/[^\s]+$/i.test(link) && URL.canParse(link) ? null : 'link-invalid'
}

// As the database has it (migration trip_bookings).
const phoneProblem = (typed: string): BookingProblem | null =>
  typed === '' || /^\+?[0-9][0-9 ()./-]{1,38}$/.test(typed) ? null : 'phone-invalid'

const timeProblem = (typed: string): BookingProblem | null =>
  typed === '' || /^([01]\d|2[0-3]):[0-5]\d$/.test(typed) ? null : 'time-invalid'

/** The place that was chosen for the words of a field; null as long as they are words alone. */
const location = z.nullable(z.object({ name: z.string(), coordinates: z.tuple([z.number(), z.number()]) }))

const fields = z.object({
  kind: z.enum(bookingKinds),
  title: checked((title) => (title === '' ? 'title-missing' : title.length > bookingLimits.title ? 'too-long' : null)),
  provider: text(bookingLimits.provider),
  confirmationCode: text(bookingLimits.confirmationCode),
  fromPlace: text(bookingLimits.place),
  toPlace: text(bookingLimits.place),
  fromLocation: location,
  toLocation: location,
  /** '' for none; a time without a day is none. */
  startDay: checked(dateProblem),
  startTime: checked(timeProblem),
  startsZone: z.string(),
  endDay: checked(dateProblem),
  endTime: checked(timeProblem),
  endsZone: z.string(),
  seats: text(bookingLimits.seats),
  people: text(bookingLimits.people),
  /** As it was typed. */
  cost: z.string(),
  currency: z.string(),
  link: checked(linkProblem),
  phone: checked(phoneProblem),
  notes: text(bookingLimits.notes),
})
export type BookingFormValues = z.infer<typeof fields>

const timeOf = (day: string, time: string): string | null => (day ? (time ? `${day}T${time}` : day) : null)
const zoneOf = (zone: string): string | null => (isZoneName(zone) ? zone : null)

/** A place that was chosen, unless other words were typed since. */
const locationOf = (words: string, chosen: BookedPlace | null): BookedPlace | null =>
  chosen?.name === words ? chosen : null

/** What belongs together and does not fit: where it is said, and what. */
function wrongTimes(values: BookingFormValues): [keyof BookingFormValues, BookingProblem] | null {
  if (!values.startDay && values.startTime) return ['startDay', 'day-missing']
  if (!bookingShapes[values.kind].ends) return null
  if (!values.endDay && values.endTime) return ['endDay', 'day-missing']
  if (!values.endDay) return null
  if (!values.startDay) return ['startDay', 'start-missing']
  const { startsAt, startsZone, endsAt, endsZone } = bookingDraft(values)
  if (!startsAt || !endsAt) return null
  // Without times a journey over the date line may arrive the day before.
  const timed = clockOf(startsAt) !== '' && clockOf(endsAt) !== ''
  const start = momentOf(startsAt, startsZone)
  const isBefore = timed
    ? momentOfEnd(endsAt, endsZone, start) < start
    : dayOf(endsAt) < dayOf(startsAt) && startsZone === endsZone
  return isBefore ? [timed ? 'endTime' : 'endDay', 'ends-before-start'] : null
}

/** Checks what was typed and trims it. */
export const bookingFormSchema = fields.check(
  amountsChecked(({ cost, currency }) => [[['cost'], amountProblem(cost, currency, isTooLarge)]]),
  ({ value, issues }) => {
    const wrong = wrongTimes(value)
    if (wrong) issues.push({ code: 'custom', message: wrong[1], path: [wrong[0]], input: value })
  },
)

/** The zones that a new booking is proposed: a flight leads from the device's to the trip's, all else is there. */
function proposedZones(kind: BookingKind, tripZone: string | null, deviceZone: string): [string, string] {
  const there = tripZone ?? deviceZone
  return kind === 'flight' ? [deviceZone, there] : [there, there]
}

/** The form as it opens. @param startDay 'YYYY-MM-DD', or '' */
export function newBookingValues(
  kind: BookingKind,
  {
    tripZone,
    deviceZone,
    currency,
    startDay = '',
  }: {
    tripZone: string | null
    deviceZone: string
    currency: string
    startDay?: string
  },
): BookingFormValues {
  const [startsZone, endsZone] = proposedZones(kind, tripZone, deviceZone)
  return {
    kind,
    title: '',
    provider: '',
    confirmationCode: '',
    fromPlace: '',
    toPlace: '',
    fromLocation: null,
    toLocation: null,
    startDay,
    startTime: '',
    startsZone,
    endDay: '',
    endTime: '',
    endsZone,
    seats: '',
    people: '',
    cost: '',
    currency,
    link: '',
    phone: '',
    notes: '',
  }
}

/** The form's view of a stored booking. */
export const valuesOfBooking = (booking: TripBooking, deviceZone: string): BookingFormValues => ({
  kind: booking.kind,
  title: booking.title,
  provider: booking.provider ?? '',
  confirmationCode: booking.confirmationCode ?? '',
  fromPlace: booking.fromPlace ?? '',
  toPlace: booking.toPlace ?? '',
  fromLocation: booking.fromLocation ?? null,
  toLocation: booking.toLocation ?? null,
  startDay: dayOf(booking.startsAt ?? ''),
  startTime: clockOf(booking.startsAt ?? ''),
  startsZone: booking.startsZone ?? deviceZone,
  endDay: dayOf(booking.endsAt ?? ''),
  endTime: clockOf(booking.endsAt ?? ''),
  endsZone: booking.endsZone ?? deviceZone,
  seats: booking.seats ?? '',
  people: booking.people ?? '',
  cost: booking.cost === null ? '' : amountToType(booking.cost, booking.currency),
  currency: booking.currency,
  link: booking.link ?? '',
  phone: booking.phone ?? '',
  notes: booking.notes ?? '',
})

/** The record of checked form values, without what its kind is not asked for. */
export function bookingDraft(values: BookingFormValues) {
  const shape = bookingShapes[values.kind]
  const startsZone = zoneOf(values.startsZone)
  return {
    kind: values.kind,
    title: values.title,
    provider: (shape.provider && values.provider) || null,
    confirmationCode: values.confirmationCode || null,
    fromPlace: values.fromPlace || null,
    toPlace: (shape.journey && values.toPlace) || null,
    fromLocation: locationOf(values.fromPlace, values.fromLocation),
    toLocation: shape.journey ? locationOf(values.toPlace, values.toLocation) : null,
    startsAt: timeOf(values.startDay, values.startTime),
    startsZone,
    endsAt: shape.ends ? timeOf(values.endDay, values.endTime) : null,
    endsZone: shape.journey ? zoneOf(values.endsZone) : startsZone,
    seats: (shape.seats && values.seats) || null,
    people: values.people || null,
    cost: typedAmount(values.cost, values.currency),
    currency: values.currency,
    link: withProtocol(values.link) || null,
    phone: values.phone || null,
    notes: values.notes || null,
  }
}
