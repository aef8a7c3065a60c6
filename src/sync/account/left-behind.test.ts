// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { afterEach, expect, test } from 'vitest'
import { eventually } from '#tests/support/eventually.ts'
import { sessionKey } from '#auth/session.ts'
import { sessionStorageAdapter, setSessionAside } from '#auth/session-store.ts'
import { writeCreate } from '#sync/outbox/changes.ts'
import { databaseName } from '#sync/local/database-name.ts'
import { openLocalDatabase } from '#sync/local/database.ts'
import { othersOnDevice, takeOffAtNextSignIn } from './left-behind.ts'

const ada = '0198f3b0-0000-7000-8000-00000000000a'
const ben = '0198f3b0-0000-7000-8000-00000000000b'
const databases = async () => (await indexedDB.databases()).map(({ name }) => name)
const signIn = (id: string) =>
  sessionStorageAdapter.setItem(sessionKey, JSON.stringify({ access_token: id, user: { id } }))

async function leaveWork(userId: string, lists: string[], firstName?: string): Promise<void> {
  const database = openLocalDatabase(userId)
  if (firstName)
    await database.users.put({ id: userId, firstName, lastName: 'Lovelace', _syncStatus: 'synced' } as never)
  for (const name of lists) await writeCreate({ database, userId, now: Date.now }, 'bucketLists', { name })
  await database.notices.count()
  database.close()
}

afterEach(async () => {
  localStorage.clear()
  for (const name of await databases()) await Dexie.delete(name ?? '')
})

test('others are named with the changes that only this device has; the traveler is none of them', async () => {
  await leaveWork(ada, ['Japan', 'Peru'], 'Ada')
  await leaveWork(ben, ['Norway'])
  expect(await othersOnDevice(ben)).toEqual([{ userId: ada, name: 'Ada Lovelace', unsent: 2 }])
  expect(await othersOnDevice(ada)).toEqual([{ userId: ben, name: '', unsent: 1 }])
  expect(await othersOnDevice(null)).toHaveLength(2)
})

test('who is to be taken off goes when somebody else has signed in, and not before', async () => {
  signIn(ada)
  await leaveWork(ada, [])
  takeOffAtNextSignIn([ada])
  setSessionAside()
  expect(await databases()).toContain(databaseName(ada))
  signIn(ben)
  await eventually(async () => expect(await databases()).not.toContain(databaseName(ada)))
})

test('nobody is taken off by their own sign-in, nor by a plan that was given up', async () => {
  await leaveWork(ada, ['Japan'])
  takeOffAtNextSignIn([ada])
  takeOffAtNextSignIn([])
  signIn(ben)
  takeOffAtNextSignIn([ada])
  signIn(ada)
  expect(Object.keys(localStorage).filter((key) => key.startsWith('farlight-leaving'))).toEqual([])
  expect(await othersOnDevice(ben)).toMatchObject([{ userId: ada, unsent: 1 }])
})
