/** Tables as CSV (RFC 4180), as spreadsheets open them. */

/** A text that begins like this is run as a formula by a spreadsheet; the wide signs in some languages. */
const formula = /^[=+\-@\t\r\n＝＋－＠]/
/** By this spreadsheets know UTF-8. */
export const byteOrderMark = '\uFEFF'

type Cell = string | number | boolean | null | undefined

function cellText(cell: Cell): string {
  if (cell === null || cell === undefined) return ''
  if (typeof cell !== 'string') return String(cell)
  // The apostrophe makes it a text; blanks before the sign do not help a formula past it.
  const harmless = formula.test(cell.trimStart()) || formula.test(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

/** A line with its end. */
export const csvLine = (cells: readonly Cell[]) => `${cells.map(cellText).join(',')}\r\n`

/** A whole table; its first line are the column names. */
export function toCsv(columns: readonly string[], rows: readonly (readonly Cell[])[]): string {
  return byteOrderMark + [columns, ...rows].map(csvLine).join('')
}
