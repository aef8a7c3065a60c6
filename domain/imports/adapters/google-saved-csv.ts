/**
 * A saved list of Google Maps, as Takeout writes it (`Saved/{list}.csv`): title, note, address, and since 2025 tags and a
 * comment. Names of columns are translated, a description of the list may stand above them, and there are no coordinates.
 */
import { readRows, tableText } from '#domain/imports/csv/read-rows.ts'
import type { Adapter } from '#domain/imports/adapter.ts'
import type { Candidate } from '#domain/imports/candidate.ts'
import { bareName } from '#domain/imports/import-source.ts'
import { mostCandidates } from '#domain/imports/limits.ts'
import { mapsLink } from './google-maps-link.ts'

const isAddress = (cell: string | undefined): boolean => /^https?:\/\//i.test((cell ?? '').trim())
const header = /^(?:\uFEFF)?"?title"?,"?note"?,"?url"?/im

export const googleSavedCsvAdapter: Adapter = {
  id: 'google-saved-csv',
  recognises({ text, entries }) {
    if (entries || /^\s*[<{[]/.test(text)) return 0
    const isHeaded = header.test(text.slice(0, 20_000))
    // The title, a note and the address of the place, whatever the columns are called.
    const hasPlaces =
      /^(?:"(?:[^"]|"")*"|[^",\n]*),(?:"(?:[^"]|"")*"|[^",\n]*),"?https?:\/\/(?:www\.|maps\.)?google\.[a-z.]{2,7}\/(?:maps|search\?[^\n]*ludocid)/im.test(
        text.slice(0, 20_000),
      )
    if (hasPlaces) return 0.95
    return isHeaded ? 0.8 : 0
  },
  async *read(source, reading) {
    const list = bareName(source.name)
    const written = await tableText(source, (rows) => rows.filter((row) => row.slice(2, 3).some(isAddress)).length)
    const found: Candidate[] = []
    let hasBegun = false
    for await (const [title = '', note = '', url = '', tags = '', comment = ''] of readRows(source, written)) {
      if (!hasBegun && !isAddress(url)) {
        // The description of the list, and the names of the columns.
        hasBegun = note.trim() !== '' && url.trim() !== '' && title.trim() !== ''
        continue
      }
      hasBegun = true
      const link = mapsLink(url)
      if (!link && isAddress(url)) {
        reading.leaveOut('not-a-place', title || url)
        continue
      }
      const made = reading.candidate('google-saved', {
        title,
        coordinates: link?.coordinates ?? null,
        note: [note, comment].filter((text) => text.trim() !== '').join('\n\n'),
        url,
        tags: tags.split(','),
        list,
        ...(link?.id ? { id: link.id } : {}),
      })
      if (!made) continue
      if (found.length < mostCandidates) found.push(made)
      else reading.leaveOut('too-many', title)
    }
    yield* reading.placedByName(found, list)
  },
}
