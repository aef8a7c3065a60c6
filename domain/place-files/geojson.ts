/** Places as GeoJSON (RFC 7946): points with what is known of them, and the line of each day. */
import { type PlaceFile, withCoordinates } from './place-group.ts'

/** A line that crosses the meridian of 180° is cut there (RFC 7946, 3.1.9): no map then draws it around the earth. */
function lines(points: readonly (readonly [number, number])[]): [number, number][][] {
  const parts: [number, number][][] = [[]]
  points.forEach(([east, north], at) => {
    const before = points[at - 1]
    if (before && Math.abs(east - before[0]) > 180) {
      const edge = before[0] > 0 ? 180 : -180
      // As far as the meridian lies between the two, on the shorter way.
      const [there, here] = [Math.abs(edge - before[0]), Math.abs(-edge - east)]
      const share = there + here === 0 ? 0 : there / (there + here)
      const crossing = before[1] + (north - before[1]) * share
      parts.at(-1)?.push([edge, crossing])
      parts.push([[-edge, crossing]])
    }
    parts.at(-1)?.push([east, north])
  })
  return parts
}

export function geoJsonFile({ name, groups, isRoute }: PlaceFile): string {
  const features = groups.flatMap((group) => {
    const places = withCoordinates(group)
    const points = places.map(({ coordinates, title, place, description, category, time }) => ({
      type: 'Feature',
      geometry: { type: 'Point', coordinates },
      properties: {
        name: title,
        ...(place && { place }),
        ...(description && { description }),
        category,
        ...(group.day !== undefined && { day: group.day, group: group.name }),
        ...(group.date && { date: group.date }),
        ...(time && { time }),
      },
    }))
    if (!isRoute || places.length < 2) return points
    const drawn = lines(places.map(({ coordinates }) => coordinates))
    const geometry =
      drawn.length > 1
        ? { type: 'MultiLineString', coordinates: drawn }
        : { type: 'LineString', coordinates: drawn[0] ?? [] }
    return [...points, { type: 'Feature', geometry, properties: { name: group.name } }]
  })
  return `${JSON.stringify({ type: 'FeatureCollection', name, features }, null, 1)}\n`
}
