/** What the columns of a table of places are: by their names in the languages of Western Europe, else by what stands in them. */
import { degreesInWords, isPoint } from '#domain/imports/coordinates.ts'
import { foldPlaceName } from '#domain/places/fold-place-name.ts'
import { isCountryName } from '#domain/places/countries.ts'
import { foundTime } from '#domain/itineraries/bookings/reading/found-time.ts'

export const columnRoles = [
  'name',
  'latitude',
  'longitude',
  'coordinates',
  'country',
  'date',
  'endDate',
  'note',
  'url',
  'tags',
  'list',
] as const
export type ColumnRole = (typeof columnRoles)[number]
export type Columns = Partial<Record<ColumnRole, number>>

/** Folded, '|' between them. */
const names: Record<ColumnRole, string> = {
  name: 'name|title|place|place name|location|location name|sight|destination|titel|ort|ortsname|bezeichnung|ziel|nom|titre|lieu|endroit|nombre|titulo|lugar|sitio|nome|titolo|luogo|posto|naam|plaats|namn|navn|nazwa|stadt|city|ville|ciudad|citta|cidade|stad|activity',
  latitude:
    'latitude|lat|breite|breitengrad|geographische breite|latitud|latitudine|breedtegraad|y|gps lat|gps latitude',
  longitude:
    'longitude|lon|lng|long|laenge|länge|langengrad|längengrad|geographische länge|longitud|longitudine|lengtegraad|x|gps lon|gps lng|gps longitude',
  coordinates:
    'coordinates|coordinate|coords|lat lon|lat lng|latitude longitude|geo|gps|point|koordinaten|coordonnees|coordenadas|coordinate gps|location coordinates',
  country: 'country|land|staat|pays|pais|paese|country name|country code|landcode|lander',
  date: 'date|day|start|start date|from|visited|visited on|date visited|begin|datum|tag|beginn|von|startdatum|besucht|besucht am|debut|date de debut|fecha|fecha de inicio|desde|data|data di inizio|inizio|data de inicio|begindatum',
  endDate:
    'end|end date|to|until|ende|bis|enddatum|fin|date de fin|fecha de fin|hasta|fine|data di fine|data final|einddatum',
  note: 'note|notes|description|comment|comments|remarks|notiz|notizen|beschreibung|kommentar|bemerkung|bemerkungen|remarque|commentaire|nota|notas|descripcion|comentario|descrizione|commento|descricao|opmerking|omschrijving|notities',
  url: 'url|link|website|web|webseite|internet|address url|google maps url|site|sitio web|lien|enlace|sito|sito web',
  tags: 'tags|tag list|labels|keywords|schlagworte|schlagwörter|mots cles|etiquettes|etiquetas|etichette|trefwoorden',
  list: 'list|folder|category|categorie|collection|group|type|liste|ordner|kategorie|gruppe|dossier|lista|carpeta|categoria|cartella|pasta|lijst|map',
}
const roleOfName = new Map(
  columnRoles.flatMap((role) => names[role].split('|').map((name) => [foldPlaceName(name), role] as const)),
)

export interface JudgedTable {
  columns: Columns
  hasHeader: boolean
  /** How sure it is that this is a table of places, from 0. */
  fit: number
}

/** What a table is, by its first rows. */
export function judgedTable(rows: readonly (readonly string[])[]): JudgedTable {
  const [first = [], ...others] = rows
  const named = columnsByName(first)
  const hasHeader = Object.keys(named).length > 0 && !first.some(isValue)
  const body = hasHeader ? others : rows
  const columns = completed(named, hasHeader, body, first.length)
  const isEven = others.filter((row) => row.length === first.length).length / Math.max(1, others.length)
  const hasPoint =
    columns.coordinates !== undefined || (columns.latitude !== undefined && columns.longitude !== undefined)
  const fit =
    (hasHeader ? Object.keys(named).length : 0) +
    (hasPoint && fitsPoints(columns, body) ? 4 : 0) +
    (columns.name === undefined ? 0 : 1) +
    (first.length > 1 ? isEven : -2)
  return { columns, hasHeader, fit }
}

function columnsByName(header: readonly string[]): Columns {
  const columns: Columns = {}
  for (const [at, cell] of header.entries()) {
    if (cell.length > 60) continue
    const role = roleOfName.get(foldPlaceName(cell))
    if (role && columns[role] === undefined) columns[role] = at
  }
  return columns
}

/** What no header says: a number, a date, an address of a page. */
const isValue = (cell: string): boolean =>
  cell.trim() !== '' &&
  (!Number.isNaN(degreesInWords(cell)) || isDay(cell) || isAddress(cell) || pointOf(cell) !== null)
const isDay = (cell: string): boolean => /\d/.test(cell) && cell.length < 40 && foundTime(cell, '') !== null
const isAddress = (cell: string): boolean => /^https?:\/\//i.test(cell.trim())

/** Two degrees in one cell, latitude first: '48.1, 11.5', '48,1; 11,5', 'POINT (11.5 48.1)'. */
export function pointOf(cell: string): [number, number] | null {
  const text = cell.trim()
  if (text.length > 100) return null
  const wellKnown = /^POINT\s*Z?\s*\(\s*(-?\d{1,3}(?:\.\d+)?)\s+(-?\d{1,3}(?:\.\d+)?)(?:\s+-?[\d.]+)?\s*\)$/i.exec(text)
  if (wellKnown) return [Number(wellKnown[1]), Number(wellKnown[2])]
  const parts = text.includes(';') ? text.split(';') : text.split(/,\s+|(?<=\d)\s*[,/]\s*(?=-?\d+\.)|(?<=[NS])\s+/i)
  if (parts.length !== 2) return null
  const [north, east] = parts.map(degreesInWords)
  const point: [number, number] = [east ?? Number.NaN, north ?? Number.NaN]
  return Number.isNaN(point[0]) || Number.isNaN(point[1]) ? null : point
}

/** Columns that no name tells, by what stands in them. */
function completed(named: Columns, hasHeader: boolean, body: readonly (readonly string[])[], width: number): Columns {
  const columns: Columns = { ...named }
  const taken = new Set(Object.values(named))
  const free = () => Array.from({ length: width }, (_, at) => at).filter((at) => !taken.has(at))
  const share = (at: number, fits: (cell: string) => boolean): number => {
    const filled = body.slice(0, 50).flatMap((row) => row[at]?.trim() || [])
    return filled.length === 0 ? 0 : filled.filter(fits).length / filled.length
  }
  const set = (role: ColumnRole, at: number | undefined) => {
    if (at === undefined || columns[role] !== undefined) return
    columns[role] = at
    taken.add(at)
  }
  const hasPoint = () =>
    columns.coordinates !== undefined || columns.latitude !== undefined || columns.longitude !== undefined
  if (!hasPoint())
    set(
      'coordinates',
      free().find((at) => share(at, (cell) => pointOf(cell) !== null) > 0.8),
    )
  if (!hasPoint()) {
    // Two neighbors with decimals; latitude comes first, unless its numbers are beyond the poles.
    const degrees = (most: number) => (cell: string) => /[.,]\d/.test(cell) && Math.abs(degreesInWords(cell)) <= most
    const at = free().find(
      (one) => !taken.has(one + 1) && share(one, degrees(180)) > 0.8 && share(one + 1, degrees(180)) > 0.8,
    )
    if (at !== undefined) {
      const isNorthFirst = share(at, degrees(90)) === 1
      set('latitude', isNorthFirst ? at : at + 1)
      set('longitude', isNorthFirst ? at + 1 : at)
    }
  }
  set(
    'url',
    free().find((at) => share(at, isAddress) > 0.8),
  )
  set(
    'date',
    free().find((at) => share(at, isDay) > 0.8),
  )
  set(
    'country',
    free().find((at) => share(at, isCountryName) > 0.8),
  )
  // The name of a place: the first column of words, of which few are the same.
  const words = free().filter((at) => share(at, (cell) => /\p{L}/u.test(cell)) > 0.8)
  const isVaried = (at: number) => new Set(body.map((row) => row[at])).size > body.length / 2
  set('name', words.find(isVaried))
  if (!hasHeader)
    set(
      'note',
      words.find((at) => at !== columns.name && isVaried(at)),
    )
  return columns
}

function fitsPoints(columns: Columns, body: readonly (readonly string[])[]): boolean {
  return body.slice(0, 50).some((row) => {
    const given = coordinatesIn(row, columns)
    return given !== null && isPoint(given)
  })
}

/** The point of a row, whatever numbers stand there; null where none do. */
export function coordinatesIn(row: readonly string[], columns: Columns): [number, number] | null {
  const cell = (at: number | undefined) => (at === undefined ? '' : (row[at] ?? ''))
  const both = pointOf(cell(columns.coordinates))
  if (both) return both
  const [east, north] = [degreesInWords(cell(columns.longitude)), degreesInWords(cell(columns.latitude))]
  return Number.isNaN(east) || Number.isNaN(north) ? null : [east, north]
}
