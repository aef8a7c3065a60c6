import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { eventually } from '#tests/support/eventually.ts'
import type { TripFile } from '#domain/itineraries/files/trip-file.ts'
import type { Engine } from '#sync/cycle/engine.ts'
import { keepHere } from '#sync/local/file-bytes.ts'
import { type LocalDatabase, openLocalDatabase } from '#sync/local/database.ts'
import { type FileCarrier, fileCarrier } from './carry-files.ts'

const asked: string[] = []
let room: number
vi.mock('./fetch-file.ts', () => ({
  async fetchFile(database: LocalDatabase, file: TripFile, onUnkept: (cause: unknown) => void) {
    asked.push(file.name)
    const bytes = new ArrayBuffer(file.size)
    if (file.size > room) onUnkept(new DOMException('Full', 'QuotaExceededError'))
    else await keepHere(database, file, bytes)
    return bytes
  },
}))

let database: LocalDatabase
let carrier: FileCarrier
const file = (name: string, size: number) => ({
  id: name,
  itineraryId: 'kyoto',
  bookingId: null,
  partId: null,
  contentId: `bytes of ${name}`,
  name,
  kind: 'application/pdf' as const,
  size,
  sha256: '',
  shownByLinks: false,
  addedBy: null,
  arrivedAt: '2026-11-21T09:00:00Z',
  createdAt: '2026-11-21T09:00:00Z',
  updatedAt: '2026-11-21T09:00:00Z',
  _syncStatus: 'synced' as const,
})
const here = async () => (await database.fileBytes.toCollection().primaryKeys()).sort()

beforeEach(async () => {
  asked.length = 0
  vi.stubGlobal('navigator', {})
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  database = openLocalDatabase('ada')
  await database.itineraries.add({ id: 'kyoto' } as never)
  await database.keptTrips.add({ itineraryId: 'kyoto' })
  await database.tripFiles.bulkAdd([file('a film', 900), file('a pass', 10)])
  const engine = { sync: async () => {} } as unknown as Engine
  carrier = fileCarrier({ userId: 'ada', database, engine, isSignedIn: () => true })
})
afterEach(async () => {
  carrier.stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  await database.delete()
})

test('a file for which there is no room stops none behind it, is told, and comes once there is room', async () => {
  room = 100
  carrier.wake()
  await eventually(async () => expect(await database.keptTrips.get('kyoto')).toMatchObject({ noRoom: true }))
  expect(await here()).toEqual(['bytes of a pass'])
  room = 1000
  await vi.advanceTimersByTimeAsync(60_000)
  await eventually(async () => expect(await here()).toEqual(['bytes of a film', 'bytes of a pass']))
  await eventually(async () => expect(await database.keptTrips.get('kyoto')).toMatchObject({ noRoom: false }))
  expect(asked).toEqual(['a film', 'a pass', 'a film'])
})

test('what the device knows to be too large for it is not fetched to be thrown away', async () => {
  room = 1000
  vi.stubGlobal('navigator', { storage: { estimate: async () => ({ quota: 500, usage: 400 }) } })
  carrier.wake()
  await eventually(async () => expect(await database.keptTrips.get('kyoto')).toMatchObject({ noRoom: true }))
  expect(asked).toEqual(['a pass'])
})
