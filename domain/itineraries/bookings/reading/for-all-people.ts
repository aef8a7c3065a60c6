/** Airlines tell each traveler of a booking apart, and give each a pass: one booking for all of them. */
import { asSource, type FoundBooking, type Said } from './found-booking.ts'

const isSame = (one: FoundBooking, other: FoundBooking): boolean =>
  one.kind === other.kind &&
  one.said.title?.value === other.said.title?.value &&
  one.said.confirmationCode?.value === other.said.confirmationCode?.value &&
  one.start.time?.local === other.start.time?.local

function joined(one: Said | undefined, other: Said | undefined): Said | undefined {
  if (!one || !other) return one ?? other
  if (one.value.split(', ').includes(other.value)) return one
  return { value: `${one.value}, ${other.value}`, source: asSource(`${one.source}, ${other.value}`) }
}

/** Each booking once, with the people and the seats of all who are on it. */
export function forAllPeople(found: readonly FoundBooking[]): FoundBooking[] {
  const each: FoundBooking[] = []
  for (const one of found) {
    const at = each.findIndex((other) => isSame(one, other))
    const known = each[at]
    if (!known) each.push(one)
    else
      each[at] = {
        ...known,
        said: {
          ...known.said,
          people: joined(known.said.people, one.said.people),
          seats: joined(known.said.seats, one.said.seats),
        },
      }
  }
  return each
}
