import { createHash } from 'node:crypto'
import * as fc from 'fast-check'
import { strFromU8, strToU8, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { sourceOfSlices } from '#domain/imports/import-source.ts'
import { syncedTableNames } from '#domain/nouns/synced-tables.ts'
import { runs } from '#tests/support/runs.ts'
import { archiveTexts } from './archive-texts.ts'
import { bagDeclaration, bagInfo, isPayload, manifestOf } from './bag.ts'
import { departingRecord, type RecordsByTable, type Row } from './departing-records.ts'
import { ArchiveRefused, readArchive } from './read-archive.ts'

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')
const makeHash = () => {
  const hash = createHash('sha256')
  return { update: (bytes: Uint8Array) => hash.update(bytes), hex: () => hash.digest('hex') }
}

const pdf = strToU8('%PDF-1.4 Own: ticket')
const filePath = 'data/files/file/Ticket.pdf'
const rows: Partial<Record<string, Row[]>> = {
  bucketLists: [{ id: 'list', userId: 'me', name: 'Own: Japan' }],
  goals: [{ id: 'goal', bucketListId: 'list', title: 'Own: Fuji', priority: 'high', tags: ['tea'], mediaUrls: [] }],
  tripFiles: [{ id: 'file', itineraryId: 'trip', name: 'Ticket.pdf', size: pdf.length }],
}
const nobodys = () => Object.fromEntries(syncedTableNames.map((table) => [table, []])) as unknown as RecordsByTable

/** Every file of a good archive but what the bag says of itself. */
function content(): Record<string, Uint8Array> {
  const own = { ...nobodys(), ...rows }
  const texts = archiveTexts({
    records: { own, shared: nobodys() },
    files: new Map([['file', filePath]]),
    missing: [],
    appVersion: '0.1.0',
    madeAt: '2026-11-30T01:02:03.000Z',
    from: 'https://farlight.example',
    account: 'me',
    airports: new Map(),
  })
  return { ...Object.fromEntries([...texts].map(({ path, text }) => [path, strToU8(text)])), [filePath]: pdf }
}

/** As whoever writes an archive does: every sum is right, whatever is in it. */
function bagged(files: Record<string, Uint8Array>, folder = 'farlight-2026-11-30'): Record<string, Uint8Array> {
  const listed = (given: Record<string, Uint8Array>) =>
    Object.entries(given).map(([path, bytes]) => ({ path, size: bytes.length, sha256: sha256(bytes) }))
  const payload = listed(files).filter(({ path }) => isPayload(path))
  const said = { madeAt: '2026-11-30T01:02:03.000Z', appVersion: '0.1.0', account: 'me', payload }
  const tags = {
    ...Object.fromEntries(Object.entries(files).filter(([path]) => !isPayload(path))),
    'bagit.txt': strToU8(bagDeclaration),
    'bag-info.txt': strToU8(bagInfo(said)),
    'manifest-sha256.txt': strToU8(manifestOf(payload)),
  }
  const all = { ...files, ...tags, 'tagmanifest-sha256.txt': strToU8(manifestOf(listed(tags))) }
  return Object.fromEntries(Object.entries(all).map(([path, bytes]) => [`${folder}/${path}`, bytes]))
}

const read = async (bytes: Uint8Array) =>
  readArchive(
    sourceOfSlices('farlight.zip', bytes.length, async (from, to) => bytes.subarray(from, to)),
    makeHash,
  )
const readFiles = async (files: Record<string, Uint8Array>) => read(zipSync(files))
const refusal = async (reading: Promise<unknown>): Promise<string> =>
  reading.then(
    () => 'taken',
    (cause: unknown) => (cause instanceof ArchiveRefused ? cause.code : Promise.reject(cause)),
  )
const good = () => zipSync(bagged(content()))

/** A good archive whose JSON of one path was made another, and summed again. */
function saying(path: string, change: (said: never) => unknown): Record<string, Uint8Array> {
  const files = content()
  const said = JSON.parse(strFromU8(files[path] ?? new Uint8Array())) as never
  return bagged({ ...files, [path]: strToU8(JSON.stringify(change(said))) })
}

describe('an archive', () => {
  it('gives the records that it was made of, and the bytes of their files', async () => {
    const { info, records, open } = await read(good())
    expect(info).toMatchObject({ formatVersion: 1, account: 'me', from: 'https://farlight.example' })
    expect(records.goals).toEqual([departingRecord('goals', rows.goals?.[0] ?? {})])
    expect(records.bucketLists).toEqual([departingRecord('bucketLists', rows.bucketLists?.[0] ?? {})])
    expect(records.tripFiles).toMatchObject([{ id: 'file', file: filePath }])
    expect(strFromU8(await open(filePath).head(8))).toBe('%PDF-1.4')
    expect(records).not.toHaveProperty('accessLinks')
  })

  it('of a Farlight that has more, or had less, gives what is known', async () => {
    const more = saying('data/goals.json', ([goal]: Row[]) => [{ ...goal, mood: 'bright' }])
    expect((await readFiles(more)).records.goals[0]).not.toHaveProperty('mood')
    const less = saying('data/goals.json', ([{ notes: _notes, ...goal } = {}]: Row[]) => [goal])
    const [goal] = (await readFiles(less)).records.goals
    expect(goal).toMatchObject({ title: 'Own: Fuji' })
    expect(goal).not.toHaveProperty('notes')
    const { 'data/visits.json': _visits, ...without } = content()
    const withNew = { ...without, 'data/souvenirs.json': strToU8('[{"id":"a"}]') }
    expect((await readFiles(bagged(withNew))).records.visits).toEqual([])
  })

  it('of a version that is not known is refused by its version, before anything else of it is read', async () => {
    const newer = saying('data/archive.json', (info: object) => ({ ...info, formatVersion: 2, account: 7 }))
    expect(await refusal(readFiles(newer))).toBe('newer')
    const older = saying('data/archive.json', (info: object) => ({ ...info, formatVersion: 0 }))
    expect(await refusal(readFiles(older))).toBe('older')
  })

  it('is refused where it is something else', async () => {
    expect(await refusal(read(strToU8('{"product":"Farlight"}')))).toBe('no-archive')
    expect(await refusal(read(new Uint8Array()))).toBe('no-archive')
    expect(await refusal(readFiles({ 'notes.txt': strToU8('hello') }))).toBe('no-archive')
    const other = saying('data/archive.json', (info: object) => ({ ...info, format: 'another' }))
    expect(await refusal(readFiles(other))).toBe('no-archive')
  })

  it('is refused where a file of it was changed, added or taken away', async () => {
    const folder = 'farlight-2026-11-30'
    const files = bagged(content())
    const goals = `${folder}/data/goals.json`
    const changed = strToU8(strFromU8(files[goals] ?? new Uint8Array()).replace('Own: Fuji', 'Own: Nowhere'))
    expect(await refusal(readFiles({ ...files, [goals]: changed }))).toBe('changed')
    expect(await refusal(readFiles({ ...files, [`${folder}/data/more.json`]: strToU8('[]') }))).toBe('changed')
    expect(await refusal(readFiles({ ...files, 'elsewhere.txt': strToU8('x') }))).toBe('changed')
    const { [goals]: _goals, ...without } = files
    expect(await refusal(readFiles(without))).toBe('incomplete')
    const { [`${folder}/manifest-sha256.txt`]: _manifest, ...unlisted } = files
    expect(await refusal(readFiles(unlisted))).toBe('incomplete')
  })

  it('is refused where it leads out of its folder, or breaks off', async () => {
    expect(await refusal(readFiles({ ...bagged(content()), '../evil.txt': strToU8('x') }))).toBe('broken')
    const bytes = good()
    for (const part of [0.2, 0.5, 0.99])
      expect(await refusal(read(bytes.subarray(0, Math.floor(bytes.length * part))))).toBe('broken')
  })

  it('is refused where a record is none of its noun, or names a file that is not its own', async () => {
    const goal = (change: object) => saying('data/goals.json', ([one]: Row[]) => [{ ...one, ...change }])
    for (const wrong of [{ id: 7 }, { id: '' }, { priority: 'urgent' }, { budgetTarget: '900' }, { tags: 'tea' }])
      expect(await refusal(readFiles(goal(wrong))), JSON.stringify(wrong)).toBe('invalid')
    expect(await refusal(readFiles(saying('data/goals.json', ([one]: Row[]) => [one, one])))).toBe('invalid')
    expect(await refusal(readFiles(saying('data/goals.json', () => ({}))))).toBe('invalid')
    for (const file of ['data/archive.json', 'data/files/file/None.pdf', '../../etc/passwd', 'index.html'])
      expect(await refusal(readFiles(saying('data/tripFiles.json', ([one]: Row[]) => [{ ...one, file }]))), file).toBe(
        'invalid',
      )
  })

  it('in which any byte was changed is refused, or gives the same', async () => {
    const bytes = good()
    const { records } = await read(bytes)
    await fc.assert(
      fc.asyncProperty(fc.nat(bytes.length - 1), fc.integer({ min: 1, max: 255 }), async (at, other) => {
        const changed = bytes.slice()
        changed[at] = (changed[at] ?? 0) ^ other
        const outcome = await read(changed).catch((cause: unknown) => cause)
        if (outcome instanceof Error) expect(outcome).toBeInstanceOf(ArchiveRefused)
        else expect((outcome as Awaited<ReturnType<typeof read>>).records).toEqual(records)
      }),
      { numRuns: runs(60, 2_000) },
    )
  })
})
