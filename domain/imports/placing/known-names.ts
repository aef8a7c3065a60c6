/** Finds what somebody has already: the same name at the same place. */
import { kilometresBetween } from '#domain/places/distance.ts'
import { foldPlaceName } from '#domain/places/fold-place-name.ts'

type Point = readonly [number, number]

/** In kilometers. Two programs put one place this far apart at most. */
const samePlace = 0.15

export class KnownNames {
  private readonly places = new Map<string, { point: Point | null; country: string }[]>()

  /** @param point [longitude, latitude], null where nobody knows it @param country its name or code, '' for unknown */
  add(name: string, point: Point | null, country = ''): void {
    const key = foldPlaceName(name)
    const there = { point, country: foldPlaceName(country) }
    const places = this.places.get(key)
    if (places) places.push(there)
    else this.places.set(key, [there])
  }

  /** Whether something of that name is there; where a point is missing, the countries must not differ. */
  has(name: string, point: Point | null, country = ''): boolean {
    const own = foldPlaceName(country)
    return (this.places.get(foldPlaceName(name)) ?? []).some((known) =>
      known.point && point
        ? kilometresBetween(known.point, point) <= samePlace
        : known.country === '' || own === '' || known.country === own,
    )
  }
}
