/** The store of files by itself: what it takes for whole, and what that costs. */
import { createHash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import fc from 'fast-check'
import { zipSync } from 'fflate'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type FileKind, kindOfBytes } from '#domain/itineraries/files/file-kind.ts'
import { type FilePath, fileStore } from '#server/files/file-store.ts'
import { runs } from '#tests/support/runs.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'farlight-files-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

const newPath = (): FilePath => `${crypto.randomUUID()}/${crypto.randomUUID()}`
const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

async function arrive(path: FilePath, bytes: Uint8Array): Promise<void> {
  const store = fileStore(folder)
  await store.begin(path)
  await store.append(
    path,
    (async function* whole() {
      yield bytes
    })(),
    bytes.length,
  )
}

it('takes a file of any bytes for what it is, read piece by piece', async () => {
  const latin = (text: string) => Buffer.from(text, 'latin1')
  const starts = [
    '%PDF-1.7',
    '\xff\xd8\xff',
    'RIFF1234WEBP',
    'BEGIN:VCALENDAR\n',
    'From: a\nDate: b\n\n',
    '',
    'PK\x03\x04',
  ]
  const pass = zipSync(
    { 'pass.json': latin('{}'), 'large.bin': new Uint8Array(300_000).map((_, at) => at * 7919) },
    { level: 0 },
  )
  const anyFile = fc.oneof(
    fc
      .tuple(fc.constantFrom(...starts), fc.uint8Array({ maxLength: 50 }), fc.nat(200_000))
      .map(([start, rest, filler]) => Buffer.concat([latin(start), Buffer.alloc(filler, 'x'), rest])),
    fc.constantFrom(Buffer.from(pass), Buffer.from(pass.subarray(0, -1))),
  )
  await fc.assert(
    fc.asyncProperty(anyFile, async (bytes) => {
      const kind = kindOfBytes(bytes)
      const path = newPath()
      await arrive(path, bytes)
      const announced = { kind: (kind ?? 'application/pdf') satisfies FileKind, sha256: hashOf(bytes) }
      expect(await fileStore(folder).finish(path, announced)).toBe(kind !== null)
    }),
    { numRuns: runs(60, 2_000) },
  )
})

it('takes what is not what was announced for nothing', async () => {
  const path = newPath()
  await arrive(path, Buffer.from('%PDF-1.7'))
  expect(await fileStore(folder).finish(path, { kind: 'application/pdf', sha256: hashOf(Buffer.from('other')) })).toBe(
    false,
  )
  expect(await fileStore(folder).arrived(path)).toBeUndefined()
})

it('finishes many large files at once in little memory', async () => {
  const bytes = Buffer.alloc(20_000_000, '%PDF-1.7 ')
  const announced = { kind: 'application/pdf', sha256: hashOf(bytes) }
  const store = fileStore(folder)
  const paths = Array.from({ length: 24 }, newPath)
  for (const path of paths) await arrive(path, bytes)
  const bound = 2_000_000 * paths.length
  const before = process.memoryUsage().arrayBuffers
  const held = () => process.memoryUsage().arrayBuffers - before
  let most = 0
  const look = setInterval(() => {
    // How much lies about that nobody needs any more depends on how busy the machine is.
    if (held() > bound) collectGarbage()
    most = Math.max(most, held())
  }, 1)
  expect(await Promise.all(paths.map((path) => store.finish(path, announced)))).toEqual(paths.map(() => true))
  clearInterval(look)
  expect(most).toBeLessThan(bound)
})
