/**
 * Where an entry stands in its section, as text: a fraction in base 36 without a zero at its end, so that between any two
 * there is another, and moving one entry writes one row. Texts are ordered by their bytes.
 */
const digits = '0123456789abcdefghijklmnopqrstuvwxyz'
/** So many digits are counted up and down at the ends of a list; in between places are halved, and get longer. */
const width = 4
/** From here on the entries of a section get new places. */
const longest = 40

interface Placed {
  id: string
  place: string
}

/** In their order; of two at one place, which two devices may have taken, the elder comes first. */
export const byPlace = (one: Placed, other: Placed): number =>
  one.place === other.place ? (one.id < other.id ? -1 : 1) : one.place < other.place ? -1 : 1

/** A place behind all of these. */
export const placeAtEnd = (entries: readonly Placed[]): string =>
  placeBetween(entries.toSorted(byPlace).at(-1)?.place ?? null, null)

/** A place between two; null is the end of the list. @param after greater than `before` */
export function placeBetween(before: string | null, after: string | null): string {
  if (after === null) return (before === null ? 'i' : counted(before, 1)) ?? half(before ?? '', null)
  return (before === null ? counted(after, -1) : undefined) ?? half(before ?? '', after)
}

/**
 * What changes when an entry comes to stand before another of a section, or at its end. Mostly its own place alone; also
 * that of others where two stand at one place, or where so many were put between two that places got long.
 * @param section all other entries of the section
 */
export function placesAfterMove(section: readonly Placed[], id: string, beforeId: string | null): Map<string, string> {
  const others = section.filter((one) => one.id !== id).toSorted(byPlace)
  const at = beforeId === null ? -1 : others.findIndex((one) => one.id === beforeId)
  const index = at < 0 ? others.length : at
  const changes = new Map<string, string>()
  let last = others[index - 1]?.place ?? null
  const behind = others.slice(index)
  /** The next place that is free to be followed. */
  const next = () => behind.find(({ place }) => last === null || place > last)?.place ?? null
  last = placeBetween(last, next())
  changes.set(id, last)
  for (const { id: other, place } of behind) {
    if (place > last) break
    last = placeBetween(last, next())
    changes.set(other, last)
  }
  return [...changes.values()].some((place) => place.length > longest)
    ? spread([...others.slice(0, index).map((one) => one.id), id, ...behind.map((one) => one.id)])
    : changes
}

/** New places for so many entries behind the last one. */
export function placesAtEnd(entries: readonly Placed[], count: number): string[] {
  const places: string[] = []
  let last = entries.toSorted(byPlace).at(-1)?.place ?? null
  for (let made = 0; made < count; made++) {
    last = placeBetween(last, null)
    places.push(last)
  }
  return places
}

const spread = (ids: readonly string[]): Map<string, string> =>
  new Map(placesAtEnd([], ids.length).map((place, at) => [ids[at] ?? '', place]))

/** One more or less in the first digits; undefined at the ends of what they can count. */
function counted(place: string, step: 1 | -1): string | undefined {
  const next = Number.parseInt(place.slice(0, width).padEnd(width, '0'), 36) + step
  if (next <= 0 || next >= 36 ** width) return undefined
  return next.toString(36).padStart(width, '0').replace(/0+$/, '')
}

/** Halfway between two fractions, in as few digits as will do. */
function half(low: string, high: string | null): string {
  if (high !== null) {
    let same = 0
    while ((low[same] ?? '0') === high[same]) same++
    if (same > 0) return high.slice(0, same) + half(low.slice(same), high.slice(same))
  }
  const from = low === '' ? 0 : digits.indexOf(low.charAt(0))
  const to = high === null ? digits.length : digits.indexOf(high.charAt(0))
  if (to - from > 1) return digits.charAt(Math.round((from + to) / 2))
  if (high !== null && high.length > 1) return high.charAt(0)
  return digits.charAt(from) + half(low.slice(1), null)
}
