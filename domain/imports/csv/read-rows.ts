/** Reads the rows of a table in text (CSV), whatever stands between its columns. */
import Papa from 'papaparse'
import { ImportRefused } from '#domain/imports/import-refusal.ts'
import type { ImportSource } from '#domain/imports/import-source.ts'
import { decodedText, guessedEncoding } from '#domain/imports/text/decode-text.ts'

/** So much text is taken apart at once. */
const blockLetters = 262_144
/** A row, or a quote that is never closed. */
const longestRow = 1_000_000

export const separators = [',', ';', '\t', '|'] as const

export interface TableText {
  encoding: string
  separator: string
}

/** The rows of a text, whole ones. */
const rowsIn = (text: string, separator: string): string[][] =>
  Papa.parse(oneLineEnd(text), { delimiter: separator, newline: '\n', skipEmptyLines: 'greedy' }).data

const oneLineEnd = (text: string): string => text.replaceAll(/\r\n?/g, '\n')

/** How the table is written. @param fitsRows how well rows look like what is looked for; the best wins */
export async function tableText(
  source: ImportSource,
  fitsRows: (rows: readonly (readonly string[])[]) => number,
): Promise<TableText> {
  const encoding = await guessedEncoding(source)
  const head = new TextDecoder(encoding).decode(await source.head(65_536), { stream: true })
  const lastLine = head.lastIndexOf('\n')
  const whole = lastLine > 0 ? head.slice(0, lastLine) : head
  let best = { separator: separators[0] as string, fit: Number.NEGATIVE_INFINITY }
  for (const separator of separators) {
    const fit = fitsRows(rowsIn(whole, separator).slice(0, 50))
    if (fit > best.fit) best = { separator, fit }
  }
  return { encoding, separator: best.separator }
}

/** The rows of a file, without empty ones. @throws ImportRefused */
export async function* readRows(source: ImportSource, { encoding, separator }: TableText): AsyncGenerator<string[]> {
  let rest = ''
  let heldReturn = ''
  const parse = (isLast: boolean): string[][] => {
    // The last row of a block may go on in the next one.
    const parser = new Papa.Parser({ delimiter: separator, newline: '\n' })
    const { data, meta } = parser.parse(rest, 0, !isLast)
    rest = isLast ? '' : rest.slice(meta.cursor)
    return data
  }
  for await (const text of decodedText(source, encoding)) {
    // A line may end with two characters, and a piece between them.
    const given = heldReturn + text
    heldReturn = given.endsWith('\r') ? '\r' : ''
    rest += oneLineEnd(heldReturn ? given.slice(0, -1) : given)
    if (rest.length < blockLetters) continue
    yield* parse(false).filter(hasWords)
    if (rest.length > longestRow) throw new ImportRefused('text-too-long')
  }
  yield* parse(true).filter(hasWords)
}

const hasWords = (row: readonly string[]): boolean => row.some((cell) => cell.trim() !== '')
