/** Makes of what was found the values that the form opens with, as the form would take them, and where each comes from. */
import {
  bookingFormSchema,
  type BookingFormValues,
  bookingShapes,
  newBookingValues,
} from '#domain/itineraries/bookings/booking-form.ts'
import { clockOf, dayOf, localAt, minutesAhead, momentOf } from '#domain/itineraries/bookings/local-time.ts'
import { bookingLimits } from '#domain/itineraries/bookings/trip-booking.ts'
import { isZoneName } from '#domain/itineraries/trip-dates.ts'
import { parseMoney } from '#domain/money/money.ts'
import { tidy } from '#domain/text/answer-fields.ts'
import { hasVisibleText } from '#domain/text/typed-text.ts'
import { asSource, type FoundBooking, type FoundEnd, type Said, type SaidField, saidFields } from './found-booking.ts'

export type BookingField = keyof BookingFormValues

/** `guess`: the source does not say it. `utc`: it says the time of UTC alone. */
export type ZoneQuestion = 'guess' | 'utc'

export interface ProposedBooking {
  values: BookingFormValues
  /** The words that a field comes from. */
  sources: Partial<Record<BookingField, string>>
  /** The fields that have a value without words of the source: what a model made of it. */
  unsaid: BookingField[]
  /** What has to be asked about the clock of an end; a moment that is known in UTC follows the zone that is chosen. */
  questions: Partial<Record<'startsZone' | 'endsZone', ZoneQuestion>>
}

interface Facts {
  tripZone: string | null
  deviceZone: string
  currency: string
}

const currencies = new Set(Intl.supportedValuesOf('currency'))

/**
 * The booking as it is proposed; null where nothing says what it is.
 * @param zones of the places of both ends, where they are known by the places themselves
 */
export function proposedBooking(
  found: FoundBooking,
  zones: { start: string | null; end: string | null },
  facts: Facts,
): ProposedBooking | null {
  const shape = bookingShapes[found.kind]
  const values = newBookingValues(found.kind, facts)
  const sources: ProposedBooking['sources'] = {}
  const questions: ProposedBooking['questions'] = {}
  const unsaid = new Set<BookingField>()
  for (const field of saidFields) {
    const said = found.said[field]
    const value = said && valueOf(field, said)
    if (!value) continue
    values[field] = value
    if (said.source === null) unsaid.add(field)
    else sources[field] = said.source
  }
  if (!values.title) {
    const other = (['provider', 'toPlace', 'fromPlace'] as const).find((field) => values[field])
    if (!other) return null
    values.title = values[other]
    if (sources[other]) sources.title = sources[other]
  }
  const ends = shape.ends ? (['start', 'end'] as const) : (['start'] as const)
  for (const end of ends) {
    const [day, time, zone] =
      end === 'start'
        ? (['startDay', 'startTime', 'startsZone'] as const)
        : (['endDay', 'endTime', 'endsZone'] as const)
    // One place has one clock.
    const isSameClock = end === 'end' && !shape.journey
    if (isSameClock) values.endsZone = values.startsZone
    const known = shape.journey ? zones[end] : (zones.start ?? zones.end)
    const read = timeOnClock(found[end], known, [values[zone], facts.tripZone, facts.deviceZone])
    if (!read) continue
    const here = isSameClock ? onClockOf(read, values.startsZone) : read
    values[day] = dayOf(here.local)
    values[time] = clockOf(here.local)
    values[zone] = here.zone
    if (here.source === '') unsaid.add(day)
    else {
      sources[day] = here.source
      if (values[time]) sources[time] = here.source
    }
    if (here.zoneSource) sources[zone] = here.zoneSource
    if (here.question && values[time]) questions[zone] = here.question
  }
  if (!shape.journey) {
    values.endsZone = values.startsZone
    delete sources.endsZone
    // The end follows the zone that is chosen, as the start does.
    if (questions.startsZone !== 'utc') delete questions.endsZone
  }
  return accepted(values)
    ? { values, sources: only(sources, values), unsaid: [...unsaid].filter((field) => values[field] !== ''), questions }
    : null
}

/** A value as its field takes it; undefined where it does not. */
function valueOf(field: SaidField, { value }: Said): string | undefined {
  if (field === 'currency') {
    const code = value.trim().toUpperCase()
    return currencies.has(code) ? code : undefined
  }
  if (field === 'cost') return amountOf(value)
  if (field === 'confirmationCode') {
    const code = tidy(value, bookingLimits.confirmationCode + 1)
    return code.length > bookingLimits.confirmationCode ? undefined : code || undefined
  }
  if (field === 'phone') return value.replaceAll(/[^0-9 ()./+-]/g, '').trim() || undefined
  const limit = field === 'fromPlace' || field === 'toPlace' ? bookingLimits.place : bookingLimits[field]
  const text = tidy(value, limit)
  return hasVisibleText(text) ? text : undefined
}

/** '1.234,50' and '1,234.50' as 1234.5 is written in the form. */
function amountOf(words: string): string | undefined {
  const plain = /^\d{1,3}(\.\d{3})*,\d{1,2}$|^\d+,\d{1,2}$/.test(words.trim())
    ? words.replaceAll('.', '').replace(',', '.')
    : words
  const amount = parseMoney(plain)
  return amount === null || !Number.isFinite(amount) || amount <= 0 ? undefined : String(Math.round(amount * 100) / 100)
}

interface OnClock {
  local: string
  zone: string
  source: string
  zoneSource?: string
  question?: ZoneQuestion
}

/** The same moment on another clock. */
function onClockOf(time: OnClock, zone: string): OnClock {
  if (time.zone === zone || clockOf(time.local) === '') return { ...time, zone }
  const local = localAt(momentOf(time.local, time.zone), zone)
  return local === null ? time : { ...time, local, zone }
}

/** The time on the clock of its place. @param others zones that are likely, the likeliest first */
function timeOnClock({ time, place }: FoundEnd, zone: string | null, others: (string | null)[]): OnClock | null {
  if (!time) return null
  const { local, clock, ahead, source } = time
  const likely = others.filter((one): one is string => one !== null && isZoneName(one))
  const named = time.zone ?? zone
  const zoneSource =
    time.zone === null && named !== null ? asSource([place.name, place.town].filter(Boolean).join(', ')) : source
  if (clockOf(local) === '') {
    const known = named ?? likely[0] ?? 'UTC'
    return { local, zone: known, source, ...(named ? { zoneSource } : {}) }
  }
  if (clock === 'utc') {
    if (named === null) return { local, zone: 'UTC', source, question: 'utc' }
    return { local: localAt(Date.parse(`${local}:00Z`), named) ?? local, zone: named, source, zoneSource }
  }
  if (ahead === null)
    return named === null
      ? { local, zone: likely[0] ?? 'UTC', source, question: 'guess' }
      : { local, zone: named, source, zoneSource }
  // A place of the same name elsewhere has another clock.
  const fits = (one: string) => minutesAhead(local, one) === ahead
  if (named !== null && fits(named)) return { local, zone: named, source, zoneSource }
  const fitting = likely.find(fits)
  if (fitting !== undefined) return { local, zone: fitting, source, question: 'guess' }
  if (ahead % 60 === 0) {
    const fixed = ahead === 0 ? 'UTC' : `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead) / 60}`
    return { local, zone: fixed, source, question: 'guess' }
  }
  const utc = new Date(Date.parse(`${local}:00Z`) - ahead * 60_000).toISOString().slice(0, 16)
  return { local: utc, zone: 'UTC', source, question: 'utc' }
}

/** What else has to go with a field that the form would refuse. */
const together: Partial<Record<BookingField, readonly BookingField[]>> = {
  startDay: ['startDay', 'startTime', 'endDay', 'endTime'],
  endDay: ['endDay', 'endTime'],
  endTime: ['endDay', 'endTime'],
}

/** Takes out what the form would refuse; false where nothing is left that it would take. */
function accepted(values: BookingFormValues): boolean {
  for (let attempts = 0; attempts < 20; attempts++) {
    const read = bookingFormSchema.safeParse(values)
    if (read.success) return true
    for (const { path } of read.error.issues) {
      const field = path[0] as BookingField
      if (field === 'title' || field === 'kind') return false
      for (const one of together[field] ?? [field]) values[one] = '' as never
    }
  }
  return false
}

/** Without the sources of what was taken out. */
const only = (sources: ProposedBooking['sources'], values: BookingFormValues): ProposedBooking['sources'] =>
  Object.fromEntries(Object.entries(sources).filter(([field]) => values[field as BookingField] !== ''))
