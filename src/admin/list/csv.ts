/** Lists as CSV, read and written page by page, so that a long one is never whole in memory as rows. */
import type { MessageDescriptor } from '@lingui/core'
import { byteOrderMark, csvLine } from '#domain/text/csv.ts'
import { downloadBlob } from '#lib/files/download.ts'
import type { Page } from '#remote/admin/tables.ts'
import type { Column } from './column.ts'

/** Rows that are asked for at once: the most that the server gives of anything. */
const atOnce = 1000

export interface CsvSource<Row> {
  columns: readonly Column<Row>[]
  say: (text: MessageDescriptor) => string
  /** A page, by how many rows it has and how many come before. */
  read: (limit: number, offset: number, signal?: AbortSignal) => Promise<Page<Row>>
  idOf: (row: Row) => string
  signal?: AbortSignal
  onProgress?: (written: number, total: number) => void
}

/**
 * The lines of a list, a page at a time. Rows may come and go meanwhile: each page begins with the last row of the one
 * before, and where that has moved, so does the next page. Whatever is there from beginning to end is written, once.
 */
export async function* csvLines<Row>({ columns, say, read, idOf, signal, onProgress }: CsvSource<Row>) {
  const exported = columns.filter((column) => column.text)
  yield csvLine(exported.map(({ header }) => say(header)))
  let written = 0
  // Of the last pages, however long the list is.
  let recent: string[] = []
  for (let offset = 0; ; ) {
    signal?.throwIfAborted()
    const { rows, total } = await read(atOnce, offset, signal)
    const known = new Set(recent)
    const fresh = rows.filter((row) => !known.has(idOf(row)))
    if (offset > 0 && fresh.length === rows.length) {
      // Rows before this page have gone, and those that come next stand further in front now.
      offset = Math.max(0, offset - atOnce / 2)
      continue
    }
    yield fresh.map((row) => csvLine(exported.map(({ text }) => text?.(row) ?? null))).join('')
    written += fresh.length
    onProgress?.(written, Math.max(written, total))
    if (rows.length < atOnce) return
    recent = [...recent, ...fresh.map(idOf)].slice(-2 * atOnce)
    offset += rows.length - 1
  }
}

/** Collects the lines as they come, in parts that the browser may keep on disk, and hands them over as a file. */
export async function saveCsv(name: string, lines: AsyncGenerator<string>): Promise<void> {
  const parts: Blob[] = []
  for await (const text of lines) parts.push(new Blob([text]))
  downloadBlob(name, new Blob([byteOrderMark, ...parts], { type: 'text/csv;charset=utf-8' }))
}
