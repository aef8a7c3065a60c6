/** Places as a table, those whose place on the map is not known, too. */
import { toCsv } from '#domain/text/csv.ts'
import type { FilePlace, PlaceFile, PlaceGroup } from './place-file.ts'

type Column = readonly [name: string, cell: (place: FilePlace, group: PlaceGroup) => string | number | null | undefined]

const place: readonly Column[] = [
  ['Title', ({ title }) => title],
  ['Place', (one) => one.place],
]
const where: readonly Column[] = [
  ['Latitude', ({ coordinates }) => coordinates?.[1]],
  ['Longitude', ({ coordinates }) => coordinates?.[0]],
  ['Category', ({ category }) => category],
]
const details: readonly Column[] = [
  ['Cost', ({ cost }) => cost?.amount],
  ['Currency', ({ cost }) => cost?.currency],
  ['Description', ({ description }) => description],
]

const columns: Record<PlaceFile['kind'], readonly Column[]> = {
  trip: [
    ['Group', (_place, group) => group.name],
    ['Date', ({ date }) => date],
    ['Time', ({ time }) => time],
    ['Time zone', ({ zone }) => zone],
    ...place,
    ...where,
    ...details,
    ['Link', ({ link }) => link],
  ],
  list: [
    ...place,
    ['Country', ({ country }) => country],
    ...where,
    ['Status', ({ goal }) => goal?.status],
    ['Target date', ({ goal }) => goal?.targetDate],
    ...details,
  ],
}

export const placesCsv = ({ kind, groups }: PlaceFile): string =>
  toCsv(
    columns[kind].map(([name]) => name),
    groups.flatMap((group) => group.places.map((one) => columns[kind].map(([, cell]) => cell(one, group)))),
  )
