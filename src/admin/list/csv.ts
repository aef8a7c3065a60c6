/** Lists as CSV (RFC 4180), read and written page by page, so that a long one is never whole in memory as rows. */
import type { MessageDescriptor } from '@lingui/core'
import type { Page } from '#remote/admin/tables.ts'
import type { Column } from './column.ts'

/** Rows that are asked for at once. */
const atOnce = 500

/** A field; what a spreadsheet would take for a formula is kept from being one. */
export function csvField(value: string | number | null): string {
  const text = value === null ? '' : String(value)
  const harmless = typeof value === 'string' && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

const line = (fields: readonly (string | number | null)[]) => `${fields.map(csvField).join(',')}\r\n`

/** The lines of a list, a page at a time. @param read a page, by how many rows it has and how many come before */
export async function* csvLines<Row>(
  columns: readonly Column<Row>[],
  say: (text: MessageDescriptor) => string,
  read: (limit: number, offset: number) => Promise<Page<Row>>,
): AsyncGenerator<string> {
  const exported = columns.filter((column) => column.text)
  yield line(exported.map(({ header }) => say(header)))
  for (let offset = 0; ; ) {
    const { rows } = await read(atOnce, offset)
    yield rows.map((row) => line(exported.map(({ text }) => text?.(row) ?? null))).join('')
    offset += rows.length
    if (rows.length < atOnce) return
  }
}

/** Collects the lines as they come, in parts that the browser may keep on disk, and hands them over as a file. */
export async function saveCsv(name: string, lines: AsyncGenerator<string>): Promise<void> {
  const parts: Blob[] = []
  for await (const text of lines) parts.push(new Blob([text]))
  const address = URL.createObjectURL(new Blob(['\uFEFF', ...parts], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // Some browsers begin to read only after the click has returned.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
