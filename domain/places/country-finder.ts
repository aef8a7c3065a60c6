/**
 * Decides by geometry in which country a coordinate lies. Pure: the borders are given (scripts/map-data/borders.ts makes
 * them from country-coder's), so that browser, workers and tests ask the same function.
 */
type Position = readonly [longitude: number, latitude: number]
type Ring = readonly Position[]

export interface CountryOutline {
  code: string
  /** Outer ring first, then its holes; cut at the antimeridian. */
  polygons: readonly (readonly Ring[])[]
}

/** @param named code of the country that the place itself names */
export type CountryFinder = (point: Position, named?: string | null) => string | null

/** The borders are simplified: this near to one the place's own word counts. They hold a country's waters already. */
const borderKilometres = 2

const kilometresPerDegree = 111.195
const stripHeight = 0.25

interface Part {
  code: string
  west: number
  south: number
  east: number
  north: number
  /** Of its box, in square degrees: of two that hold a point, the smaller is the enclave. */
  size: number
  rings: readonly Ring[]
  /** Edges by strips of latitude, made when the part is first asked. */
  strips: Float64Array[] | undefined
}

/** The function that answers the code of the country on whose land or in whose waters a point is, or null. */
export function createCountryFinder(outlines: readonly CountryOutline[]): CountryFinder {
  const parts = outlines
    .flatMap(({ code, polygons }) => polygons.map((rings) => partOf(code, rings)))
    .sort((one, other) => one.size - other.size)

  const partsOf = grouped(parts)

  return (point, named) => {
    const found = parts.find((part) => contains(part, point))?.code ?? nearest(parts, point, borderKilometres)
    const own = named && named !== found ? partsOf.get(named) : undefined
    return own ? (nearest(own, point, borderKilometres) ?? found) : found
  }
}

function partOf(code: string, rings: readonly Ring[]): Part {
  let [west, south, east, north] = [180, 90, -180, -90]
  for (const [x, y] of rings[0] ?? []) {
    west = Math.min(west, x)
    east = Math.max(east, x)
    south = Math.min(south, y)
    north = Math.max(north, y)
  }
  return { code, west, south, east, north, size: (east - west) * (north - south), rings, strips: undefined }
}

/** The edges of a part that touch each strip of latitude, as x1, y1, x2, y2. */
function stripsOf(part: Part): Float64Array[] {
  if (part.strips) return part.strips
  const strips: number[][] = Array.from({ length: Math.floor((part.north - part.south) / stripHeight) + 1 }, () => [])
  for (const ring of part.rings)
    for (let at = 1; at < ring.length; at++) {
      const [x1, y1] = ring[at - 1] as Position
      const [x2, y2] = ring[at] as Position
      const first = Math.floor((Math.min(y1, y2) - part.south) / stripHeight)
      const last = Math.floor((Math.max(y1, y2) - part.south) / stripHeight)
      for (let strip = Math.max(0, first); strip <= last; strip++) strips[strip]?.push(x1, y1, x2, y2)
    }
  part.strips = strips.map((edges) => Float64Array.from(edges))
  return part.strips
}

/** Even-odd over all rings, so that a hole is outside. */
function contains(part: Part, [x, y]: Position): boolean {
  if (y < part.south || y > part.north || x < part.west || x > part.east) return false
  const edges = stripsOf(part)[Math.floor((y - part.south) / stripHeight)]
  if (!edges) return false
  let inside = false
  for (let at = 0; at < edges.length; at += 4) {
    const [x1, y1, x2, y2] = [edges[at], edges[at + 1], edges[at + 2], edges[at + 3]] as [
      number,
      number,
      number,
      number,
    ]
    if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) inside = !inside
  }
  return inside
}

function nearest(parts: readonly Part[], [longitude, y]: Position, kilometres: number): string | null {
  const reach = kilometres / kilometresPerDegree
  // The short way round, also over the date line.
  const longitudes = [longitude, longitude - 360, longitude + 360]
  // Degrees of longitude shrink towards the poles; at the pole itself every meridian is near.
  const shrink = Math.max(Math.cos((y * Math.PI) / 180), 0.01)
  let code: string | null = null
  let least = reach * reach
  for (const part of parts) {
    if (y < part.south - reach || y > part.north + reach) continue
    for (const x of longitudes) {
      if (x < part.west - reach / shrink || x > part.east + reach / shrink) continue
      const distance = squaredDistance(part, x, y, shrink, reach)
      if (distance >= least) continue
      least = distance
      code = part.code
    }
  }
  return code
}

/** To the nearest edge, squared, in degrees of latitude. */
function squaredDistance(part: Part, x: number, y: number, shrink: number, reach: number): number {
  const strips = stripsOf(part)
  const first = Math.max(0, Math.floor((y - reach - part.south) / stripHeight))
  const last = Math.min(strips.length - 1, Math.floor((y + reach - part.south) / stripHeight))
  let least = Number.POSITIVE_INFINITY
  for (let strip = first; strip <= last; strip++) {
    const edges = strips[strip] as Float64Array
    for (let at = 0; at < edges.length; at += 4) {
      const [x1, y1, x2, y2] = [edges[at], edges[at + 1], edges[at + 2], edges[at + 3]] as [
        number,
        number,
        number,
        number,
      ]
      const [ax, ay] = [(x1 - x) * shrink, y1 - y]
      const [dx, dy] = [(x2 - x1) * shrink, y2 - y1]
      const along = dx === 0 && dy === 0 ? 0 : Math.max(0, Math.min(1, -(ax * dx + ay * dy) / (dx * dx + dy * dy)))
      const distance = (ax + along * dx) ** 2 + (ay + along * dy) ** 2
      if (distance < least) least = distance
    }
  }
  return least
}

function grouped(parts: readonly Part[]): Map<string, Part[]> {
  const groups = new Map<string, Part[]>()
  for (const part of parts) {
    const group = groups.get(part.code)
    if (group) group.push(part)
    else groups.set(part.code, [part])
  }
  return groups
}
