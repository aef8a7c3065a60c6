/** The way of a trip as a line in a picture: where its plan says what is done on each day. */
import type { PlannedDay } from '#domain/itineraries/plan/itinerary-plan.ts'

export interface RoutePoint {
  /** From 1. */
  day: number
  /** [longitude, latitude] */
  coordinates: readonly [number, number]
}

type Day = Pick<PlannedDay, 'day'> & { activities: readonly Pick<PlannedDay['activities'][number], 'location'>[] }

/** The places of the plan in its order; what follows at the same place is one. */
export function routeOf(days: readonly Day[]): RoutePoint[] {
  const points: RoutePoint[] = []
  for (const { day, activities } of days)
    for (const { location } of activities) {
      const { coordinates } = location
      const last = points.at(-1)?.coordinates
      if (!coordinates || (last && last[0] === coordinates[0] && last[1] === coordinates[1])) continue
      points.push({ day, coordinates })
    }
  return points
}

/** No place of the world's map lies further from the equator. */
const mostLatitude = 85
const flat = ([longitude, latitude]: readonly [number, number]): [number, number] => {
  const angle = (Math.max(-mostLatitude, Math.min(mostLatitude, latitude)) * Math.PI) / 180
  return [(longitude * Math.PI) / 180, -Math.log(Math.tan(Math.PI / 4 + angle / 2))]
}

export interface PicturePoint {
  day: number
  x: number
  y: number
}

/**
 * The points of a route within a box of this size, north above, as large as it holds them and in its middle. Across the
 * date line the shorter way is taken. Empty where all is at one place.
 */
export function routeShape(
  route: readonly RoutePoint[],
  { width, height }: { width: number; height: number },
): PicturePoint[] {
  let before: number | undefined
  const points = route.map(({ day, coordinates: [longitude, latitude] }) => {
    const turns = before === undefined ? 0 : Math.round((before - longitude) / 360)
    before = longitude + turns * 360
    const [x, y] = flat([before, latitude])
    return { day, x, y }
  })
  const edges = (values: number[]) => [Math.min(...values), Math.max(...values)] as const
  const [left, right] = edges(points.map(({ x }) => x))
  const [top, bottom] = edges(points.map(({ y }) => y))
  const scale = Math.min(width / (right - left), height / (bottom - top))
  if (!Number.isFinite(scale)) return []
  const [restX, restY] = [(width - (right - left) * scale) / 2, (height - (bottom - top) * scale) / 2]
  return points.map(({ day, x, y }) => ({ day, x: restX + (x - left) * scale, y: restY + (y - top) * scale }))
}
