/** Says what a file is, by what is in it. Its name counts only where nothing else tells. */
import type { Adapter, ImportHead } from './adapter.ts'
import { allAdapters } from './adapters/all-adapters.ts'
import { isZip, openArchive, type OpenArchive } from './archive/open-archive.ts'
import { ImportRefused } from './import-refusal.ts'
import { type ImportSource, isSliceable } from './import-source.ts'
import { knownUnreadable, type UnreadableCode } from './known-unreadable.ts'
import { headText } from './text/decode-text.ts'

/** In bytes; the first value of a list stands in them. */
const headBytes = 65_536
/** Files of an archive that are looked into. */
const mostParts = 5_000

export interface RecognisedPart {
  source: ImportSource
  adapter: Adapter
}

export type Recognised =
  /** The likeliest first; the others may be asked for. */
  | { kind: 'format'; adapters: readonly [Adapter, ...Adapter[]] }
  /** An archive of several files, such as Takeout's. */
  | {
      kind: 'archive'
      parts: readonly RecognisedPart[]
      unreadable: readonly UnreadableCode[]
      unknown: readonly string[]
    }
  | { kind: 'unreadable'; code: UnreadableCode }
  | { kind: 'unknown' }

/** @throws ImportRefused for an archive that is broken or made to harm */
export async function recognise(source: ImportSource): Promise<Recognised> {
  if (source.size === 0) throw new ImportRefused('empty')
  const bytes = await source.head(headBytes)
  if (!isZip(bytes) || !isSliceable(source))
    return ofHead({ name: source.name, text: headText(bytes), entries: null }, bytes)
  const archive = await openArchive(source)
  const paths = archive.entries.map(({ path }) => path)
  const planned = archive.entries.find(({ path }) => /^(?:[^/]+\/)?data\.json$/i.test(path))
  const text = planned ? headText(await archive.open(planned).head(headBytes)) : ''
  const whole = ofHead({ name: source.name, text, entries: paths }, bytes)
  return whole.kind === 'unknown' ? partsOf(archive) : whole
}

function ofHead(head: ImportHead, bytes: Uint8Array): Recognised {
  const fitting = allAdapters
    .map((adapter) => ({ adapter, confidence: adapter.recognises(head) }))
    .filter(({ confidence }) => confidence > 0)
    .toSorted((one, other) => other.confidence - one.confidence)
  const unreadable = knownUnreadable(head, bytes)
  const [best, ...others] = fitting
  // A table of money is a table, and yet no list of places.
  if (unreadable && (!best || best.confidence < 0.8)) return { kind: 'unreadable', code: unreadable }
  if (!best) return { kind: 'unknown' }
  return { kind: 'format', adapters: [best.adapter, ...others.map(({ adapter }) => adapter)] }
}

const mayTell = /\.(?:csv|tsv|gpx|kml|kmz|json|geojson|ics|txt|html)$/i

async function partsOf(archive: OpenArchive): Promise<Recognised> {
  const parts: RecognisedPart[] = []
  const unreadable = new Set<UnreadableCode>()
  const unknown: string[] = []
  for (const entry of archive.entries.slice(0, mostParts)) {
    if (!mayTell.test(entry.path)) {
      unknown.push(entry.path)
      continue
    }
    const source = archive.open(entry)
    const bytes = await source.head(headBytes)
    const one = isZip(bytes)
      ? { kind: 'unknown' as const }
      : ofHead({ name: entry.path, text: headText(bytes), entries: null }, bytes)
    // What is only a table by its looks is somebody's list of whatever else Takeout holds.
    if (one.kind === 'format') parts.push({ source, adapter: one.adapters[0] })
    else if (one.kind === 'unreadable') unreadable.add(one.code)
    else unknown.push(entry.path)
  }
  unknown.push(...archive.entries.slice(mostParts).map(({ path }) => path))
  if (parts.length === 0) {
    const [code] = unreadable
    return code ? { kind: 'unreadable', code } : { kind: 'unknown' }
  }
  return { kind: 'archive', parts, unreadable: [...unreadable], unknown }
}
