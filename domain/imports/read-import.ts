/** Reads files of other programs: recognises each, has its adapter read it, and counts what came. */
import type { Adapter, AdapterId, ReadFormat, ReadOptions } from './adapter.ts'
import { allAdapters } from './adapters/all-adapters.ts'
import type { Candidate } from './candidate.ts'
import { ImportRefused } from './import-refusal.ts'
import type { ImportSource } from './import-source.ts'
import type { UnreadableCode } from './known-unreadable.ts'
import { type ImportSummary, type KnownPlaces, Reading } from './reading.ts'
import { recognise } from './recognise-import.ts'

export interface ImportRequest extends ReadOptions {
  /** What it is, where the traveler says otherwise than we do. */
  adapter?: AdapterId
}

/** Everything about an import beside its candidates. */
export interface ImportAnswer extends ImportSummary {
  /** The formats that were read, each once. */
  adapters: readonly ReadFormat[]
  /** Known files that tell nothing: each says what to export instead. */
  unreadable: readonly UnreadableCode[]
}

/**
 * Yields the candidates of all files, each once; the months of a timeline are one.
 * @returns what else there is to say @throws ImportRefused where nothing could be read
 */
export async function* readImport(
  sources: readonly ImportSource[],
  request: ImportRequest,
  known?: KnownPlaces,
): AsyncGenerator<Candidate, ImportAnswer> {
  const reading = new Reading(known)
  const adapters = new Set<AdapterId>()
  const unreadable = new Set<UnreadableCode>()
  let refusal: ImportRefused | null = null
  async function* readOne(source: ImportSource, adapter: Adapter): AsyncGenerator<Candidate> {
    try {
      for await (const candidate of adapter.read(source, reading, request))
        if (reading.takes(candidate)) yield candidate
      adapters.add(adapter.id)
    } catch (cause) {
      if (!(cause instanceof ImportRefused)) throw cause
      refusal ??= cause
      // What is made to harm is no file of anybody: nothing more of it is touched.
      if (cause.code !== 'broken' && cause.code !== 'empty' && cause.code !== 'unknown') throw cause
      reading.leaveOut('unreadable-part', source.name)
    }
  }
  const forced = allAdapters.find(({ id }) => id === request.adapter)
  for (const [at, source] of sources.entries()) {
    reading.archive = at
    if (forced) {
      yield* readOne(source, forced)
      continue
    }
    const found = await recognise(source)
    if (found.kind === 'format') yield* readOne(source, found.adapters[0])
    else if (found.kind === 'unreadable') unreadable.add(found.code)
    else if (found.kind === 'unknown') {
      refusal ??= new ImportRefused('unknown', source.name)
      reading.leaveOut('unknown-file', source.name)
    } else {
      for (const code of found.unreadable) unreadable.add(code)
      for (const path of found.unknown)
        reading.leaveOut(/\.(?:zip|tgz|kmz)$/i.test(path) ? 'archive-in-archive' : 'unknown-file', path)
      for (const part of found.parts) yield* readOne(part.source, part.adapter)
    }
  }
  for (const candidate of reading.timeline.candidates()) if (reading.takes(candidate)) yield candidate
  if (adapters.size === 0 && unreadable.size === 0) throw refusal ?? new ImportRefused('empty')
  return { ...reading.summary(), adapters: [...adapters], unreadable: [...unreadable] }
}
