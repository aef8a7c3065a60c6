import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createFakeRealtime } from '#sync/testing/fake-realtime.ts'
import { manualConnectivity, manualVisibility } from '#sync/testing/manual-browser.ts'
import { type LiveParts, startLive } from './live.ts'
import { fullJitter } from './pauses.ts'

const userId = '0b2f3a54-6d5e-4a4e-8a51-6f4d2b8c9e10'
const own = `person:${userId}`
const second = 1_000

beforeEach(() => void vi.useFakeTimers({ now: 1_000_000 }))
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  vi.useRealTimers()
})
const stops: (() => void)[] = []

/** One tab of one device. */
function tab(realtime: ReturnType<typeof createFakeRealtime>, given: Partial<LiveParts> = {}) {
  const connectivity = manualConnectivity()
  const visibility = manualVisibility()
  const hinted = vi.fn()
  const hintedToAll = vi.fn()
  const groups = { tell: (_groups: string[]) => {} }
  const stop = startLive({
    userId,
    url: 'https://backend.test',
    key: 'public',
    accessToken: async () => 'token',
    connectivity,
    visibility,
    followGroups: (listener) => {
      groups.tell = listener
      return () => {}
    },
    hinted,
    hintedToAll,
    lastPullBegan: async () => Date.now(),
    locks: undefined,
    transport: realtime.transport,
    random: () => 0.5,
    ...given,
  })
  stops.push(stop)
  return { connectivity, visibility, hinted, hintedToAll, groups, stop }
}
const cycle = (ms: number) => vi.advanceTimersByTimeAsync(ms)

test('a tab listens to what concerns the person, everybody, and the groups of others', async () => {
  const realtime = createFakeRealtime()
  const { groups } = tab(realtime)
  await cycle(10)
  expect(realtime.topics()).toEqual(['everybody', own])
  groups.tell(['one', 'two'])
  await cycle(10)
  expect(realtime.topics()).toEqual(['everybody', 'group:one', 'group:two', own])
  groups.tell(['two'])
  await cycle(10)
  expect(realtime.topics()).toEqual(['everybody', 'group:two', own])
})

test('a hint is passed on at once, one for everybody at a moment of its own', async () => {
  const realtime = createFakeRealtime()
  const { hinted } = tab(realtime)
  await cycle(10)
  realtime.hint(own)
  await cycle(1)
  expect(hinted).toHaveBeenCalledTimes(1)
  realtime.hint('everybody')
  await cycle(1)
  expect(hinted).toHaveBeenCalledTimes(1)
  await cycle(15 * second)
  expect(hinted).toHaveBeenCalledTimes(2)
})

test('what concerns everybody reaches what each tab has asked for by itself, and nothing else does', async () => {
  const realtime = createFakeRealtime()
  const first = tab(realtime)
  const { hintedToAll } = tab(createFakeRealtime())
  await cycle(10)
  realtime.hint(own)
  await cycle(15 * second)
  expect(first.hintedToAll).not.toHaveBeenCalled()
  realtime.hint('everybody')
  await cycle(15 * second)
  expect(first.hintedToAll).toHaveBeenCalledTimes(1)
  // The other tab hears it from this one.
  vi.useRealTimers()
  await vi.waitFor(() => expect(hintedToAll).toHaveBeenCalledTimes(1))
})

test('opening the app asks for nothing more than today when it has just pulled', async () => {
  const { hinted } = tab(createFakeRealtime())
  await cycle(60 * second)
  expect(hinted).not.toHaveBeenCalled()
})

test('what was told between the last pull and the connection is told again, and pulled at once', async () => {
  const realtime = createFakeRealtime()
  const began = Date.now()
  await cycle(2 * second)
  realtime.hint(own)
  await cycle(second)
  const { hinted, groups } = tab(realtime, { lastPullBegan: async () => began })
  await cycle(10)
  expect(hinted).toHaveBeenCalledTimes(1)
  // A list that somebody has just shared, and went on changing.
  realtime.hint('group:one')
  groups.tell(['one'])
  await cycle(10)
  expect(hinted).toHaveBeenCalledTimes(2)
})

test('what was told before the last pull is not pulled once more', async () => {
  const realtime = createFakeRealtime()
  realtime.hint(own)
  await cycle(3 * second)
  const { hinted } = tab(realtime)
  await cycle(60 * second)
  expect(hinted).not.toHaveBeenCalled()
})

test('a connection that comes late brings what was missed', async () => {
  const { hinted } = tab(createFakeRealtime(), { lastPullBegan: async () => Date.now() - 30 * second })
  await cycle(5 * second)
  expect(hinted).toHaveBeenCalledTimes(1)
})

test('a lost connection comes back by itself after growing pauses, and what was missed is pulled', async () => {
  const realtime = createFakeRealtime()
  const { hinted } = tab(realtime)
  await cycle(10)
  realtime.goDown()
  realtime.hint(own)
  await cycle(200 * second)
  const pauses = realtime.state.attempts.slice(1).map((at, n) => at - (realtime.state.attempts[n] ?? 0))
  expect(pauses.length).toBeGreaterThan(3)
  expect(pauses.slice(1)).toEqual(pauses.slice(1).sort((one, other) => one - other))
  expect(pauses.at(-1)).toBeGreaterThanOrEqual(40 * second)
  realtime.state.isUp = true
  await cycle(200 * second)
  expect(realtime.topics()).toEqual(['everybody', own])
  expect(hinted).toHaveBeenCalledTimes(1)
  realtime.hint(own)
  await cycle(1)
  expect(hinted).toHaveBeenCalledTimes(2)
})

test('a thousand devices whose server was away do not come back in the same second', () => {
  const inSecond = new Map<number, number>()
  for (let device = 0; device < 1_000; device++) {
    const at = Math.floor(fullJitter(1, Math.random) / second)
    inSecond.set(at, (inSecond.get(at) ?? 0) + 1)
  }
  expect(inSecond.size).toBe(10)
  expect(Math.max(...inSecond.values())).toBeLessThan(250)
  expect(fullJitter(30, () => 1)).toBe(300 * second)
})

test('without a network nothing is tried; with it again at once', async () => {
  const realtime = createFakeRealtime()
  const { connectivity } = tab(realtime)
  await cycle(10)
  connectivity.set(false)
  await cycle(120 * second)
  expect([realtime.connected, realtime.state.attempts.length]).toEqual([0, 1])
  connectivity.set(true)
  await cycle(10)
  expect(realtime.topics()).toEqual(['everybody', own])
})

test('a tab that is out of sight for a while lets go, and listens again when it is seen', async () => {
  const realtime = createFakeRealtime()
  const { visibility } = tab(realtime)
  await cycle(10)
  visibility.set(false)
  await cycle(20 * second)
  expect(realtime.connected).toBe(1)
  await cycle(15 * second)
  expect(realtime.connected).toBe(0)
  visibility.set(true)
  await cycle(10)
  expect(realtime.topics()).toEqual(['everybody', own])
})

test('a topic that the server ends or refuses is asked for again with a new token, more and more seldom', async () => {
  const realtime = createFakeRealtime()
  let token = 'old'
  tab(realtime, { accessToken: async () => token })
  await cycle(10)
  token = 'new'
  realtime.end(own)
  await cycle(30 * second)
  expect(realtime.topics()).toEqual(['everybody', own])
  expect(realtime.state.tokens.at(-1)).toBe('new')

  realtime.state.refused.add(own)
  realtime.end(own)
  const before = realtime.state.tokens.length
  await cycle(600 * second)
  expect(realtime.state.tokens.length - before).toBeLessThan(20)
  expect(realtime.topics()).toEqual(['everybody'])
})

test('one tab at a time is connected', async () => {
  const realtime = createFakeRealtime()
  let free: Promise<unknown> = Promise.resolve()
  const request = (_name: string, _options: LockOptions, hold: () => Promise<void>) => {
    free = free.then(hold)
    return free
  }
  const locks = { request } as unknown as LockManager
  const first = tab(realtime, { locks })
  tab(realtime, { locks })
  await cycle(10)
  expect(realtime.connected).toBe(1)
  first.stop()
  await cycle(10)
  expect([realtime.connected, realtime.topics()]).toEqual([1, ['everybody', own]])
})

test('where no connection can be made, nothing but time is lost', async () => {
  const realtime = createFakeRealtime()
  realtime.state.isUp = false
  const { hinted } = tab(realtime)
  await cycle(3_600 * second)
  expect(hinted).not.toHaveBeenCalled()
  expect(realtime.state.attempts.length).toBeLessThan(40)
})
