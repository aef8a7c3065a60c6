/** What to look at twice among the bookings of a trip. Cautions, never errors: who knows better leaves them (decision P159). */
import type { BookingKind, TripBooking } from './trip-booking.ts'
import type { BookedTime } from './booking-days.ts'
import { clockOf, dayOf, momentOf, momentOfEnd } from './local-time.ts'
import { plainCode } from './plain-code.ts'

export type CautiousBooking = BookedTime & Pick<TripBooking, 'id' | 'kind' | 'title' | 'confirmationCode' | 'people'>

export type BookingCaution<Booking extends CautiousBooking = TripBooking> =
  /** It ends before it starts. */
  | { kind: 'backwards'; second: Booking }
  /** One booking, it seems, that is there two times. */
  | { kind: 'twice'; first: Booking; second: Booking }
  /** Both at one time, or two beds for one night. */
  | { kind: 'overlap'; first: Booking; second: Booking }
  /** So many minutes between the end of the first and the start of the second. */
  | { kind: 'tight'; first: Booking; second: Booking; minutes: number }

const minute = 60_000

/** Minutes that should lie between two bookings. */
export function minutesNeeded(first: BookingKind, second: BookingKind): number {
  if (second !== 'flight') return 30
  return first === 'flight' ? 60 : 120
}

interface Span<Booking> {
  booking: Booking
  from: number
  to: number
}

const isTimed = (local: string | null): local is string => !!local && clockOf(local) !== ''

/** When a booking takes all of those who are on it; null for beds and cars, and where no time is known. */
function spanOf<Booking extends CautiousBooking>(booking: Booking): Span<Booking> | null {
  const { kind, startsAt, startsZone, endsAt, endsZone } = booking
  if (kind === 'stay' || kind === 'car' || !isTimed(startsAt)) return null
  const from = momentOf(startsAt, startsZone)
  return { booking, from, to: isTimed(endsAt) ? momentOfEnd(endsAt, endsZone, from) : from }
}

/** The nights of a stay, as days since 1970. */
function nightsOf<Booking extends CautiousBooking>(booking: Booking): Span<Booking> | null {
  const { kind, startsAt, endsAt } = booking
  if (kind !== 'stay' || !startsAt || !endsAt) return null
  return { booking, from: Date.parse(dayOf(startsAt)), to: Date.parse(dayOf(endsAt)) }
}

function isBackwards({ startsAt, startsZone, endsAt, endsZone, kind }: CautiousBooking): boolean {
  if (!startsAt || !endsAt) return false
  if (isTimed(startsAt) && isTimed(endsAt)) {
    const start = momentOf(startsAt, startsZone)
    return momentOfEnd(endsAt, endsZone, start) < start
  }
  // Days alone: over the date line one arrives the day before.
  const days = (Date.parse(dayOf(endsAt)) - Date.parse(dayOf(startsAt))) / (24 * 60 * minute)
  return days < (startsZone !== endsZone && kind !== 'stay' ? -1 : 0)
}

/** Whether they may be for the same people: only where both say for whom, and say it differently, they are not. */
function forTheSame(one: CautiousBooking, other: CautiousBooking): boolean {
  const [first, second] = [one.people?.trim().toLowerCase(), other.people?.trim().toLowerCase()]
  return !first || !second || first === second
}

/** Pairs that come one upon the other, `within` so much time. */
function* pairs<Booking extends CautiousBooking>(spans: Span<Booking>[], within: number) {
  const sorted = spans.toSorted((one, other) => one.from - other.from || one.to - other.to)
  for (const [place, first] of sorted.entries())
    for (const second of sorted.slice(place + 1)) {
      if (second.from >= first.to + within && second.from > first.from) break
      if (forTheSame(first.booking, second.booking)) yield { first, second }
    }
}

const found = <Found>(one: Found | null): one is Found => one !== null

/** Whether two say the same: kind, name and start, and nothing that tells them apart. */
function areOne(one: CautiousBooking, other: CautiousBooking): boolean {
  const [code, otherCode] = [plainCode(one.confirmationCode), plainCode(other.confirmationCode)]
  if (one.kind !== other.kind || plainCode(one.title) !== plainCode(other.title) || !forTheSame(one, other))
    return false
  if (code !== '' && otherCode !== '' && code !== otherCode) return false
  if (!one.startsAt || !other.startsAt) return code !== '' && code === otherCode && one.startsAt === other.startsAt
  if (!isTimed(one.startsAt) || !isTimed(other.startsAt)) return one.startsAt === other.startsAt
  return momentOf(one.startsAt, one.startsZone) === momentOf(other.startsAt, other.startsZone)
}

/** Each that is there again, with the first of it. */
function twins<Booking extends CautiousBooking>(bookings: readonly Booking[]): [Booking, Booking][] {
  return bookings.flatMap((second, place) => {
    const first = bookings.slice(0, place).find((one) => one.kind === second.kind && areOne(one, second))
    return first ? [[first, second]] : []
  })
}

/** The cautions about bookings of one trip, as they come in time. */
export function cautionsOf<Booking extends CautiousBooking>(bookings: readonly Booking[]): BookingCaution<Booking>[] {
  const backwards = bookings.filter(isBackwards)
  const rest = bookings.filter((booking) => !backwards.includes(booking))
  const cautions: BookingCaution<Booking>[] = backwards.map((second) => ({ kind: 'backwards', second }))
  const same = twins(rest)
  for (const [first, second] of same) cautions.push({ kind: 'twice', first, second })
  const again = new Set(same.map(([, second]) => second))
  const others = rest.filter((booking) => !again.has(booking))
  for (const { first, second } of pairs(others.map(nightsOf).filter(found), 0))
    if (second.from < first.to) cautions.push({ kind: 'overlap', first: first.booking, second: second.booking })
  for (const { first, second } of pairs(others.map(spanOf).filter(found), 120 * minute)) {
    const minutes = Math.floor((second.from - first.to) / minute)
    const pair = { first: first.booking, second: second.booking }
    if (second.from < first.to || second.from === first.from) cautions.push({ kind: 'overlap', ...pair })
    else if (minutes < minutesNeeded(pair.first.kind, pair.second.kind))
      cautions.push({ kind: 'tight', ...pair, minutes })
  }
  return cautions
}
