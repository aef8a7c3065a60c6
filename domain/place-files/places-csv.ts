/** Places as a table, those whose place on the map is not known, too. */
import { toCsv } from '#domain/text/csv.ts'
import type { PlaceFile } from './place-group.ts'

const columns = [
  'Group',
  'Date',
  'Time',
  'Title',
  'Place',
  'Latitude',
  'Longitude',
  'Category',
  'Cost',
  'Currency',
  'Description',
]

export const placesCsv = ({ groups }: PlaceFile): string =>
  toCsv(
    columns,
    groups.flatMap(({ name, date, places }) =>
      places.map(({ time, title, place, coordinates, category, cost, description }) => [
        name,
        date,
        time,
        title,
        place,
        coordinates?.[1],
        coordinates?.[0],
        category,
        cost?.amount,
        cost?.currency,
        description,
      ]),
    ),
  )
