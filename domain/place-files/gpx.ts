/** Places as GPX 1.1: one waypoint each, and one route a day, so that a device leads from one to the next. */
import { degrees, type PlaceFile, type PlaceOnMap, withCoordinates, wordsBelow } from './place-file.ts'
import { element, xmlText } from './xml-text.ts'

/** The schema takes no 180: longitudes of GPX end below it. */
function longitude(east: number): string {
  const text = degrees(east)
  return text === '180' ? '-180' : text
}

function point(name: 'wpt' | 'rtept', place: PlaceOnMap): string {
  const { coordinates, title, category, moment, link } = place
  // In the order of the schema.
  const parts = [
    element('time', moment ?? ''),
    element('name', xmlText(title)),
    element('desc', xmlText(wordsBelow(place))),
    link && `<link href="${xmlText(link)}"/>`,
    element('type', xmlText(category)),
  ]
  return `<${name} lat="${degrees(coordinates[1])}" lon="${longitude(coordinates[0])}">${parts.join('')}</${name}>`
}

export function gpxFile({ name, groups }: PlaceFile): string {
  const mapped = groups.map((group) => ({ ...group, places: withCoordinates(group) }))
  const routes = mapped
    .filter(({ isRoute, places }) => isRoute && places.length > 1)
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
    ...mapped.flatMap(({ places }) => places.filter(({ isAgain }) => !isAgain).map((place) => point('wpt', place))),
    ...routes,
    '</gpx>',
  ].join('\n')}\n`
}
