import { beforeEach, expect, it } from 'vitest'
import type { FileState } from '#sync/local/database.ts'
import { unsyncedIn } from '#sync/outbox/unsynced.ts'
import { oneDevice } from '#sync/testing/one-device.ts'
import { bytesHere, forgetGone, keepHere, keepToSend, takeOffHere } from './file-bytes.ts'

const minute = 60_000
let database: ReturnType<typeof oneDevice>['device']['database']

beforeEach(() => {
  database = oneDevice().device.database
})

const file = (contentId: string) => ({ contentId, itineraryId: 'kyoto' })
const name = (contentId: string) => database.tripFiles.put({ id: `file-${contentId}`, ...file(contentId) } as never)
const here = async () => (await database.fileStates.toCollection().primaryKeys()).toSorted()
const stateOf = (id: string): Promise<FileState | undefined> => database.fileStates.get(id)

it('counts bytes that only this device has among what the server lacks, and takes no such bytes off it', async () => {
  await keepToSend(database, file('mine'), new ArrayBuffer(3))
  await keepHere(database, file('theirs'), new ArrayBuffer(4))
  expect(await unsyncedIn(database)).toBe(1)
  await takeOffHere(database, ['mine', 'theirs', 'unknown'])
  expect(await here()).toEqual(['mine'])
  expect([(await bytesHere(database, 'mine'))?.byteLength, await bytesHere(database, 'theirs')]).toEqual([3, undefined])
})

it('forgets bytes a while after their record is gone, but not when it comes back', async () => {
  for (const id of ['gone', 'back', 'named']) await keepHere(database, file(id), new ArrayBuffer(1))
  await name('named')
  await forgetGone(database, 0)
  expect([(await stateOf('gone'))?.goneSince, (await stateOf('named'))?.goneSince]).toEqual([0, null])
  await forgetGone(database, 9 * minute)
  await name('back')
  await forgetGone(database, 11 * minute)
  expect(await here()).toEqual(['back', 'named'])
  expect(await bytesHere(database, 'gone')).toBeUndefined()
  expect((await stateOf('back'))?.goneSince).toBeNull()
})

it('keeps bytes of a creation that waits for the traveler’s decision, and forgets kept trips that are gone', async () => {
  await keepToSend(database, file('held'), new ArrayBuffer(1))
  await database.needsAttention.add({
    id: 'entry',
    seq: 1,
    key: 'tripFiles:file-held',
    parents: [],
    table: 'tripFiles',
    operation: 'create',
    data: { contentId: 'held' },
  } as never)
  await database.keptTrips.bulkAdd([{ itineraryId: 'kyoto' }, { itineraryId: 'gone' }])
  await database.itineraries.add({ id: 'kyoto' } as never)
  for (const now of [0, 60 * minute]) await forgetGone(database, now)
  expect(await here()).toEqual(['held'])
  expect(await database.keptTrips.toCollection().primaryKeys()).toEqual(['kyoto'])
})
