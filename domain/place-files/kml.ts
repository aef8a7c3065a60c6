/** Places as KML 2.2: a folder a day, with the line from one place to the next. */
import { degrees, type PlaceFile, type PlaceGroup, type PlaceOnMap, withCoordinates, wordsBelow } from './place-file.ts'
import { element, xmlText } from './xml-text.ts'

const position = ({ coordinates: [east, north] }: PlaceOnMap): string => `${degrees(east)},${degrees(north)}`

function placemark(place: PlaceOnMap): string {
  const { title, link, moment, date } = place
  // In the order of the schema; what a program makes of HTML is not left to chance: there is none.
  return element(
    'Placemark',
    [
      element('name', xmlText(title)),
      element('description', xmlText([wordsBelow(place), link].filter(Boolean).join('\n'))),
      element('TimeStamp', element('when', moment ?? date ?? '')),
      element('Point', element('coordinates', position(place))),
    ].join(''),
  )
}

/** Laid on the ground: a straight line between far places runs below it. */
const dayLine = (name: string, places: readonly PlaceOnMap[]): string =>
  element(
    'Placemark',
    element('name', xmlText(name)) +
      element(
        'LineString',
        `<tessellate>1</tessellate>${element('coordinates', places.map((place) => position(place)).join(' '))}`,
      ),
  )

function folder(group: PlaceGroup): string {
  const places = withCoordinates(group)
  const parts = [
    element('name', xmlText(group.name)),
    element('description', group.date ?? ''),
    ...places.filter(({ isAgain }) => !isAgain).map(placemark),
    group.isRoute && places.length > 1 ? dayLine(group.name, places) : '',
  ]
  return element('Folder', parts.filter(Boolean).join('\n'))
}

export const kmlFile = ({ name, groups }: PlaceFile): string =>
  `${[
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<kml xmlns="http://www.opengis.net/kml/2.2"><Document>',
    element('name', xmlText(name)),
    ...groups.map(folder),
    '</Document></kml>',
  ].join('\n')}\n`
