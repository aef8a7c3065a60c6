/** Places as GPX 1.1: one waypoint each, and one route a day, so that a device leads from one to the next. */
import { type FilePlace, type PlaceFile, withCoordinates } from './place-group.ts'
import { element, xmlText } from './xml-text.ts'

type Mapped = FilePlace & { coordinates: readonly [number, number] }

const point = (name: 'wpt' | 'rtept', { coordinates: [east, north], title, description, category }: Mapped): string =>
  // In the order of the schema.
  `<${name} lat="${north}" lon="${east}">${[
    element('name', xmlText(title)),
    element('desc', xmlText(description)),
    element('type', xmlText(category)),
  ].join('')}</${name}>`

export function gpxFile({ name, groups, isRoute }: PlaceFile): string {
  const mapped = groups.map((group) => ({ ...group, places: withCoordinates(group) }))
  const routes = mapped
    .filter(({ places }) => isRoute && places.length > 1)
    .map(({ name: day, date, places }) =>
      element(
        'rte',
        [
          element('name', xmlText(day)),
          element('desc', date ?? ''),
          ...places.map((place) => point('rtept', place)),
        ].join('\n'),
      ),
    )
  return `${[
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<gpx version="1.1" creator="Farlight" xmlns="http://www.topografix.com/GPX/1/1">',
    element('metadata', element('name', xmlText(name))),
    ...mapped.flatMap(({ places }) => places.map((place) => point('wpt', place))),
    ...routes,
    '</gpx>',
  ].join('\n')}\n`
}
