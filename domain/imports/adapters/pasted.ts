/**
 * Text that somebody pasted, or that a page or another app sent: a place a line, each with the address below it that tells of
 * it. Lines behind '> ' are words about the place above them.
 */
import type { Adapter } from '#domain/imports/adapter.ts'
import type { Candidate, Told } from '#domain/imports/candidate.ts'
import { wholeBytes } from '#domain/imports/import-source.ts'
import { pastedName } from '#domain/imports/pasted-name.ts'
import { ImportRefused } from '#domain/imports/import-refusal.ts'
import { headText } from '#domain/imports/text/decode-text.ts'
import { pointOf } from '#domain/imports/csv/column-roles.ts'
import { mapsLink } from './google-maps-link.ts'
import { nameInAddress, withoutSite } from './page-names.ts'

const mostBytes = 1_000_000

export const pastedAdapter: Adapter = {
  id: 'pasted',
  // Whatever else it can be, it is that.
  recognises: ({ name, entries }) => (name === pastedName && entries === null ? 0.05 : 0),
  async *read(source, reading) {
    const bytes = await wholeBytes(source, mostBytes)
    if (!bytes) throw new ImportRefused('too-large')
    const found: Candidate[] = []
    for (const told of placesOfLines(headText(bytes))) {
      const made = reading.candidate('pasted', told)
      if (made) found.push(made)
    }
    if (found.length === 0) throw new ImportRefused('empty')
    yield* reading.placedByName(found, '')
  },
}

/** One thing for each line that is neither an address nor words about what stands above it. */
export function placesOfLines(text: string): Told[] {
  const places: (Told & { notes: string[] })[] = []
  for (const line of text.split(/\r\n?|\n/)) {
    const words = line.replace(/^\s*(?:[-*•]|\d{1,3}[.)])\s+/, '').trim()
    const last = places.at(-1)
    if (words === '') continue
    if (words.startsWith('> ') && last) last.notes.push(words.slice(2))
    else if (!isAddress(words)) places.push({ title: words, coordinates: pointOf(words), notes: [] })
    else if (last && last.url === undefined) Object.assign(last, ofAddress(words, last))
    else places.push({ title: nameInAddress(words), notes: [], ...ofAddress(words) })
  }
  return places.map(({ notes, ...told }) => ({ ...told, note: notes.join('\n') }))
}

const isAddress = (words: string): boolean => /^https?:\/\/\S+$/i.test(words) && URL.canParse(words)

/** What an address adds to what stands above it. */
function ofAddress(url: string, above?: Told): Partial<Told> {
  const link = mapsLink(url)
  const coordinates = above?.coordinates ?? link?.coordinates ?? null
  return {
    url,
    coordinates,
    ...(above ? { title: withoutSite(above.title, url) } : {}),
    ...(link?.id ? { id: link.id } : {}),
  }
}
