/** KMZ: a KML file in an archive, with the pictures that it shows. The first one counts, whatever it is called. */
import type { Adapter } from '#domain/imports/adapter.ts'
import { openArchive } from '#domain/imports/archive/open-archive.ts'
import { ImportRefused } from '#domain/imports/import-refusal.ts'
import { isSliceable } from '#domain/imports/import-source.ts'
import { kmlAdapter } from './kml.ts'

const isKml = (path: string): boolean => /\.kml$/i.test(path)

export const kmzAdapter: Adapter = {
  id: 'kmz',
  recognises({ name, entries }) {
    if (!entries?.some(isKml)) return 0
    return /\.kmz$/i.test(name) || entries.some((path) => /^doc\.kml$/i.test(path)) ? 1 : 0
  },
  async *read(source, reading, options) {
    if (!isSliceable(source)) throw new ImportRefused('broken')
    const archive = await openArchive(source)
    const [entry] = archive.entries.filter(({ path }) => isKml(path))
    if (!entry) throw new ImportRefused('broken')
    const inside = archive.open(entry)
    // Its own name says nothing: it is 'doc.kml' in all of them.
    const named = { ...inside, name: source.name }
    yield* kmlAdapter.read(named, reading, options)
  },
}
