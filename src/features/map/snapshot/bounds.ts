/** [[west, south], [east, north]]; over the date line east is more than 180. */
export type Bounds = [[number, number], [number, number]]

/** The smallest area around places, [longitude, latitude], also over the date line; null without any. */
export function boundsOf(places: readonly (readonly [number, number] | null | undefined)[]): Bounds | null {
  const known = places.filter((place) => place !== null && place !== undefined)
  const east = known.map(([longitude]) => longitude).sort((one, other) => one - other)
  const [first] = east
  if (first === undefined) return null
  // The widest stretch without a place is left out, be it the one over the date line.
  let widest = first + 360 - (east.at(-1) ?? first)
  let west = first
  east.forEach((longitude, index) => {
    const before = east[index - 1]
    if (before === undefined || longitude - before <= widest) return
    widest = longitude - before
    west = longitude
  })
  let south = 90
  let north = -90
  for (const [, latitude] of known) {
    south = Math.min(south, latitude)
    north = Math.max(north, latitude)
  }
  return [
    [west, south],
    [west + 360 - widest, north],
  ]
}
