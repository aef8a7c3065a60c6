/** Where the journey of a pass starts and ends. */
import { asSource, noPlace, type PlaceHint, type Said } from './found-booking.ts'
import { textOf, type Thing, thingOf } from './pass-semantics.ts'
import type { ReadField } from './pass-times.ts'
import { writtenTime } from './written-time.ts'

type End = 'departure' | 'arrival'
/** As its tags for machines call it. */
const tagOf = { departure: 'departure', arrival: 'destination' } as const

/** By what the zone of an end can be found. */
export function placeIn(meant: Thing, end: End, place: Said | undefined): PlaceHint {
  const where = thingOf(meant[`${tagOf[end]}Location`] ?? (end === 'departure' ? meant.venueLocation : undefined))
  const [east, north] = [where.longitude, where.latitude]
  const known = typeof east === 'number' && typeof north === 'number' && Math.abs(east) <= 180 && Math.abs(north) <= 90
  return { ...noPlace, name: place?.value ?? '', coordinates: known ? [east, north] : null }
}

const isPlace = ({ value }: ReadField): boolean => writtenTime(value) === null && /\p{L}{2}/u.test(value)

/** What it says for machines, what is labelled so, or the first and the second of two large fields without other meanings. */
export function endPlace(
  fields: readonly ReadField[],
  meant: Thing,
  end: End,
  say: (words: string) => string,
): Said | undefined {
  const tag = tagOf[end]
  const name = ['AirportName', 'StationName', 'LocationDescription', 'CityName']
    .map((what) => say(textOf(meant[`${tag}${what}`])))
    .find(Boolean)
  const code = textOf(meant[`${tag}AirportCode`])
  if (name)
    return { value: code && !name.includes(code) ? `${name} (${code})` : name, source: asSource(`${tag}: ${name}`) }
  const large = fields.filter(({ side }) => side === 'primaryFields')
  const two = large.filter(({ meanings }) =>
    [...meanings].every((one) => one === 'departure' || one === 'arrival' || one === 'place'),
  )
  const field =
    large.find((one) => one.meanings.has(end) && isPlace(one)) ??
    (large.length === 2 && two.length === 2 && two.every(isPlace) ? two[end === 'departure' ? 0 : 1] : undefined) ??
    fields.find((one) => one.meanings.has(end) && isPlace(one))
  if (!field) return code === '' ? undefined : { value: code, source: asSource(`${tag}AirportCode: ${code}`) }
  // 'Frankfurt' above 'FRA' says both.
  const isCode = /^[A-Z]{3}$/.test(field.value) && field.label !== '' && !field.labelSays
  return {
    value: isCode ? `${field.label} (${field.value})` : field.value,
    source: asSource(`${field.label || field.key}: ${field.value}`),
  }
}
