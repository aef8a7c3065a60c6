/** Reads what a test made as a file of another program. */
import * as fc from 'fast-check'
import { expect } from 'vitest'
import type { AdapterId } from '#domain/imports/adapter.ts'
import type { Candidate } from '#domain/imports/candidate.ts'
import { ImportRefused } from '#domain/imports/import-refusal.ts'
import { sourceOfBytes } from '#domain/imports/import-source.ts'
import { type ImportAnswer, type ImportRequest, readImport } from '#domain/imports/read-import.ts'
import type { KnownPlaces } from '#domain/imports/reading.ts'
import { recognise } from '#domain/imports/recognise-import.ts'
import { bytesOf } from '#tests/support/imports/archive-of.ts'
import { runs } from '#tests/support/runs.ts'

export interface SampleRead {
  candidates: Candidate[]
  answer: ImportAnswer
}

export async function readSample(
  name: string,
  content: string | Uint8Array,
  request: ImportRequest = {},
  known?: KnownPlaces,
): Promise<SampleRead> {
  const candidates: Candidate[] = []
  const reading = readImport([sourceOfBytes(name, bytesOf(content))], request, known)
  for (let next = await reading.next(); ; next = await reading.next()) {
    if (next.done) return { candidates, answer: next.value }
    candidates.push(next.value)
  }
}

/** The code with which it is refused; null where it is read. */
export async function refusalOf(name: string, content: string | Uint8Array): Promise<string | null> {
  try {
    await readSample(name, content)
    return null
  } catch (cause) {
    if (cause instanceof ImportRefused) return cause.code
    throw cause
  }
}

/** What the file is taken for: the adapter, a code, or 'archive'. */
export async function takenFor(name: string, content: string | Uint8Array): Promise<string> {
  const found = await recognise(sourceOfBytes(name, bytesOf(content)))
  if (found.kind === 'format') return found.adapters[0].id
  return found.kind === 'unreadable' ? found.code : found.kind
}

/** How many of what was left out. */
export const leftOut = ({ answer }: SampleRead): Record<string, number> =>
  Object.fromEntries(answer.leftOut.map(({ code, count }) => [code, count]))

/** Bytes that are cut, swapped, changed, doubled and put in. */
export const damaged = (bytes: Uint8Array): fc.Arbitrary<Uint8Array> => {
  const place = fc.nat({ max: bytes.length - 1 })
  const harm = fc.oneof(
    fc.record({ kind: fc.constant('cut' as const), at: place, to: place, value: fc.constant(0) }),
    fc.record({ kind: fc.constant('swap' as const), at: place, to: place, value: fc.constant(0) }),
    fc.record({ kind: fc.constant('set' as const), at: place, to: place, value: fc.nat({ max: 255 }) }),
    fc.record({ kind: fc.constant('end' as const), at: place, to: place, value: fc.constant(0) }),
    fc.record({ kind: fc.constant('again' as const), at: place, to: place, value: fc.constant(0) }),
  )
  return fc.array(harm, { minLength: 1, maxLength: 6 }).map((harms) =>
    harms.reduce((whole, { kind, at, to, value }) => {
      const [from, until] = at < to ? [at, to] : [to, at]
      if (kind === 'end') return whole.slice(0, Math.max(1, at))
      if (kind === 'cut') return Uint8Array.from([...whole.subarray(0, from), ...whole.subarray(until)])
      if (kind === 'again')
        return Uint8Array.from([...whole.subarray(0, until), ...whole.subarray(from, until), ...whole.subarray(until)])
      const changed = whole.slice()
      if (kind === 'set') changed[at] = value
      else [changed[at], changed[to]] = [whole[to] ?? 0, whole[at] ?? 0]
      return changed
    }, bytes),
  )
}

/** Whatever happened to a file, it is answered or refused, and every candidate is one that can be kept. */
export async function expectReadWhateverHappened(
  adapter: AdapterId,
  name: string,
  content: string | Uint8Array,
): Promise<void> {
  const whole = bytesOf(content)
  await fc.assert(
    fc.asyncProperty(damaged(whole), async (bytes) => {
      try {
        const { candidates } = await readSample(name, bytes, { adapter })
        for (const candidate of candidates) expectKeepable(candidate)
      } catch (cause) {
        expect(cause).toBeInstanceOf(ImportRefused)
      }
    }),
    { numRuns: runs(80, 20_000) },
  )
}

function expectKeepable({ title, place, dates, note, foreignId, url }: Candidate): void {
  expect(title.trim()).not.toBe('')
  expect(foreignId).not.toBe('')
  expect(title.length).toBeLessThanOrEqual(200)
  expect(note.length).toBeLessThanOrEqual(5_000)
  expect(url === '' || /^https?:\/\//i.test(url)).toBe(true)
  if (place?.coordinates) {
    const [east, north] = place.coordinates
    expect(Math.abs(east) <= 180 && Math.abs(north) <= 90).toBe(true)
    expect(east === 0 && north === 0).toBe(false)
  }
  if (dates) expect(dates.end >= dates.start).toBe(true)
}
