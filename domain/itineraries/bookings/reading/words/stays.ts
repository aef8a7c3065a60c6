/** Reads a stay in words: where, from when to when, by its check-in and check-out. */
import { addDays, daysBetween } from '#domain/text/dates.ts'
import {
  type FoundBooking,
  type FoundEnd,
  type FoundTime,
  noPlace,
} from '#domain/itineraries/bookings/reading/found-booking.ts'
import { isWholeDay } from '#domain/itineraries/bookings/reading/open-year.ts'
import type { FoundClock } from './clocks.ts'
import type { FoundDay } from './days.ts'
import { addressOf, houseIn } from './house-names.ts'
import type { Label } from './labels.ts'
import { lineOf, type Mark, marksOf } from './marked-text.ts'
import { isNoise, labelFor, quoteOf, type TextFacts } from './text-facts.ts'

const ends = ['checkIn', 'checkOut'] as const satisfies readonly Label[]
type End = (typeof ends)[number]

const nightsCount =
  /(?<!\d[.,:]?)(\d{1,2})\s?(?:-?\s?(?:nights?|nachte?n?|ubernachtung(?:en)?|nuits?|nuitees?|noches?|nott[ei]|noites?)(?!\p{L})|泊)/gu

/** How many nights it says; null where it says none, or several. */
function nightsIn({ text }: TextFacts): number | null {
  const counts = new Set(marksOf(text, nightsCount).map(({ match }) => Number(match[1])))
  return counts.size === 1 ? ([...counts][0] ?? null) : null
}

interface Told {
  day: FoundDay | null
  /** Two days, or one with two readings. */
  unclear: Mark | null
}

/** The day that all who name one agree on. */
function oneDay(days: readonly FoundDay[]): Told {
  const known = days.filter(({ day }) => day !== 'unclear')
  const whole = new Set(known.map(({ day }) => day))
  // The same day once with its year and once without.
  const ends = new Set([...whole].map((day) => day.slice(-5)))
  if (ends.size === 1 && known.length === days.length)
    return { day: known.find(({ day }) => isWholeDay(day)) ?? known[0] ?? null, unclear: null }
  return { day: null, unclear: days[0] ?? null }
}

const isBetween = (words: string): boolean =>
  /^[\s,)]*(?:\d{1,2}[:.h]\d{2}[^\n\d]{0,6})?(?:-|–|—|bis|to|until|au|al|a|ate|t\/m|tot|tot en met|e|~|→|>|から|・)\s*(?:den |el |le |zum |il |dem |o )?$/u.test(
    words,
  )

/** Two days with nothing but a dash between them. */
function rangeIn(facts: TextFacts, days: readonly FoundDay[], nights: number | null): [FoundDay, FoundDay] | null {
  const found: [FoundDay, FoundDay][] = []
  for (const [at, first] of days.entries()) {
    const second = days[at + 1]
    if (!second || first.day === 'unclear' || second.day === 'unclear') continue
    const between = facts.text.folded.slice(first.end, second.start)
    const isRange =
      isBetween(between) ||
      between === '' ||
      (between.trim() === '' && !/^\d/.test(facts.text.folded.slice(second.start)))
    if (!isRange) continue
    const said = labelFor(facts, first, ['stayDates', ...ends])
    // The only two days of the text need no name.
    if (said || nights !== null || days.length === 2) found.push([first, second])
  }
  const [only] = found
  return only && found.every(([one, other]) => one.day === only[0].day && other.day === only[1].day) ? only : null
}

/** The time of an end: of a span the first to come, the last to go. */
function clockOf(facts: TextFacts, end: End): FoundClock | null {
  const told = facts.clocks.filter(
    (clock) => !isNoise(facts, clock, ends) && labelFor(facts, clock, ends)?.label === end,
  )
  if (told.some(({ clock }) => clock === 'unclear')) return null
  const times = [...new Set(told.map(({ clock }) => clock))]
  if (times.length === 1) return told[0] ?? null
  const [first, second] = told
  if (!first || !second || times.length > 2) return null
  const isSpan =
    lineOf(facts.text, first.start) === lineOf(facts.text, second.start) &&
    isBetween(facts.text.folded.slice(first.end, second.start).replace(/^\s*(?:uhr|h|uur)/u, ''))
  return isSpan ? (end === 'checkIn' ? first : second) : null
}

/** The stay that a text tells of; null where it speaks of none. */
export function stayIn(facts: TextFacts): FoundBooking | null {
  const nights = nightsIn(facts)
  const days = facts.days.filter((day) => !isNoise(facts, day, [...ends, 'stayDates']))
  const told = (end: End) => days.filter((day) => labelFor(facts, day, ends)?.label === end)
  const [ins, outs] = [told('checkIn'), told('checkOut')]
  let [start, end] = [oneDay(ins), oneDay(outs)]
  if (!start.day || !end.day) {
    const range = rangeIn(facts, days, nights)
    if (range) {
      start = { day: range[0], unclear: null }
      end = { day: range[1], unclear: null }
    }
  }
  const name = houseIn(facts, 'hotel')
  const speaksOfStay = nights !== null || ins.length > 0 || outs.length > 0 || (start.day !== null && end.day !== null)
  if (!speaksOfStay || (!name && !(ins.length > 0 && outs.length > 0))) return null
  const length = (first: FoundDay, last: FoundDay): number =>
    isWholeDay(first.day) && isWholeDay(last.day)
      ? daysBetween(first.day, last.day)
      : lengthWithoutYear(first.day, last.day)
  if (start.day && end.day) {
    const count = length(start.day, end.day)
    if (count < 1 || count > 365) end = { day: null, unclear: end.day }
    // It says how long it is: one of the three is wrong, and nobody knows which.
    else if (nights !== null && nights !== count) {
      start = { day: null, unclear: start.day }
      end = { day: null, unclear: end.day }
    }
  }
  const timeOf = (day: FoundDay | null, clock: FoundClock | null): FoundTime | null =>
    day && {
      local: clock ? `${day.day}T${clock.clock}` : day.day,
      clock: 'place',
      ahead: null,
      zone: null,
      source: quoteOf(facts, day, clock ?? undefined),
      marks: clock ? [day, clock] : [day],
      ...(isWholeDay(day.day) ? {} : { open: ['year' as const] }),
    }
  const address = addressOf(facts, name)
  const place = address ? { ...noPlace, name: address.value } : noPlace
  const endOf = ({ day, unclear }: Told, clock: FoundClock | null): FoundEnd => ({
    time: timeOf(day, clock),
    place,
    ...(unclear ? { unclear: quoteOf(facts, unclear) } : {}),
  })
  const until = end.day ? null : lastDay(start.day, nights, ins)
  return {
    kind: 'stay',
    said: {
      title: name ? { value: name.value, source: quoteOf(facts, name), mark: name } : undefined,
      fromPlace: address ? { value: address.value, source: quoteOf(facts, address), mark: address } : undefined,
    },
    start: endOf(start, clockOf(facts, 'checkIn')),
    end:
      until && !end.unclear
        ? endOf({ day: until, unclear: null }, clockOf(facts, 'checkOut'))
        : endOf(end, clockOf(facts, 'checkOut')),
  }
}

/** '2027年4月2日から2泊': so many nights after the day of its check-in. */
function lastDay(start: FoundDay | null, nights: number | null, ins: readonly FoundDay[]): FoundDay | null {
  if (!start || nights === null || ins.length === 0 || !isWholeDay(start.day)) return null
  return { ...start, day: addDays(start.day, nights) }
}

function lengthWithoutYear(first: string, last: string): number {
  const [from, to] = [first.slice(-5), last.slice(-5)]
  const count = daysBetween(`2025-${from}`, `2025-${to}`)
  return count < 0 ? count + 365 : count
}
