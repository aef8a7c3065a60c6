// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { eventually } from '#tests/support/eventually.ts'
import { readSession, sessionKey } from '#auth/session.ts'
import { sessionStorageAdapter, setSessionAside } from '#auth/session-store.ts'
import { closeAccount, countUnsynced, openAccount, signOutFromDevice } from './account.ts'
import { activeAccount, localDatabase } from './active-account.ts'
import { finishLeaving } from './finish-leaving.ts'
import { takeOffDevice } from './leaving.ts'
import { databaseName } from '#sync/local/database-name.ts'
import { createRecord, deleteRecord, updateRecord } from '#sync/outbox/mutate.ts'
import { createFakeServer } from '#sync/testing/fake-server.ts'
import type * as worker from './worker-credentials.ts'
import { copyForWorker, readWorkerCredentials } from './worker-credentials.ts'

const userId = '0198f3b0-0000-7000-8000-00000000000a'
const other = '0198f3b0-0000-7000-8000-00000000000b'
const wire = vi.hoisted(() => ({
  transport: undefined as unknown,
  tell: vi.fn<typeof fetch>(),
  rpc: async () => ({ error: null }),
}))
vi.mock('#sync/cycle/transport.ts', () => ({ createTransport: () => wire.transport }))
vi.mock('./worker-credentials.ts', { spy: true })
vi.mock('#auth/supabase.ts', () => ({ getSupabase: async () => ({ rpc: wire.rpc }) }))

let server: ReturnType<typeof createFakeServer>
let online: boolean

function signIn(id = userId): void {
  const expiresAt = Math.round(Date.now() / 1000) + 3600
  const session = { access_token: `token of ${id}`, expires_at: expiresAt, user: { id, email: 'ada@example.com' } }
  localStorage.setItem(sessionKey, JSON.stringify(session))
  openAccount(id)
}
const databases = async () => (await indexedDB.databases()).map(({ name }) => name)

beforeEach(() => {
  server = createFakeServer()
  wire.transport = server.transport
  vi.mocked(copyForWorker).mockClear()
  wire.tell.mockReset().mockResolvedValue(new Response(null, { status: 204 }))
  online = true
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => online)
  vi.stubGlobal('fetch', async (...asked: Parameters<typeof fetch>) =>
    asked[0] === '/config.json'
      ? Response.json({ supabaseUrl: 'http://backend.test', supabaseKey: 'public' })
      : wire.tell(...asked),
  )
})
afterEach(async () => {
  await signOutFromDevice({ unsynced: 'discard' })
  for (const name of await databases()) await Dexie.delete(name ?? '')
  vi.unstubAllGlobals()
})

describe('while signed out', () => {
  test('every change fails with "User not authenticated"', async () => {
    await expect(createRecord('bucketLists', { name: 'x' })).rejects.toThrow('User not authenticated')
    await expect(updateRecord('bucketLists', 'x', { name: 'y' })).rejects.toThrow('User not authenticated')
    await expect(deleteRecord('bucketLists', 'x')).rejects.toThrow('User not authenticated')
    expect(() => localDatabase()).toThrow('User not authenticated')
    expect(await countUnsynced()).toBe(0)
  })
})

describe('an open account', () => {
  test('sends a change soon after it was made', async () => {
    signIn()
    const list = await createRecord('bucketLists', { name: 'Japan' })
    await eventually(() => expect(server.row(list.id)).toMatchObject({ name: 'Japan', user_id: userId }))
    await eventually(async () => expect(await countUnsynced()).toBe(0))
  })

  test('opens once, however often it is asked to', () => {
    signIn()
    const account = activeAccount()
    openAccount(userId)
    expect(activeAccount()).toBe(account)
  })

  test('leaves a copy of the session for the service worker, without what could renew it', async () => {
    signIn()
    await eventually(async () => expect(await readWorkerCredentials()).toBeDefined())
    expect(await readWorkerCredentials()).toMatchObject({ userId, accessToken: `token of ${userId}` })
    expect(JSON.stringify(await readWorkerCredentials())).not.toContain('refresh')
  })

  test('is closed without losing anything', async () => {
    online = false
    signIn()
    await createRecord('bucketLists', { name: 'Japan' })
    closeAccount()
    expect(activeAccount()).toBeNull()
    openAccount(userId)
    expect(await localDatabase().bucketLists.count()).toBe(1)
  })

  test('what waited for another sign-in is sent as soon as the traveler has signed in again', async () => {
    signIn()
    const session = localStorage.getItem(sessionKey) ?? ''
    setSessionAside()
    server.state.fault = () => (readSession()?.signInAgain ? { status: 401, code: 'PGRST301' } : undefined)
    const list = await createRecord('bucketLists', { name: 'Japan' })
    await eventually(() => expect(server.calls.length).toBeGreaterThan(0))
    expect(await countUnsynced()).toBe(1)
    sessionStorageAdapter.setItem(sessionKey, session)
    await eventually(() => expect(server.row(list.id)).toMatchObject({ name: 'Japan' }))
    await eventually(async () => expect(await countUnsynced()).toBe(0))
  })

  test('another traveler sees none of the data', async () => {
    online = false
    signIn()
    await createRecord('bucketLists', { name: 'Japan' })
    signIn(other)
    expect(await localDatabase().bucketLists.count()).toBe(0)
  })
})

test('signing out in another tab closes the account here', async () => {
  signIn()
  localStorage.removeItem(sessionKey)
  window.dispatchEvent(new StorageEvent('storage', { key: sessionKey }))
  expect(activeAccount()).toBeNull()
})

describe('signing out', () => {
  test('deletes the local database, the session and its copy', async () => {
    signIn()
    await createRecord('bucketLists', { name: 'Japan' })
    expect(await signOutFromDevice({ unsynced: 'sync' })).toEqual({ signedOut: true, unsynced: 0 })
    expect(server.all('bucketLists')).toHaveLength(1)
    expect(await databases()).not.toContain(databaseName(userId))
    expect(readSession()).toBeNull()
    expect(await readWorkerCredentials()).toBeUndefined()
    expect(wire.tell).toHaveBeenCalledOnce()
    const [address, init] = wire.tell.mock.calls[0] ?? []
    expect(address).toBe('http://backend.test/auth/v1/logout?scope=local')
    expect(init).toMatchObject({ keepalive: true, headers: { authorization: `Bearer token of ${userId}` } })
  })

  test('waits for no server: the device has forgotten before it has heard', async () => {
    signIn()
    wire.tell.mockReturnValue(new Promise(() => {}))
    expect((await signOutFromDevice({ unsynced: 'sync' })).signedOut).toBe(true)
    expect(await databases()).toEqual([])
    expect(Object.keys(localStorage)).toEqual(['farlight-config'])
  })

  test('a copy of the session that was on its way does not outlive it', async () => {
    const { copyForWorker: write } = await vi.importActual<typeof worker>('./worker-credentials.ts')
    let goOn = () => {}
    const held = new Promise<void>((resolve) => {
      goOn = resolve
    })
    vi.mocked(copyForWorker).mockImplementationOnce(async (...copy) => {
      await held
      await write(...copy)
    })
    signIn()
    await eventually(() => expect(copyForWorker).toHaveBeenCalled())
    await signOutFromDevice({ unsynced: 'sync' })
    goOn()
    await Promise.all(vi.mocked(copyForWorker).mock.results.map(({ value }) => value as Promise<void>))
    await eventually(async () => expect(await databases()).toEqual([]))
  })

  test('a tab that is closed in the middle leaves the rest to the next start', async () => {
    signIn()
    const deletion = vi.spyOn(indexedDB, 'deleteDatabase').mockReturnValue(new EventTarget() as IDBOpenDBRequest)
    void signOutFromDevice({ unsynced: 'sync' })
    await eventually(() => expect(deletion).toHaveBeenCalled())
    deletion.mockRestore()
    expect(await databases()).toContain(databaseName(userId))
    finishLeaving(takeOffDevice)
    await eventually(async () => expect(await databases()).toEqual([]))
    expect(Object.keys(localStorage)).toEqual(['farlight-config'])
  })

  test('with changes that cannot be sent nothing is deleted, and the traveler is told how many', async () => {
    online = false
    signIn()
    await createRecord('bucketLists', { name: 'Japan' })
    await createRecord('bucketLists', { name: 'Peru' })
    expect(await countUnsynced()).toBe(2)
    expect(await signOutFromDevice({ unsynced: 'sync' })).toEqual({ signedOut: false, unsynced: 2 })
    expect(readSession()?.userId).toBe(userId)
    expect(await localDatabase().bucketLists.count()).toBe(2)
  })

  test('Discard deletes them, also offline', async () => {
    online = false
    signIn()
    await createRecord('bucketLists', { name: 'Japan' })
    expect((await signOutFromDevice({ unsynced: 'discard' })).signedOut).toBe(true)
    expect(await databases()).not.toContain(databaseName(userId))
    expect(readSession()).toBeNull()
    expect(wire.tell).not.toHaveBeenCalled()
  })
})
