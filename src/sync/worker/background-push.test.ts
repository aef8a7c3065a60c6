import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { copyForWorker } from '#sync/account/worker-credentials.ts'
import { deviceDatabaseName } from '#sync/local/database-name.ts'
import { openLocalDatabase } from '#sync/local/database.ts'
import { writeCreate } from '#sync/outbox/changes.ts'
import { fakePage } from '#sync/testing/fake-server.ts'
import { syncInBackground } from './background-push.ts'

const userId = '0198f3b0-0000-7000-8000-00000000000a'
const backend = { supabaseUrl: 'http://backend.test', supabaseKey: 'public-key' }
const session = { userId, accessToken: 'token', expiresAt: Date.now() + 600_000 }
const withTabs = (count: number) => ({ matchAll: async () => Array.from({ length: count }) })
const database = openLocalDatabase(userId)
const answer = vi.fn<typeof fetch>()

beforeEach(async () => {
  vi.stubGlobal('fetch', answer)
  vi.stubGlobal('navigator', { onLine: true })
  answer.mockReset()
  answer.mockImplementation(async (url, init) => {
    if (String(url).includes('sync_pull')) return Response.json(fakePage({}))
    return Response.json([JSON.parse(String(init?.body))], { status: 201 })
  })
  await copyForWorker(session as never, backend)
})
afterEach(async () => {
  vi.unstubAllGlobals()
  await Dexie.delete(deviceDatabaseName)
  await database.syncQueue.clear()
})

const makeList = () => writeCreate({ database, userId, now: Date.now }, 'bucketLists', { name: 'Japan' })

test('what waits is sent when no tab is open', async () => {
  await makeList()
  await syncInBackground(withTabs(0))
  expect(await database.syncQueue.count()).toBe(0)
})

test('an open tab sends by itself, and the browser is asked to wake the worker again in case it is closed', async () => {
  await makeList()
  await expect(syncInBackground(withTabs(1))).rejects.toThrow('A tab is sending')
  expect(answer).not.toHaveBeenCalled()
  await database.syncQueue.clear()
  await expect(syncInBackground(withTabs(1))).resolves.toBeUndefined()
})

test('a lost connection asks the browser to wake the worker again', async () => {
  await makeList()
  answer.mockRejectedValue(new TypeError('fetch failed'))
  await expect(syncInBackground(withTabs(0))).rejects.toThrow('Something could not be sent')
  expect(await database.syncQueue.count()).toBe(1)
})

test('signed out, nothing is asked', async () => {
  await makeList()
  await Dexie.delete(deviceDatabaseName)
  await syncInBackground(withTabs(0))
  expect(answer).not.toHaveBeenCalled()
})
