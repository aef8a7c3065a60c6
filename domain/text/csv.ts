/** Tables as CSV (RFC 4180), as spreadsheets open them. */

/** A text that begins like this is run as a formula by a spreadsheet. */
const formula = /^[=+\-@\t\r]/

type Cell = string | number | boolean | null | undefined

function cellText(cell: Cell): string {
  if (cell === null || cell === undefined) return ''
  if (typeof cell !== 'string') return String(cell)
  // The apostrophe makes it a text; blanks before the sign do not help a formula past it.
  const harmless = formula.test(cell.trimStart()) || formula.test(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

/** The first line are the column names. Begins with the mark by which spreadsheets know UTF-8. */
export function toCsv(columns: readonly string[], rows: readonly (readonly Cell[])[]): string {
  const lines = [columns, ...rows].map((cells) => cells.map(cellText).join(','))
  return `\uFEFF${lines.join('\r\n')}\r\n`
}
