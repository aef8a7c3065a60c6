// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { afterEach, expect, test, vi } from 'vitest'
import { eventually } from '#tests/support/eventually.ts'
import { readSession, sessionKey } from '#auth/session.ts'
import { databaseName } from '#sync/local/database-name.ts'
import { openLocalDatabase } from '#sync/local/database.ts'
import { finishLeaving } from './finish-leaving.ts'
import { noteLeaving, takeOffDevice } from './leaving.ts'
import { copyForWorker, readWorkerCredentials } from './worker-credentials.ts'

const ada = '0198f3b0-0000-7000-8000-00000000000a'
const ben = '0198f3b0-0000-7000-8000-00000000000b'
const sessionOf = (id: string) =>
  JSON.stringify({ access_token: 'token', refresh_token: 'more', expires_at: 1_900_000_000, user: { id } })
const databases = async () => (await indexedDB.databases()).map(({ name }) => name)

async function fillFor(id: string): Promise<void> {
  const database = openLocalDatabase(id)
  await database.notices.count()
  database.close()
  localStorage.setItem(`farlight-draft:${id}:onboarding`, '{}')
  localStorage.setItem(`farlight-celebrated-${id}`, '2026-11-22')
  localStorage.setItem('farlight-time-zone', `${id}:Europe/Berlin`)
}
async function signIn(id: string): Promise<void> {
  localStorage.setItem(sessionKey, sessionOf(id))
  const session = readSession()
  if (session) await copyForWorker(session, { supabaseUrl: 'http://backend.test', supabaseKey: 'public' })
}

afterEach(async () => {
  vi.restoreAllMocks()
  localStorage.clear()
  for (const name of await databases()) indexedDB.deleteDatabase(name ?? '')
})

test('what the device keeps for a traveler goes, in every place, and what it keeps for others stays', async () => {
  await fillFor(ben)
  await fillFor(ada)
  await takeOffDevice(ada)
  expect(await databases()).toEqual([databaseName(ben)])
  expect(JSON.stringify(Object.entries(localStorage))).not.toContain(ada)
  expect(localStorage.getItem(`farlight-celebrated-${ben}`)).toBe('2026-11-22')
})

test("the device's own database goes with the last session, not with somebody else's leavings", async () => {
  await fillFor(ada)
  await signIn(ben)
  await takeOffDevice(ada)
  expect(await readWorkerCredentials()).toMatchObject({ userId: ben })
  localStorage.removeItem(sessionKey)
  await takeOffDevice(ben)
  expect(await databases()).toEqual([])
  expect(await readWorkerCredentials()).toBeUndefined()
  expect(await databases()).toEqual([])
})

test('a sign-out that was cut short is finished by the next start: the session at once, then the rest', async () => {
  await fillFor(ada)
  await signIn(ada)
  noteLeaving(ada)
  finishLeaving(takeOffDevice)
  expect(readSession()).toBeNull()
  await eventually(async () => expect([await databases(), Object.entries(localStorage)]).toEqual([[], []]))
})

test('it leaves whoever has signed in meanwhile alone', async () => {
  await fillFor(ada)
  noteLeaving(ada)
  await fillFor(ben)
  await signIn(ben)
  finishLeaving(takeOffDevice)
  expect(readSession()?.userId).toBe(ben)
  await eventually(async () => expect(await databases()).not.toContain(databaseName(ada)))
  expect(await databases()).toContain(databaseName(ben))
})

test('a device that keeps no databases is left all the same', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  vi.spyOn(indexedDB, 'deleteDatabase').mockImplementation(() => {
    throw new DOMException('refused', 'SecurityError')
  })
  await signIn(ada)
  noteLeaving(ada)
  finishLeaving(takeOffDevice)
  await eventually(() => expect(Object.entries(localStorage)).toEqual([]))
})
