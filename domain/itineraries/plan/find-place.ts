/** Where the words of an activity may mean, of what a place search found. It is only ever a proposal. */
import { kilometresBetween } from '#domain/places/distance.ts'
import { foldPlaceName } from '#domain/places/fold-place-name.ts'
import { isPoint, type PlaceSuggestion } from '#domain/places/place-features.ts'

/** Further from the trip's own ground than this another place of the same name is meant, in km. */
const furthest = 250

type Suggested = Pick<PlaceSuggestion, 'name' | 'kind'> & { center: readonly [number, number] }

/** What any town has: of several airports nobody can say which. */
const anyOfThem = new Set([
  'airport',
  'international airport',
  'station',
  'train station',
  'railway station',
  'main station',
])

/** What is asked of the place search, the likeliest first. @param destination 'Kyoto, Japan' */
export function questionsFor(name: string, destination: string): string[] {
  const town = destination.split(',')[0]?.trim() ?? ''
  const within = town === '' || foldPlaceName(name).includes(foldPlaceName(town))
  return within ? [name] : [`${name}, ${town}`, name]
}

/**
 * The first that bears the name, or whose name has the other in it word by word; near the trip, where that is known. Null
 * where none does: a likely looking place somewhere else helps nobody, nor does the middle of a country or a region.
 * @param around `near`: the destination or the middle of what is known, [longitude, latitude]. The destination's own name
 * says nothing of where in it something is
 */
export function placeMeant<Place extends Suggested>(
  name: string,
  found: readonly Place[],
  around: { near: readonly [number, number] | null; destination: string },
): Place | null {
  const asked = foldPlaceName(name.split(',')[0] ?? '')
  if (asked === '' || anyOfThem.has(asked)) return null
  const { near, destination } = around
  const town = foldPlaceName(destination.split(',')[0] ?? '')
  const close = found.filter((one) => isPoint(one) && (!near || kilometresBetween(one.center, near) <= furthest))
  const fits = (one: Place) => {
    const said = foldPlaceName(one.name)
    return said !== '' && said !== town && (` ${asked} `.includes(` ${said} `) || ` ${said} `.includes(` ${asked} `))
  }
  return close.find((one) => foldPlaceName(one.name) === asked) ?? close.find(fits) ?? null
}

/** The middle of places, roughly: the one to which the others are nearest. Null without any. */
export function middleOf(places: readonly (readonly [number, number])[]): readonly [number, number] | null {
  const some = places.length > 60 ? places.filter((_, at) => at % Math.ceil(places.length / 60) === 0) : places
  const far = (one: readonly [number, number]) => some.reduce((sum, other) => sum + kilometresBetween(one, other), 0)
  return some.reduce<readonly [number, number] | null>(
    (best, one) => (best === null || far(one) < far(best) ? one : best),
    null,
  )
}
