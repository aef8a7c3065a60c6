/**
 * The gazetteer and its index as a file that the build makes: what takes seconds and a hundred megabytes to make of the
 * packages is read from it in a tenth of that. One column a line, so that it can be opened in short steps.
 */
import { type GazetteerPlace, indexPlaces, type PlaceType } from '#domain/places/place-index.ts'
import type { PlaceList } from '#domain/places/place-search.ts'

const types: PlaceType[] = ['place', 'region', 'country', 'airport', 'station']
/** Coordinates are kept as whole numbers, to ten metres. */
const perDegree = 1e4

/** Columns in the order of their lines. Texts are one text each, in lines of their own. */
interface Columns {
  /** Whose data it is, and under which licence. */
  notice: string
  countries: [code: string, name: string][]
  regionNames: string[]
  ids: string
  names: string
  types: number[]
  countryOf: number[]
  regionOf: number[]
  east: number[]
  north: number[]
  weights: number[]
  /** What airports and stations have beside: by the position of the place. */
  details: [at: number, Pick<GazetteerPlace, 'town' | 'code' | 'zone'>][]
  lines: string
  otherFrom: number
  nameLengths: number[]
  longestWords: number[]
  owners: number[]
  letters: [letter: string, lines: number[]][]
}
const order = [
  'notice',
  'countries',
  'regionNames',
  'ids',
  'names',
  'types',
  'countryOf',
  'regionOf',
  'east',
  'north',
  'weights',
  'details',
  'lines',
  'otherFrom',
  'nameLengths',
  'longestWords',
  'owners',
  'letters',
] as const satisfies readonly (keyof Columns)[]

/** The text of the file. @param notice whose data it is */
export function packGazetteer(places: readonly GazetteerPlace[], notice: string): string {
  const index = indexPlaces(places)
  const countries = [...new Map(places.map(({ countryCode, country }) => [countryCode, country]))]
  const regionNames = [...new Set(places.flatMap(({ region }) => region ?? []))]
  const countryAt = new Map(countries.map(([code], at) => [code, at]))
  const regionAt = new Map(regionNames.map((name, at) => [name, at]))
  const columns: Columns = {
    notice,
    countries,
    regionNames,
    ids: places.map(({ id }) => id).join('\n'),
    names: places.map(({ name }) => name).join('\n'),
    types: places.map(({ type }) => types.indexOf(type)),
    countryOf: places.map(({ countryCode }) => countryAt.get(countryCode) ?? 0),
    regionOf: places.map(({ region }) => (region === undefined ? -1 : (regionAt.get(region) ?? -1))),
    east: places.map(({ center }) => Math.round(center[0] * perDegree)),
    north: places.map(({ center }) => Math.round(center[1] * perDegree)),
    weights: places.map(({ weight }) => weight),
    details: places.flatMap(({ town, code, zone }, at) =>
      town || code || zone ? [[at, { town, code, zone }] as [number, object]] : [],
    ),
    lines: index.lines.join('\n'),
    otherFrom: index.otherFrom,
    nameLengths: Array.from(index.nameLengths),
    longestWords: Array.from(index.longestWords),
    owners: Array.from(index.owners),
    letters: [...index.byFirstLetter].map(([letter, lines]) => [letter, Array.from(lines)]),
  }
  return order.map((column) => JSON.stringify(columns[column])).join('\n')
}

const newLine = 10
const turn = () => new Promise((resolve) => setImmediate(resolve))

/** Opens the file's content, letting others work between one column and the next. */
export async function unpackGazetteer(file: Buffer): Promise<PlaceList> {
  let from = 0
  /** Each column is taken over as soon as it is read, so that only one lies around in the form of the file. */
  async function next<Column extends keyof Columns, Form>(
    column: Column,
    take: (content: Columns[Column]) => Form,
  ): Promise<Form> {
    await turn()
    const end = file.indexOf(newLine, from)
    const text = file.toString('utf8', from, end === -1 ? file.length : end)
    from = end + 1
    return take(JSON.parse(text) as Columns[typeof column])
  }
  await next('notice', (text) => text)
  const countries = await next('countries', (list) => list)
  const regionNames = await next('regionNames', (list) => list)
  const idOf = await next('ids', linesOf)
  const nameOf = await next('names', linesOf)
  const typeIndex = await next('types', (list) => Uint8Array.from(list))
  const countryOf = await next('countryOf', (list) => Uint16Array.from(list))
  const regionOf = await next('regionOf', (list) => Int16Array.from(list))
  const east = await next('east', (list) => Int32Array.from(list))
  const north = await next('north', (list) => Int32Array.from(list))
  const weights = await next('weights', (list) => Float64Array.from(list))
  const details = await next('details', (list) => new Map(list))
  const lines = await next('lines', (text) => text.split('\n'))
  const otherFrom = await next('otherFrom', (line) => line)
  const nameLengths = await next('nameLengths', (list) => Uint8Array.from(list))
  const longestWords = await next('longestWords', (list) => Uint8Array.from(list))
  const owners = await next('owners', (list) => Uint32Array.from(list))
  const byFirstLetter = await next(
    'letters',
    (list) => new Map(list.map(([letter, fitting]) => [letter, Uint32Array.from(fitting)])),
  )
  const typeOf = (at: number) => types[typeIndex[at] ?? 0] ?? 'place'
  const centerOf = (at: number): [number, number] => [(east[at] ?? 0) / perDegree, (north[at] ?? 0) / perDegree]
  const weightOf = (at: number) => weights[at] ?? 0
  const table: PlaceList['table'] = {
    count: typeIndex.length,
    typeOf,
    centerOf,
    weightOf,
    placeAt: (at) => {
      const [countryCode, country] = countries[countryOf[at] ?? 0] ?? ['', '']
      const region = regionNames[regionOf[at] ?? -1]
      return {
        id: idOf(at),
        type: typeOf(at),
        name: nameOf(at),
        ...(region === undefined ? {} : { region }),
        country,
        countryCode,
        center: centerOf(at),
        weight: weightOf(at),
        ...details.get(at),
      }
    },
  }
  return { index: { lines, otherFrom, nameLengths, longestWords, owners, byFirstLetter }, table }
}

/** Lines of a text by their number, without taking it apart: a hundred thousand small texts would take room. */
function linesOf(text: string): (at: number) => string {
  const starts: number[] = [0]
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) starts.push(at + 1)
  starts.push(text.length + 1)
  const begins = Uint32Array.from(starts)
  return (at) => text.slice(begins[at], (begins[at + 1] ?? 1) - 1)
}
