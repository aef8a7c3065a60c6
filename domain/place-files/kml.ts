/** Places as KML 2.2: a folder a day, with the line from one place to the next. */
import { type PlaceFile, type PlaceGroup, withCoordinates } from './place-group.ts'
import { element, xmlText } from './xml-text.ts'

function folder(group: PlaceGroup, isRoute: boolean): string {
  const places = withCoordinates(group)
  const at = places.map(({ coordinates: [east, north] }) => `${east},${north}`)
  const line =
    isRoute && places.length > 1
      ? element(
          'Placemark',
          element('name', xmlText(group.name)) + element('LineString', element('coordinates', at.join(' '))),
        )
      : ''
  return element(
    'Folder',
    [
      element('name', xmlText(group.name)),
      element('description', group.date ?? ''),
      ...places.map(({ title, description }, number) =>
        element(
          'Placemark',
          element('name', xmlText(title)) +
            element('description', xmlText(description)) +
            element('Point', element('coordinates', at[number] ?? '')),
        ),
      ),
      line,
    ]
      .filter(Boolean)
      .join('\n'),
  )
}

export const kmlFile = ({ name, groups, isRoute }: PlaceFile): string =>
  `${[
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<kml xmlns="http://www.opengis.net/kml/2.2"><Document>',
    element('name', xmlText(name)),
    ...groups.map((group) => folder(group, isRoute)),
    '</Document></kml>',
  ].join('\n')}\n`
