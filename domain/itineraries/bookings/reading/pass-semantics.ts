/** What a pass says for machines (its semantic tags), in whatever shape. */
import { asSource, type FoundTime, type Said } from './found-booking.ts'
import { foundTime } from './found-time.ts'

export type Thing = Record<string, unknown>
export const thingOf = (value: unknown): Thing =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Thing) : {}
export const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value.slice(0, 100) : [])
export const textOf = (value: unknown): string =>
  typeof value === 'string'
    ? value.slice(0, 2_000).replaceAll(/\s+/g, ' ').trim()
    : typeof value === 'number' && Number.isFinite(value)
      ? String(value)
      : ''

/** The first of several times that is one. */
export function timeIn(meant: Thing, names: readonly string[], end: 'departure' | 'destination'): FoundTime | null {
  const zone = textOf(meant[`${end}LocationTimeZone`]) || textOf(meant[`${end}AirportTimeZone`])
  for (const name of names) {
    // Newer passes say beside a date what of it counts.
    const { date, timeZone, ignoreTimeComponents, undetermined, unannounced } = thingOf(meant[name])
    if (undetermined === true || unannounced === true) continue
    const time = foundTime(textOf(meant[name]) || textOf(date), name, textOf(timeZone) || zone || null)
    if (time && ignoreTimeComponents === true) return { ...time, local: time.local.slice(0, 10) }
    if (time) return time
  }
  return null
}

export function numberOf(meant: Thing): Said | undefined {
  const whole = textOf(meant.flightCode)
  if (whole !== '') return { value: whole, source: asSource(`flightCode: ${whole}`) }
  const [airline, number] = [textOf(meant.airlineCode), textOf(meant.flightNumber)]
  if (number !== '')
    return { value: `${airline} ${number}`.trim(), source: asSource(`flightNumber: ${airline} ${number}`) }
  const vehicle = textOf(meant.vehicleNumber) || textOf(meant.vehicleName)
  return vehicle === '' ? undefined : { value: vehicle, source: asSource(`vehicleNumber: ${vehicle}`) }
}

export function seatsOf(meant: Thing): Said | undefined {
  const seats = listOf(meant.seats)
    .map((seat) =>
      ['seatSection', 'seatRow', 'seatNumber']
        .map((part) => textOf(thingOf(seat)[part]))
        .filter(Boolean)
        .join(' '),
    )
    .filter(Boolean)
  return seats.length === 0 ? undefined : { value: seats.join(', '), source: asSource(`seats: ${seats.join(', ')}`) }
}

export function personOf(meant: Thing): Said | undefined {
  const name = thingOf(meant.passengerName)
  const words = ['givenName', 'familyName'].map((part) => textOf(name[part])).filter(Boolean)
  return words.length === 0
    ? undefined
    : { value: words.join(' '), source: asSource(`passengerName: ${words.join(' ')}`) }
}
