import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { eventually } from '#tests/support/eventually.ts'
import { writeCreate } from '#sync/outbox/changes.ts'
import { openLocalDatabase } from '#sync/local/database.ts'
import { createEngine, type Engine } from './engine.ts'
import { createEventBus, type SyncEventName } from './events.ts'
import { createLeader } from './leader.ts'
import { createFakeServer, type FakeServer, lost } from '#sync/testing/fake-server.ts'
import { manualConnectivity, manualVisibility } from '#sync/testing/manual-browser.ts'
import { newStorage } from '#sync/testing/simulated-device.ts'

const userId = '0198f3b0-0000-7000-8000-00000000000a'
const storage = newStorage()
const renewSession = vi.fn<() => Promise<'renewed' | 'unreachable' | 'sign-in-again'>>()
const requestBackgroundSync = vi.fn()
let server: FakeServer
let connectivity: ReturnType<typeof manualConnectivity>
let told: SyncEventName[]
let database: ReturnType<typeof openLocalDatabase>
let engines: Engine[]

beforeEach(() => {
  server = createFakeServer()
  connectivity = manualConnectivity()
  told = []
  engines = []
  database = openLocalDatabase(userId, storage)
  renewSession.mockReset()
  requestBackgroundSync.mockReset()
})
afterEach(async () => {
  for (const engine of engines) engine.stop()
  await database.delete()
})

function openTab(
  leader = createLeader(userId, undefined),
  visibility = manualVisibility(),
  now = Date.now,
  events = createEventBus(),
): Engine {
  for (const name of ['went-online', 'went-offline', 'pass-succeeded', 'pass-failed'] as const)
    events.on(name, () => told.push(name))
  const engine = createEngine({
    database,
    userId,
    connectivity,
    events,
    leader,
    renewSession,
    loadStartingOver: () => import('./starting-over.ts'),
    loadServerDeletions: async () => ({
      ...(await import('./server-deletions.ts')),
      ...(await import('./left-groups.ts')),
    }),
    loadSending: () => import('./sending.ts'),
    requestBackgroundSync,
    transport: server.transport,
    visibility,
    now,
  })
  engines.push(engine)
  return engine
}
const makeList = () => writeCreate({ database, userId, now: Date.now }, 'bucketLists', { name: 'Japan' })

describe('what the app hears', () => {
  test('going offline and online is told once each, and going online starts a sync', async () => {
    const engine = openTab()
    engine.start()
    await engine.sync('manual')
    connectivity.set(false)
    await makeList()
    connectivity.set(true)
    await eventually(() => expect(told).toEqual(['went-offline', 'went-online', 'pass-succeeded']))
    expect(server.all('bucketLists')).toHaveLength(1)
  })

  test('going online registers a background sync', () => {
    openTab().start()
    connectivity.set(false)
    connectivity.set(true)
    expect(requestBackgroundSync).toHaveBeenCalledTimes(1)
  })

  test('a change asks for a background sync, offline and online: the tab may be closed before it is sent', () => {
    const engine = openTab()
    engine.start()
    engine.changed()
    expect(requestBackgroundSync).toHaveBeenCalledTimes(1)
    connectivity.set(false)
    engine.changed()
    expect(requestBackgroundSync).toHaveBeenCalledTimes(2)
  })

  test('a pass that leaves something unsent asks for a background sync, one that sends all does not', async () => {
    const engine = openTab()
    await makeList()
    server.state.fault = () => lost
    await engine.sync('manual')
    expect(requestBackgroundSync).toHaveBeenCalledTimes(1)
    server.state.fault = () => undefined
    await engine.sync('manual')
    expect(requestBackgroundSync).toHaveBeenCalledTimes(1)
  })

  test('a failing pass is told once, until a pass succeeds', async () => {
    const engine = openTab()
    await makeList()
    server.state.fault = () => lost
    await engine.sync('manual')
    await engine.sync('manual')
    expect(told).toEqual(['pass-failed'])
    server.state.fault = () => undefined
    await engine.sync('manual')
    server.state.fault = () => lost
    await makeList()
    await engine.sync('manual')
    expect(told).toEqual(['pass-failed', 'pass-succeeded', 'pass-failed'])
  })

  test('no failure is told when nothing waits', async () => {
    server.state.fault = () => lost
    await openTab().sync('tick')
    expect(told).toEqual([])
  })
})

test('news for which the device has no room are told, until there is some', async () => {
  const events = createEventBus()
  const room: boolean[] = []
  events.on('storage-room', ({ isFull }) => room.push(isFull))
  const engine = openTab(undefined, undefined, undefined, events)
  vi.spyOn(console, 'error').mockImplementation(() => {})
  await server.transport.insert('bucketLists', { id: 'list', user_id: userId, name: 'Japan', sort_order: 0 })
  const noRoom = () => {
    throw new DOMException('No space', 'QuotaExceededError')
  }
  database.bucketLists.hook('creating', noRoom)
  await engine.sync('manual')
  await engine.sync('manual')
  expect(room).toEqual([true, true])
  database.bucketLists.hook('creating').unsubscribe(noRoom)
  await engine.sync('manual')
  await engine.sync('manual')
  expect(room).toEqual([true, true, false])
  expect(await database.bucketLists.count()).toBe(1)
})

describe('the session', () => {
  const refuseOnce = () => {
    let refused = false
    server.state.fault = ({ method }) => {
      if (refused || method !== 'insert') return undefined
      refused = true
      return { status: 401, code: 'PGRST303' }
    }
  }

  test('an expired session is renewed and the pass goes on', async () => {
    refuseOnce()
    renewSession.mockResolvedValue('renewed')
    await makeList()
    await openTab().sync('manual')
    expect(server.all('bucketLists')).toHaveLength(1)
    expect(await database.syncQueue.count()).toBe(0)
  })

  test('a session that cannot be renewed loses nothing and is no attempt', async () => {
    refuseOnce()
    renewSession.mockResolvedValue('sign-in-again')
    const list = await makeList()
    const result = await openTab().sync('manual')
    expect(result.end).toBe('expired')
    expect(await database.syncQueue.toArray()).toMatchObject([{ recordId: list.id, retryCount: 0 }])
    expect(await database.bucketLists.count()).toBe(1)
  })
})

describe('several tabs', () => {
  test('one tab sends at a time and each change is sent once', async () => {
    const leader = createLeader(userId, undefined)
    const tabs = [openTab(leader), openTab(leader), openTab(leader)]
    for (let count = 0; count < 5; count += 1) await makeList()
    await Promise.all(tabs.map((tab) => tab.sync('change')))
    expect(server.sends()).toHaveLength(5)
  })

  test('wake-ups while a pass waits for its turn share one pass', async () => {
    const engine = openTab()
    const first = engine.sync('tick')
    const second = engine.sync('change')
    await Promise.all([first, second])
    expect(server.calls.filter((call) => call.method === 'pull')).toHaveLength(1)
  })

  test('a tab that fails does not keep the turn', async () => {
    const leader = createLeader(userId, undefined)
    await expect(leader.run(() => Promise.reject(new Error('died')))).rejects.toThrow('died')
    await expect(leader.run(async () => 'next')).resolves.toBe('next')
  })

  test('the turn is a lock that the browser frees when a tab dies', async () => {
    const request = vi.fn((_name: string, work: () => unknown) => Promise.resolve(work()))
    await createLeader(userId, { request } as unknown as LockManager).run(async () => 'done')
    expect(request.mock.calls[0]?.[0]).toBe(`farlight-sync-${userId}`)
  })
})

describe('hints', () => {
  const pulls = () => server.calls.filter(({ method }) => method === 'pull').length

  test('a hint is followed by a pull, however fresh the last one is', async () => {
    const engine = openTab()
    engine.start()
    await engine.sync('manual')
    const before = pulls()
    await new Promise((resolve) => setTimeout(resolve, 2))
    engine.hinted()
    await eventually(() => expect(pulls()).toBe(before + 1))
  })

  test('several hints become one pull', async () => {
    const engine = openTab()
    engine.start()
    await engine.sync('manual')
    const before = pulls()
    await new Promise((resolve) => setTimeout(resolve, 2))
    for (let n = 0; n < 20; n++) engine.hinted()
    await engine.sync('hint')
    await engine.sync('hint')
    expect(pulls() - before).toBeLessThanOrEqual(2)
  })

  test('the echo of what this device sends costs no request', async () => {
    // No two things happen in the same millisecond.
    let time = Date.now()
    const engine = openTab(undefined, undefined, () => (time += 1))
    engine.start()
    await engine.sync('manual')
    await makeList()
    const before = pulls()
    const { state } = server
    state.fault = ({ method }) => {
      // The backend tells of the change before it answers.
      if (method === 'insert') engine.hinted()
      return undefined
    }
    await engine.sync('change')
    await engine.sync('hint')
    // The one that follows what was sent.
    expect(pulls() - before).toBe(1)
  })

  test('a tab that is not seen pulls when it is seen', async () => {
    const visibility = manualVisibility()
    const engine = openTab(undefined, visibility)
    engine.start()
    await engine.sync('manual')
    const before = pulls()
    await new Promise((resolve) => setTimeout(resolve, 2))
    visibility.set(false)
    engine.hinted()
    await engine.sync('change')
    visibility.set(true)
    await eventually(() => expect(pulls()).toBe(before + 1))
  })
})
