/** Places as GeoJSON (RFC 7946): points with what is known of them, and the line of each day. */
import { type PlaceFile, withCoordinates } from './place-file.ts'

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

/** Without what is not known. */
const filled = (properties: Record<string, string | number | null | undefined>): Record<string, string | number> =>
  Object.fromEntries(Object.entries(properties).flatMap(([name, value]) => (value ? [[name, value]] : [])))

export function geoJsonFile({ name, groups }: PlaceFile): string {
  const features = groups.flatMap((group) => {
    const places = withCoordinates(group)
    const points = places.map((one) => ({
      type: 'Feature',
      geometry: { type: 'Point', coordinates: one.coordinates },
      properties: {
        name: one.title,
        ...filled({
          place: one.place,
          country: one.country,
          description: one.description,
          category: one.category,
          day: group.day,
          group: group.day && group.name,
          date: one.date,
          time: one.time,
          time_zone: one.zone,
          link: one.link,
          status: one.goal?.status,
          target_date: one.goal?.targetDate,
        }),
      },
    }))
    if (!group.isRoute || places.length < 2) return points
    const drawn = lines(places.map(({ coordinates }) => coordinates))
    const geometry =
      drawn.length > 1
        ? { type: 'MultiLineString', coordinates: drawn }
        : { type: 'LineString', coordinates: drawn[0] ?? [] }
    return [...points, { type: 'Feature', geometry, properties: { name: group.name } }]
  })
  return `${JSON.stringify({ type: 'FeatureCollection', name, features }, null, 1)}\n`
}
