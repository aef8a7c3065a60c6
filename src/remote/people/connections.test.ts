import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Connection } from '#domain/connections/connection.ts'
import { setActiveAccount } from '#sync/account/active-account.ts'
import { type LocalDatabase, openLocalDatabase } from '#sync/local/database.ts'

vi.mock('#lib/config/config.ts', () => ({ loadConfig: async () => ({ supabaseUrl: '', supabaseKey: 'key' }) }))
vi.mock('#auth/session-access.ts', () => ({ accessToken: async () => 'token' }))
const { acceptConnection, endConnection, requestConnection } = await import('./connections.ts')

const me = crypto.randomUUID()
const ben = { id: crypto.randomUUID(), firstName: 'Ben', lastName: 'Okafor', avatarUrl: null }
const sync = vi.fn()
const send = vi.fn<typeof fetch>()
let database: LocalDatabase

const row = (status: string, id = 'c1') => ({
  id,
  requester_id: me,
  addressee_id: ben.id,
  status,
  created_at: '2026-11-01T10:00:00+00:00',
  updated_at: '2026-11-02T10:00:00+00:00',
})
const known: Connection = {
  id: 'c1',
  requesterId: me,
  addresseeId: ben.id,
  status: 'pending',
  createdAt: '2026-11-01T10:00:00.000Z',
  updatedAt: '2026-11-01T10:00:00.000Z',
}
const answer = (status: number, body: unknown) =>
  send.mockImplementationOnce(async () => Response.json(body, { status }))
const keptStatus = async () => (await database.connections.toArray()).map(({ status }) => status)

beforeEach(() => {
  vi.resetAllMocks()
  vi.stubGlobal('fetch', send)
  vi.stubGlobal('navigator', { onLine: true })
  database = openLocalDatabase(me)
  setActiveAccount({
    userId: me,
    database,
    engine: { start: vi.fn(), stop: vi.fn(), changed: vi.fn(), hinted: vi.fn(), sync },
    isSignedIn: () => true,
  })
})
afterEach(async () => {
  vi.unstubAllGlobals()
  setActiveAccount(null)
  await database.delete()
})

test('a request that the server took is on the device at once, with the card, and nothing is queued', async () => {
  answer(201, [row('pending')])
  await requestConnection(ben)
  expect(await keptStatus()).toEqual(['pending'])
  expect(await database.people.get(ben.id)).toMatchObject({ firstName: 'Ben' })
  expect(await database.syncQueue.count()).toBe(0)
  expect(sync).toHaveBeenCalledWith('manual')
  const [address, init] = send.mock.calls[0] ?? []
  expect(address).toBe('/rest/v1/user_connections')
  expect(JSON.parse(String(init?.body))).toEqual({ id: expect.any(String), addressee_id: ben.id })
})

test('an acceptance is on the device at once', async () => {
  await database.connections.put({ ...known, _syncStatus: 'synced' })
  answer(200, [row('accepted')])
  await acceptConnection(known)
  expect(await keptStatus()).toEqual(['accepted'])
})

test('what ended leaves the device with the card, and only what it was here is ended', async () => {
  await database.connections.put({ ...known, _syncStatus: 'synced' })
  await database.people.put({ ...ben, _syncStatus: 'synced' })
  answer(200, [row('pending')])
  await endConnection(known)
  expect(await database.connections.count()).toBe(0)
  expect(await database.people.count()).toBe(0)
  expect(send.mock.calls[0]?.[0]).toBe('/rest/v1/user_connections?id=eq.c1&status=eq.pending')
})

test.each([
  ['a second request', 409, { code: '23505' }, 'exists'],
  ['a request to nobody', 409, { code: '23503' }, 'nobody'],
  ['too many requests', 400, { code: 'P0001' }, 'too-many'],
  ['a server that fails', 500, { message: 'broken' }, 'failed'],
])('%s is refused with its reason', async (_what, status, body, refusal) => {
  answer(status, body)
  await expect(requestConnection(ben)).rejects.toMatchObject({ refusal })
  expect(await database.connections.count()).toBe(0)
})

describe('an answer that is lost on the way', () => {
  beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout'] }))
  afterEach(() => vi.useRealTimers())
  /** Lets the pauses between the tries pass at once. */
  const inTime = <Result>(act: Promise<Result>) => {
    act.catch(() => {})
    return vi.runAllTimersAsync().then(() => act)
  }
  const lose = () => send.mockRejectedValueOnce(new TypeError('fetch failed'))
  const idOf = (call: number) => JSON.parse(String(send.mock.calls[call]?.[1]?.body)).id as string

  test('is asked for again: the request that had arrived is found, and is no second one', async () => {
    lose()
    answer(409, { code: '23505' })
    sync.mockImplementation(async () => {
      await database.connections.put({ ...known, id: idOf(0), _syncStatus: 'synced' })
    })
    await inTime(requestConnection(ben))
    expect(idOf(1)).toBe(idOf(0))
    expect(await keptStatus()).toEqual(['pending'])
  })

  test('is no excuse for a request that somebody else had made before', async () => {
    lose()
    answer(409, { code: '23505' })
    await expect(inTime(requestConnection(ben))).rejects.toMatchObject({ refusal: 'exists' })
  })

  test.each([
    [
      'an acceptance',
      () => acceptConnection(known),
      () => database.connections.update(known.id, { status: 'accepted' }),
    ],
    ['the end', () => endConnection(known), () => database.connections.delete(known.id)],
  ])('%s that had arrived is done', async (_what, act, arrive) => {
    await database.connections.put({ ...known, _syncStatus: 'synced' })
    send.mockResolvedValueOnce(new Response('<html>bad gateway</html>', { status: 502 }))
    answer(200, [])
    sync.mockImplementation(async () => void (await arrive()))
    await inTime(act())
  })

  test('three times is a failure', async () => {
    lose()
    lose()
    lose()
    await expect(inTime(requestConnection(ben))).rejects.toMatchObject({ refusal: 'failed' })
    send.mockResolvedValue(new Response('<html>portal</html>'))
    await expect(inTime(acceptConnection(known))).rejects.toMatchObject({ refusal: 'failed' })
  })
})

test.each([
  ['acceptance', () => acceptConnection(known)],
  ['rejection', () => endConnection(known)],
])('an %s that comes too late is told, after the device has caught up', async (_what, act) => {
  await database.connections.put({ ...known, _syncStatus: 'synced' })
  answer(200, [])
  await expect(act()).rejects.toMatchObject({ refusal: 'changed' })
  expect(sync).toHaveBeenCalledWith('manual')
})

test('offline nothing is asked and nothing is queued', async () => {
  vi.stubGlobal('navigator', { onLine: false })
  for (const act of [() => requestConnection(ben), () => acceptConnection(known), () => endConnection(known)])
    await expect(act()).rejects.toMatchObject({ refusal: 'offline' })
  expect(send).not.toHaveBeenCalled()
  expect(await database.syncQueue.count()).toBe(0)
})
