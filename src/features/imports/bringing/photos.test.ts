/** Photos of an archive on a simulated device: what becomes of them in a trip, how they go on, and how they go again. */
import 'fake-indexeddb/auto'
import * as fc from 'fast-check'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Candidate } from '#domain/imports/candidate.ts'
import type { ListedPhoto } from '#domain/imports/reading.ts'
import type { TripFile } from '#domain/itineraries/files/trip-file.ts'
import { namedPlan } from '#domain/itineraries/plan/part-ids.ts'
import { setActiveAccount } from '#sync/account/active-account.ts'
import type { LocalDatabase } from '#sync/local/database.ts'
import { deleteRecord, updateRecord } from '#sync/outbox/mutate.ts'
import { actAs } from '#tests/support/act-as.ts'
import { damaged, readSample } from '#tests/support/imports/read-sample.ts'
import { jpeg, png, webp } from '#tests/support/imports/samples/pictures.ts'
import { polarsteps } from '#tests/support/imports/samples/polarsteps.ts'
import { runs } from '#tests/support/runs.ts'
import { photosThere } from './already-there.ts'
import { bringIn } from './bring-in.ts'
import { goOnWithImport, startImport, stopImport, undoImport } from './start-import.ts'
import { takeBack } from './take-back.ts'

const userId = crypto.randomUUID()
let database: LocalDatabase
let found: { candidates: Candidate[]; photos: readonly ListedPhoto[] }

beforeEach(async () => {
  database = actAs(userId)
  const { candidates, answer } = await readSample('polarsteps.zip', polarsteps)
  found = { candidates, photos: answer.photos }
})
afterEach(async () => {
  setActiveAccount(null)
  await database.delete()
  vi.restoreAllMocks()
})

const newTrip = { name: 'Own: Andes', startDate: '2024-05-01', days: 1, dayTitle: 'New Day', currency: 'EUR' }
interface Begun {
  photos?: readonly ListedPhoto[]
  candidates?: readonly Candidate[]
  itineraryId?: string
  archive?: Uint8Array<ArrayBuffer>
}
const begin = ({
  photos = found.photos,
  candidates = found.candidates,
  itineraryId,
  archive = polarsteps,
}: Begun = {}) =>
  startImport({
    candidates,
    photos: { listed: photos, archives: [new File([archive], 'polarsteps.zip')] },
    chosen: itineraryId ? { target: { kind: 'trip', itineraryId }, name: newTrip.name } : { newTrip },
    files: ['polarsteps.zip'],
    formats: ['polarsteps'],
  })
async function bring(begun: Begun = {}): Promise<string> {
  const id = await begin(begun)
  await bringIn(id)
  return id
}
async function undo(id: string): Promise<void> {
  await undoImport(id)
  await takeBack(id)
}
const files = async (): Promise<TripFile[]> => (await database.tripFiles.toArray()).toSorted((a, b) => a.size - b.size)
const states = async (importId: string) =>
  (await database.importItems.where({ importId }).sortBy('seq')).map(({ state }) => state)
/** How it stands, and whether the archive is kept any more. */
const ending = async (importId: string) => {
  const kept = await database.imports.get(importId)
  return [kept?.state, kept?.photoArchives !== undefined]
}
const onlyTrip = async () => {
  const [trip] = await database.itineraries.toArray()
  if (!trip) throw new Error('No trip')
  return trip
}
/** What of the trip each file hangs on. */
async function hangsOn(): Promise<string[]> {
  const { id, aiGeneratedPlan } = await onlyTrip()
  const { days, ideas = [] } = namedPlan(id, aiGeneratedPlan)
  const parts = new Map([...days.flatMap(({ activities }) => activities), ...ideas].map((one) => [one.id, one.title]))
  return (await files()).map(({ name, partId }) => `${name}: ${parts.get(partId ?? '') ?? 'the trip'}`)
}

it('photos become documents of the trip, each with what it was taken at, and wait with their bytes to be sent', async () => {
  const id = await bring()
  const { id: itineraryId } = await onlyTrip()
  expect(await hangsOn()).toEqual(['a.jpg: Own: Lost', 'b.png: Own: Cusco', 'a.jpg: Own: Cusco'])
  const pictures = [webp, png, jpeg]
  for (const [at, file] of (await files()).entries()) {
    expect(file).toMatchObject({ itineraryId, bookingId: null, size: pictures[at]?.length })
    expect(file.sha256).toMatch(/^[0-9a-f]{64}$/)
    expect(await database.fileStates.get(file.contentId)).toMatchObject({ state: 'waiting', itineraryId })
    expect(new Uint8Array((await database.fileBytes.get(file.contentId))?.bytes ?? new ArrayBuffer())).toEqual(
      pictures[at],
    )
  }
  expect((await files()).map(({ kind }) => kind)).toEqual(['image/webp', 'image/png', 'image/jpeg'])
  expect(await database.syncQueue.where('key').startsWith('tripFiles').count()).toBe(3)
  expect(await ending(id)).toEqual(['done', false])
})

it('twice gives once, on another device as well', async () => {
  await bring()
  const once = (await files()).map(({ id, contentId }) => [id, contentId])
  const again = await bring()
  expect(await states(again)).toEqual(['there', 'there', 'there', 'there', 'there'])
  expect((await files()).map(({ id, contentId }) => [id, contentId])).toEqual(once)
  await database.delete()
  database = actAs(userId)
  await bring()
  expect((await files()).map(({ id, contentId }) => [id, contentId])).toEqual(once)
})

it('photos that come later find what they belong to, and what the trip has already is known before', async () => {
  await bring({ photos: [] })
  expect(await files()).toEqual([])
  const { id: itineraryId } = await onlyTrip()
  await bring({ candidates: [], photos: found.photos.slice(1), itineraryId })
  expect(await hangsOn()).toEqual(['a.jpg: Own: Lost', 'b.png: Own: Cusco'])
  expect(await photosThere(found.photos, itineraryId)).toEqual(new Set(found.photos.slice(1)))
  expect(await photosThere(found.photos, crypto.randomUUID())).toEqual(new Set())
})

it('what a photo belongs to may be gone: it belongs to the trip', async () => {
  await bring({ candidates: found.candidates.slice(0, 1) })
  expect(await hangsOn()).toEqual(['a.jpg: the trip', 'b.png: Own: Cusco', 'a.jpg: Own: Cusco'])
})

it('undone, photos go with the trip that was made for them, and come again under new ids', async () => {
  const id = await bring()
  const before = await files()
  await undo(id)
  expect(await files()).toEqual([])
  expect(await database.itineraries.count()).toBe(0)
  await bring()
  const after = await files()
  expect(after).toHaveLength(3)
  const ids = new Set(before.flatMap((file) => [file.id, file.contentId]))
  expect(after.some((file) => ids.has(file.id) || ids.has(file.contentId))).toBe(false)
})

it('undoing leaves a photo that somebody has renamed or put elsewhere, and the trip that holds it', async () => {
  const id = await bring()
  const [lost, cusco] = await files()
  await updateRecord('tripFiles', lost?.id ?? '', { name: 'At last.webp' })
  await updateRecord('tripFiles', cusco?.id ?? '', { partId: null })
  await undo(id)
  expect((await files()).map(({ name }) => name)).toEqual(['At last.webp', 'b.png'])
  expect(await database.itineraries.count()).toBe(1)
  expect((await states(id)).filter((state) => state === 'kept')).toHaveLength(2)
})

it('a photo that somebody deleted comes again as a new one', async () => {
  await bring()
  const [lost] = await files()
  await deleteRecord('tripFiles', lost?.id ?? '')
  await bring()
  const names = (await files()).map(({ name, id }) => [name, id === lost?.id])
  expect(names).toEqual([
    ['a.jpg', false],
    ['b.png', false],
    ['a.jpg', false],
  ])
})

it('a page that is closed in between goes on with what is left, and undoing in between forgets the rest', async () => {
  database.tripFiles.hook('creating', () => {
    // Once the first one is being stored.
    void stopImport(id)
  })
  const id = await begin()
  await bringIn(id)
  expect(await ending(id)).toEqual(['stopped', true])
  expect(await files()).toHaveLength(1)
  setActiveAccount(null)
  database.close()
  database = actAs(userId)
  await goOnWithImport(id)
  await bringIn(id)
  expect(await files()).toHaveLength(3)
  expect(await ending(id)).toEqual(['done', false])

  await undo(id)
  database.tripFiles.hook('creating', () => {
    void stopImport(second)
  })
  const second = await begin()
  await bringIn(second)
  await undo(second)
  expect(await files()).toEqual([])
  expect(await ending(second)).toEqual(['undone', false])
  expect(await states(second)).not.toContain('waiting')
})

it('a photo whose bytes are not what the archive says is left out and told, and all others come', async () => {
  const harmed = polarsteps.slice()
  const name = 'trip/own-andes_9/cusco_11/photos/b.png'
  // Behind its header: the first bytes of what is packed.
  const at = new TextDecoder('latin1').decode(harmed).indexOf(name) + name.length
  harmed.fill(0xff, at, at + 8)
  const id = await bring({ archive: harmed })
  expect((await files()).map(({ kind }) => kind)).toEqual(['image/webp', 'image/jpeg'])
  expect(await states(id)).toEqual(['brought', 'brought', 'brought', 'unreadable', 'brought'])
  expect(await ending(id)).toEqual(['done', false])
})

it('whatever happened to the archive since it was shown, the import ends, and nothing but pictures has come', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  await fc.assert(
    fc.asyncProperty(damaged(polarsteps), async (archive) => {
      const id = await bring({ archive: Uint8Array.from(archive) })
      const [state] = await ending(id)
      expect(state === 'done' || state === 'stopped').toBe(true)
      for (const file of await files()) {
        expect(file.kind).toMatch(/^image\//)
        expect((await database.fileBytes.get(file.contentId))?.bytes.byteLength).toBe(file.size)
      }
      await undo(id)
      expect(await files()).toEqual([])
    }),
    { numRuns: runs(6, 300) },
  )
})

it('a device without room stops, says nothing wrong, and goes on once there is some', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const full = vi.spyOn(database.fileBytes, 'put').mockRejectedValue(new DOMException('Full', 'QuotaExceededError'))
  const id = await bring()
  expect(await ending(id)).toEqual(['stopped', true])
  expect(await files()).toEqual([])
  expect((await states(id)).filter((state) => state === 'waiting')).toHaveLength(3)
  full.mockRestore()
  await goOnWithImport(id)
  await bringIn(id)
  expect(await files()).toHaveLength(3)
})

it('photos wait where their trip has gone meanwhile', async () => {
  const id = await begin({ candidates: [] })
  await database.itineraries.clear()
  await bringIn(id)
  expect(await ending(id)).toEqual(['stopped', true])
  expect(await files()).toEqual([])
})
