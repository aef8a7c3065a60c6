/** A table of places, of whatever program. */
import { judgedTable, type Columns, columnRoles, coordinatesIn } from '#domain/imports/csv/column-roles.ts'
import { readRows, tableText } from '#domain/imports/csv/read-rows.ts'
import type { Adapter } from '#domain/imports/adapter.ts'
import type { Candidate, CandidateDates } from '#domain/imports/candidate.ts'
import { ImportRefused } from '#domain/imports/import-refusal.ts'
import { bareName, type ImportSource } from '#domain/imports/import-source.ts'
import type { Reading } from '#domain/imports/reading.ts'
import { foundTime } from '#domain/itineraries/bookings/reading/found-time.ts'
import { countryCodeOfName, countryOfCode } from '#domain/places/countries.ts'

/** Of these the table is judged, and as many are shown. */
const judgedRows = 50
const shownRows = 5

export const csvAdapter: Adapter = {
  id: 'csv',
  recognises({ name, text, entries }) {
    if (entries || /^\s*[<{[]/.test(text) || /^\s*BEGIN:/i.test(text)) return 0
    // Text with a zero is no text.
    if (text.includes('\u0000')) return 0
    const lines = text.split(/\r\n?|\n/).filter((line) => line.trim() !== '')
    const isDivided = lines.length > 1 && lines.slice(0, 5).every((line) => /[,;\t|]/.test(line))
    if (/\.(?:csv|tsv)$/i.test(name)) return isDivided || /[,;\t|]/.test(lines[0] ?? '') ? 0.6 : 0.2
    return isDivided ? 0.3 : 0
  },
  async *read(source, reading, { columns: corrected }) {
    const written = await tableText(source, (rows) => judgedTable(rows).fit)
    const held: string[][] = []
    let row: ((cells: readonly string[]) => Candidate | null) | undefined
    function* settle(): Generator<Candidate> {
      const judged = judgedTable(held)
      const columns = checkedColumns(corrected) ?? judged.columns
      if (columns.name === undefined && columns.coordinates === undefined && columns.latitude === undefined)
        throw new ImportRefused('unknown', 'columns')
      const [first = []] = held
      reading.table = {
        ...written,
        headers: judged.hasHeader ? first : first.map((_, at) => String.fromCharCode(65 + (at % 26))),
        columns,
        sample: held.slice(judged.hasHeader ? 1 : 0).slice(0, shownRows),
      }
      const rowReader = candidateOfRow(source, reading, columns)
      row = rowReader
      for (const cells of judged.hasHeader ? held.slice(1) : held) {
        const made = rowReader(cells)
        if (made) yield made
      }
    }
    for await (const cells of readRows(source, written)) {
      if (row) {
        const made = row(cells)
        if (made) yield made
      } else if (held.push(cells) >= judgedRows) yield* settle()
    }
    if (row) return
    if (held.length === 0) throw new ImportRefused('empty')
    yield* settle()
  },
}

/** Only roles that there are, and positions. */
function checkedColumns(given: Readonly<Record<string, number>> | undefined): Columns | null {
  if (!given) return null
  const known = columnRoles.flatMap((role) => {
    const at = given[role]
    return at !== undefined && Number.isInteger(at) && at >= 0 ? [[role, at] as const] : []
  })
  return Object.fromEntries(known)
}

function candidateOfRow(source: ImportSource, reading: Reading, columns: Columns) {
  const list = bareName(source.name)
  return (row: readonly string[]): Candidate | null => {
    const cell = (role: keyof Columns): string => {
      const at = columns[role]
      return at === undefined ? '' : (row[at] ?? '')
    }
    const country = cell('country').trim()
    const code = countryCodeOfName(country) ?? countryOfCode(country.toUpperCase())?.code
    const { dates, isUnclear } = datesIn(cell('date'), cell('endDate'))
    return reading.candidate('csv', {
      title: cell('name'),
      coordinates: coordinatesIn(row, columns),
      country: code ? (countryOfCode(code)?.name ?? country) : country,
      ...(code ? { countryCode: code } : {}),
      dates,
      note: cell('note'),
      url: cell('url'),
      tags: cell('tags').split(/[,;|]/),
      list: cell('list') || list,
      problems: isUnclear ? ['date-unclear'] : [],
    })
  }
}

/** The days in two cells. '02/03/2027' is one day here and another there, and so is none. */
export function datesIn(start: string, end: string): { dates: CandidateDates | null; isUnclear: boolean } {
  const [from, to] = [start, end].map((text) => (text.trim() === '' ? null : foundTime(text, '')?.local))
  const isUnclear = from === undefined || to === undefined
  const first = from ?? to ?? null
  if (!first || !/^\d{4}/.test(first)) return { dates: null, isUnclear: isUnclear || first !== null }
  const last = to && to >= first ? to : first
  return { dates: { start: first, end: last }, isUnclear }
}
