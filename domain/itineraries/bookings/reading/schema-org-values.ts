/** What a thing of schema.org says of its place, its times, its price and its seats, in all the shapes in which they come. */
import {
  asSource,
  type FoundBooking,
  type FoundEnd,
  type FoundTime,
  noPlace,
  type PlaceHint,
  type Said,
} from './found-booking.ts'
import { foundTime, hasTwoReadings } from './found-time.ts'
import { writtenClock } from './written-time.ts'

export type Thing = Record<string, unknown>

export const isThing = (value: unknown): value is Thing =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The first of several. */
const first = (value: unknown): unknown => (Array.isArray(value) ? value[0] : value)

/** What stands at the end of a way of properties; undefined where it ends before. */
export function at(thing: unknown, ...way: string[]): unknown {
  let here = first(thing)
  for (const name of way) {
    if (!isThing(here) || !Object.hasOwn(here, name)) return undefined
    here = first(here[name])
  }
  return here
}

/** A value as words: a text, a number, or what a thing is called. */
export function wordsOf(value: unknown): string {
  const one = first(value)
  // Signs that nobody sees say where a word may be broken.
  if (typeof one === 'string')
    return one
      .replaceAll(/[\u00AD\u200B\u2060\uFEFF]/g, '')
      .replaceAll(/\s+/g, ' ')
      .trim()
  if (typeof one === 'number' && Number.isFinite(one)) return String(one)
  if (!isThing(one)) return ''
  const inner = one['@value'] ?? one.name
  if (inner === undefined) return nameInParts(one)
  return typeof inner === 'object' ? '' : wordsOf(inner)
}

/** 'Ada Lovett' of somebody who has only a given name and a family name. */
const nameInParts = (thing: Thing): string =>
  ['givenName', 'additionalName', 'familyName']
    .map((part) => thing[part])
    .map((part) => (typeof part === 'string' ? part.replaceAll(/\s+/g, ' ').trim() : ''))
    .filter(Boolean)
    .join(' ')

/** Everybody for whom it is, each once: the reservation says it, or its tickets do. */
export function peopleOf(thing: Thing): Said | undefined {
  const tickets = [thing.reservedTicket].flat().filter(isThing)
  for (const under of [[thing.underName], tickets.map((ticket) => ticket.underName)]) {
    const names = under.flat().slice(0, mostPeople).map(wordsOf).filter(Boolean)
    const each = [...new Set(names)].join(', ')
    if (each !== '') return { value: each, source: asSource(`underName: ${each}`) }
  }
  return undefined
}
const mostPeople = 50

/** Ways to the same thing, the usual one first. */
export type Ways = readonly (readonly string[])[]

/** The first of several ways that leads to words. */
export function said(thing: Thing, ways: Ways): Said | undefined {
  for (const way of ways) {
    const value = wordsOf(at(thing, ...way))
    if (value !== '') return { value, source: asSource(`${way.at(-1)}: ${value}`) }
  }
  return undefined
}

/** All the words that stand at the end of a way, each once. */
export function eachWords(thing: Thing, ...way: string[]): string[] {
  const last = way.at(-1) ?? ''
  const around = at(thing, ...way.slice(0, -1))
  const found = isThing(around) && Object.hasOwn(around, last) ? [around[last]].flat() : []
  return [...new Set(found.slice(0, mostPeople).map(wordsOf).filter(Boolean))]
}

/** An address on one line. */
export function addressOf(place: unknown): string {
  const address = at(place, 'address')
  if (!isThing(address)) return wordsOf(address)
  const town = ['postalCode', 'addressLocality'].map((name) => wordsOf(at(address, name)))
  return ['streetAddress', town, 'addressRegion', 'addressCountry']
    .map((part) => (Array.isArray(part) ? part.filter(Boolean).join(' ') : wordsOf(at(address, part))))
    .filter(Boolean)
    .join(', ')
}

const degrees = (value: unknown, most: number): number | null => {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return typeof number === 'number' && Math.abs(number) <= most ? number : null
}

function hintOf(place: unknown): PlaceHint {
  if (!isThing(place)) return { ...noPlace, name: wordsOf(place) }
  const east = degrees(at(place, 'geo', 'longitude') ?? at(place, 'longitude'), 180)
  const north = degrees(at(place, 'geo', 'latitude') ?? at(place, 'latitude'), 90)
  return {
    name: wordsOf(place.name),
    town: wordsOf(at(place, 'address', 'addressLocality')),
    country: wordsOf(at(place, 'address', 'addressCountry')),
    coordinates: east === null || north === null || (east === 0 && north === 0) ? null : [east, north],
  }
}

/** How a place is written in a booking: its name with its code, or its address where that says more. */
export function placeOf(place: unknown, name: string, how: 'name' | 'address'): Said | undefined {
  if (place === undefined) return undefined
  const [called, address] = [wordsOf(place), addressOf(place)]
  const code = wordsOf(at(place, 'iataCode'))
  const words =
    how === 'address' && address !== ''
      ? address
      : called === ''
        ? code || address
        : code !== '' && !called.includes(code)
          ? `${called} (${code})`
          : called
  return words === '' ? undefined : { value: words, source: asSource(`${name}: ${words}`) }
}

/**
 * The end of a booking. @param times ways to when that is: the first with a time counts; an hour of one goes with the day of
 * another
 */
export function endOf(thing: Thing, times: Ways, place: unknown): FoundEnd {
  const end = { time: null, place: hintOf(place) }
  let hour: { clock: string; source: string } | null = null
  for (const way of times) {
    const value = at(thing, ...way)
    const [name, words, each] = [way.at(-1) ?? '', wordsOf(value), eachWords(thing, ...way)]
    const zone = wordsOf(at(value, 'timezone')) || null
    const found = each.map((one) => foundTime(one, name, zone)).filter((one) => one !== null)
    if (!areOne(found)) return { ...end, unclear: asSource(`${name}: ${each.join(', ')}`) }
    const time = found.find(({ local }) => local.length > 10) ?? found[0] ?? null
    if (time && hour && time.local.length === 10)
      return {
        ...end,
        time: { ...time, local: `${time.local}T${hour.clock}`, source: asSource(`${time.source}, ${hour.source}`) },
      }
    if (time) return { ...end, time }
    if (hasTwoReadings(words)) return { ...end, unclear: asSource(`${name}: ${words}`) }
    const { clock, rest } = writtenClock(words.replace(/^T/, ''))
    if (clock !== '' && rest === '') hour ??= { clock, source: `${name}: ${words}` }
  }
  return end
}

/** Whether several times may be one: a day is that of each hour, and a moment is the same on every clock. */
function areOne(times: readonly FoundTime[]): boolean {
  const days = new Set(times.flatMap(({ local }) => (local.length === 10 ? [local] : [])))
  const hours = times.filter(({ local }) => local.length > 10)
  const moments = new Set(
    hours.flatMap(({ local, clock, ahead }) =>
      clock === 'utc' || ahead !== null ? [Date.parse(`${local}:00Z`) - (ahead ?? 0) * 60_000] : [],
    ),
  )
  const there = hours.filter(({ clock }) => clock === 'place')
  const withoutOffset = new Set(there.flatMap(({ local, ahead }) => (ahead === null ? [local] : [])))
  const isThere = (wanted: string) => there.length === 0 || there.some(({ local }) => local.startsWith(wanted))
  return moments.size < 2 && withoutOffset.size < 2 && days.size < 2 && [...withoutOffset, ...days].every(isThere)
}

/** 'LH 716' of an airline's code and a number, which may hold the code already. */
export function flightNumber(thing: Thing): Said | undefined {
  const number = wordsOf(at(thing, 'reservationFor', 'flightNumber'))
  if (number === '') return undefined
  const airline = wordsOf(at(thing, 'reservationFor', 'airline', 'iataCode'))
  const whole = /^[A-Z\d]{2}\s?\d/i.test(number) && /[A-Z]/i.test(number.slice(0, 2)) ? number : `${airline}${number}`
  return {
    value: whole.toUpperCase().replace(/^([A-Z\d]{2})\s*0*(\d{1,4}[A-Z]?)$/, '$1 $2'),
    source: asSource(`flightNumber: ${airline && airline !== number.slice(0, 2) ? `${airline} ` : ''}${number}`),
  }
}

/** Seats, of all the shapes in which they come. */
export function seatsOf(thing: Thing): Said | undefined {
  const seats = [thing.reservedTicket]
    .flat()
    .flatMap((ticket) => {
      const seat = at(ticket, 'ticketedSeat')
      const parts = ['seatSection', 'seatRow', 'seatNumber'].map((name) => wordsOf(at(seat, name)))
      return isThing(seat) ? parts.filter(Boolean).join(' ') : wordsOf(seat)
    })
    .filter(Boolean)
  if (seats.length > 0) return { value: seats.join(', '), source: asSource(`ticketedSeat: ${seats.join(', ')}`) }
  return said(thing, [['airplaneSeat'], ['venueSeat'], ['seatNumber']])
}

export function costOf(thing: Thing): Pick<FoundBooking['said'], 'cost' | 'currency'> {
  const cost = said(thing, [
    ['totalPrice', 'price'],
    ['totalPrice', 'value'],
    ['totalPrice'],
    ['price'],
    ['reservedTicket', 'totalPrice'],
  ])
  const currency = said(thing, [
    ['priceCurrency'],
    ['totalPrice', 'priceCurrency'],
    ['totalPrice', 'currency'],
    ['reservedTicket', 'priceCurrency'],
  ])
  // '€ 99' says its currency in a way that several have.
  return { cost: cost && { ...cost, value: cost.value.replaceAll(/^[^\d.,-]+|[^\d.,]+$/g, '') }, currency }
}
