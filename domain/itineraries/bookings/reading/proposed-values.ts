/** Makes of what was found the values that the form opens with, as the form would take them, and where each comes from. */
import {
  bookingFormSchema,
  type BookingFormValues,
  bookingShapes,
  newBookingValues,
} from '#domain/itineraries/bookings/booking-form.ts'
import { clockOf, dayOf, localAt, minutesAhead, momentOf } from '#domain/itineraries/bookings/local-time.ts'
import { type BookingKind, bookingLimits } from '#domain/itineraries/bookings/trip-booking.ts'
import { isZoneName } from '#domain/itineraries/trip-dates.ts'
import { fitsCurrency } from '#domain/money/currency-decimals.ts'
import { isCurrencyCode } from '#domain/money/iso-4217.ts'
import { amountToType, readAmount, typedAmount } from '#domain/money/typed-amount.ts'
import { tidy } from '#domain/text/answer-fields.ts'
import { hasVisibleText } from '#domain/text/typed-text.ts'
import { asSource, type FoundBooking, type FoundEnd, type Said, type SaidField, saidFields } from './found-booking.ts'
import { isWholeDay, withYear } from './open-year.ts'
import type { Mark } from './words/marked-text.ts'

export type BookingField = keyof BookingFormValues

/** `guess`: the source does not say it. `utc`: it says the time of UTC alone. `elsewhere`: it names one of another place. */
export type ZoneQuestion = 'guess' | 'utc' | 'elsewhere'

/**
 * What a field is asked about. `unclear`: its words have more than one reading, and it is left empty. `year`: the source does
 * not say it. `currency`: nor that of the amount. `meaning`: it does not say what the time is. `lastDay`: it may be the day of departure or the one after.
 * `missing`: it says nothing of it, and a booking of this kind needs it.
 */
export type Doubt = 'unclear' | 'year' | 'currency' | 'meaning' | 'lastDay' | 'missing'

export interface ProposedBooking {
  values: BookingFormValues
  /** The words that a field comes from. */
  sources: Partial<Record<BookingField, string>>
  /** Where in the text those words stand. */
  marks?: Partial<Record<BookingField, readonly Mark[]>>
  /** The fields that have a value without words of the source: what a model made of it. */
  unsaid: BookingField[]
  doubts: Partial<Record<BookingField, Doubt>>
  /** What has to be asked about the clock of an end; a moment that is known in UTC follows the zone that is chosen. */
  questions: Partial<Record<'startsZone' | 'endsZone', ZoneQuestion>>
}

/** What is known beside the source. */
export interface Facts {
  tripZone: string | null
  deviceZone: string
  currency: string
  /** The day of the trip, or today: a day without a year is near it. */
  near: string
}

/**
 * The booking as it is proposed; null where nothing says what it is.
 * @param zones of the places of both ends, where they are known by the places themselves
 */
export function proposedBooking(
  found: FoundBooking,
  zones: { start: string | null; end: string | null },
  facts: Facts,
): ProposedBooking | null {
  const read = readValues(found, zones, facts)
  if (!read.values.title) {
    const other = (['provider', 'toPlace', 'fromPlace'] as const).find((field) => read.values[field])
    if (!other) return null
    read.values.title = read.values[other]
    if (read.sources[other]) read.sources.title = read.sources[other]
    if (read.marks?.[other]) read.marks.title = read.marks[other]
  }
  return bookingFormSchema.safeParse(read.values).success ? read : null
}

/** What was found, as the form takes it, though it may not yet say what it is: for whoever fills in the rest. */
export function readValues(
  found: FoundBooking,
  zones: { start: string | null; end: string | null },
  facts: Facts,
): ProposedBooking {
  const shape = bookingShapes[found.kind]
  const values = newBookingValues(found.kind, facts)
  const sources: ProposedBooking['sources'] = {}
  const questions: ProposedBooking['questions'] = {}
  const doubts: ProposedBooking['doubts'] = {}
  const marks: Partial<Record<BookingField, readonly Mark[]>> = {}
  const unsaid = new Set<BookingField>()
  for (const [field, words] of Object.entries(found.unclear ?? {})) {
    doubts[field as SaidField] = 'unclear'
    sources[field as SaidField] = words
  }
  for (const field of saidFields) {
    const said = found.said[field]
    const value = said && valueOf(field, said, values.currency)
    if (field === 'cost' && said && !value && isUnclearCost(said.value, values.currency)) {
      doubts.cost = 'unclear'
      if (said.source !== null) sources.cost = said.source
    }
    if (!value) continue
    if (field === 'cost' && !(found.said.currency && valueOf('currency', found.said.currency, '')))
      doubts.currency = 'currency'
    values[field] = value
    if (said.source === null) unsaid.add(field)
    else sources[field] = said.source
    if (said.mark) marks[field] = [said.mark]
    if (field === 'currency' && said.isOpen) doubts.currency = 'currency'
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
    const { unclear } = found[end]
    if (unclear !== undefined) {
      doubts[day] = 'unclear'
      sources[day] = unclear
    }
    const dated = withItsYear(found[end], facts.near)
    const read = timeOnClock(dated, known, [values[zone], facts.tripZone, facts.deviceZone])
    if (!read) {
      if (known !== null && !isSameClock) values[zone] = known
      continue
    }
    const here = withoutMidnight(isSameClock ? onClockOf(read, values.startsZone) : read, found.kind)
    values[day] = dayOf(here.local)
    values[time] = clockOf(here.local)
    values[zone] = here.zone
    if (dated.time?.marks) marks[day] = dated.time.marks
    if (here.source === '') unsaid.add(day)
    else {
      sources[day] = here.source
      if (values[time]) sources[time] = here.source
    }
    if (here.zoneSource) sources[zone] = here.zoneSource
    if (here.question && values[time]) questions[zone] = here.question
    const open = dated.time?.open ?? []
    if (open.includes('year')) doubts[day] = 'year'
    if (open.includes('lastDay')) doubts[day] = 'lastDay'
    if (open.includes('meaning')) doubts[values[time] ? time : day] = 'meaning'
  }
  if (!shape.journey) {
    values.endsZone = values.startsZone
    delete sources.endsZone
    // The end follows the zone that is chosen, as the start does.
    if (questions.startsZone !== 'utc') delete questions.endsZone
  }
  accept(values)
  if (found.asksMissing)
    for (const field of neededFields(found.kind)) if (values[field] === '') doubts[field] ??= 'missing'
  const isThere = (field: BookingField): boolean =>
    values[field] !== '' || doubts[field] === 'unclear' || doubts[field] === 'missing'
  return {
    values,
    sources: only(sources, isThere),
    ...(Object.keys(marks).length > 0 ? { marks: only(marks, isThere) } : {}),
    unsaid: [...unsaid].filter((field) => values[field] !== ''),
    doubts: only(doubts, isThere),
    questions,
  }
}

/** Without which a booking of the kind says too little. */
function neededFields(kind: BookingKind): readonly BookingField[] {
  const { journey, ends } = bookingShapes[kind]
  if (journey) return ['fromPlace', 'toPlace', 'startDay', 'startTime', 'endDay']
  return ends ? ['startDay', 'endDay'] : ['startDay', 'startTime']
}

/** A day without a year in the year that brings it nearest. */
function withItsYear(end: FoundEnd, near: string): FoundEnd {
  const { time } = end
  const day = time?.local.split('T')[0] ?? ''
  if (!time || isWholeDay(day)) return end
  const whole = withYear(day, near)
  return { ...end, time: whole === null ? null : { ...time, local: time.local.replace(day, whole) } }
}

/** A value as its field takes it; undefined where it does not. */
function valueOf(field: SaidField, { value }: Said, currency: string): string | undefined {
  if (field === 'currency') {
    const code = value.trim().toUpperCase()
    return isCurrencyCode(code) ? code : undefined
  }
  if (field === 'cost') return amountOf(value, currency)
  if (field === 'confirmationCode') {
    const code = tidy(value, bookingLimits.confirmationCode + 1)
    return code.length > bookingLimits.confirmationCode ? undefined : code || undefined
  }
  if (field === 'phone') return value.replaceAll(/[^0-9 ()./+-]/g, '').trim() || undefined
  const limit = field === 'fromPlace' || field === 'toPlace' ? bookingLimits.place : bookingLimits[field]
  const text = tidy(value, limit)
  return hasVisibleText(text) ? text : undefined
}

/** A cost as it is typed in the form; undefined for one that is unclear, or that its currency does not have. */
function amountOf(words: string, currency: string): string | undefined {
  const amount = typedAmount(words, currency)
  return amount && amount > 0 && fitsCurrency(amount, currency) ? amountToType(amount, currency) : undefined
}

/** Whether it says some amount, and not which: with a dot that may be of thousands, or finer than its currency has. */
function isUnclearCost(words: string, currency: string): boolean {
  const read = readAmount(words, currency)
  if (read.kind === 'amount') return read.amount > 0 && !fitsCurrency(read.amount, currency)
  return read.kind === 'unclear' || (read.kind === 'unreadable' && /[1-9]/.test(words))
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

/** Nobody is expected at midnight in a bed, at a table or for a car: it stands for a day without an hour. */
const withoutMidnight = (time: OnClock, kind: BookingKind): OnClock =>
  clockOf(time.local) === '00:00' && (kind === 'stay' || kind === 'restaurant' || kind === 'car')
    ? { ...time, local: dayOf(time.local) }
    : time

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
  // It names another clock than that of the place: which of them is meant, nobody can tell.
  const isElsewhere =
    time.zone !== null && zone !== null && minutesAhead(local, time.zone) !== minutesAhead(local, zone)
  const doubtful: { question?: ZoneQuestion } = time.open?.includes('zone')
    ? { question: 'guess' }
    : isElsewhere
      ? { question: 'elsewhere' }
      : {}
  if (clock === 'utc') {
    if (named === null) return { local, zone: 'UTC', source, question: 'utc' }
    return { local: localAt(Date.parse(`${local}:00Z`), named) ?? local, zone: named, source, zoneSource, ...doubtful }
  }
  if (ahead === null)
    return named === null
      ? { local, zone: likely[0] ?? 'UTC', source, question: 'guess' }
      : { local, zone: named, source, zoneSource, ...doubtful }
  // A place of the same name elsewhere has another clock.
  const fits = (one: string) => minutesAhead(local, one) === ahead
  if (named !== null && fits(named)) return { local, zone: named, source, zoneSource, ...doubtful }
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

/** Takes out what the form would refuse, but for what it is called. */
function accept(values: BookingFormValues): void {
  for (let attempts = 0; attempts < 20; attempts++) {
    const read = bookingFormSchema.safeParse({ ...values, title: values.title || '-' })
    if (read.success) return
    for (const { path } of read.error.issues) {
      const field = path[0] as BookingField
      for (const one of together[field] ?? [field]) values[one] = '' as never
    }
  }
}

/** Without what belongs to a field that was taken out. */
const only = <Kept>(
  kept: Partial<Record<BookingField, Kept>>,
  isThere: (field: BookingField) => boolean,
): Partial<Record<BookingField, Kept>> =>
  Object.fromEntries(Object.entries(kept).filter(([field]) => isThere(field as BookingField))) as typeof kept
