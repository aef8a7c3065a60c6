import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createFakeRealtime } from '#sync/testing/fake-realtime.ts'
import { manualConnectivity, manualVisibility } from '#sync/testing/manual-browser.ts'
import { startPresence } from './presence.ts'

const second = 1_000
const topic = 'group:one'
const stops: (() => void)[] = []
beforeEach(() => void vi.useFakeTimers({ now: 1_000_000 }))
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  vi.useRealTimers()
})
const cycle = (ms: number) => vi.advanceTimersByTimeAsync(ms)

/** A page that has a shared thing open. */
function page(realtime: ReturnType<typeof createFakeRealtime>) {
  const connectivity = manualConnectivity()
  const visibility = manualVisibility()
  const told: string[][] = []
  const stop = startPresence({
    userId: 'me',
    groupId: 'one',
    url: 'https://backend.test',
    key: 'public',
    accessToken: async () => 'token',
    connectivity,
    visibility,
    told: (people) => told.push(people),
    transport: realtime.transport,
    random: () => 0.5,
  })
  stops.push(stop)
  return { connectivity, visibility, told, stop }
}

test('a page says that it is here, and hears who else is, each once whatever the number of their devices', async () => {
  const realtime = createFakeRealtime()
  const { told } = page(realtime)
  await cycle(10)
  expect([realtime.topics(), realtime.state.entered]).toEqual([[topic], [topic]])
  realtime.move(topic, { 1: 'me', 2: 'ben' })
  await cycle(1)
  realtime.move(topic, { 3: 'ben' })
  await cycle(1)
  realtime.move(topic, { 4: 'ada' }, { 2: 'ben' })
  await cycle(1)
  expect(told).toEqual([['ben'], ['ada', 'ben']])
  realtime.move(topic, {}, { 3: 'ben' })
  await cycle(1)
  expect(told.at(-1)).toEqual(['ada'])
})

test('a page that nobody sees is not here, a moment later, and comes back at once', async () => {
  const realtime = createFakeRealtime()
  const { visibility, told } = page(realtime)
  await cycle(10)
  realtime.move(topic, { 2: 'ben' })
  await cycle(1)
  visibility.set(false)
  await cycle(second)
  expect(realtime.connected).toBe(1)
  visibility.set(true)
  await cycle(10 * second)
  expect(realtime.state.entered).toHaveLength(1)
  visibility.set(false)
  await cycle(4 * second)
  expect([realtime.connected, told.at(-1)]).toEqual([0, []])
  visibility.set(true)
  await cycle(10)
  expect([realtime.topics(), realtime.state.entered]).toEqual([[topic], [topic, topic]])
})

test('without a network nobody is here, at once', async () => {
  const realtime = createFakeRealtime()
  const { connectivity, told } = page(realtime)
  await cycle(10)
  realtime.move(topic, { 2: 'ben' })
  await cycle(1)
  connectivity.set(false)
  await cycle(1)
  expect([realtime.connected, told.at(-1)]).toEqual([0, []])
})

test('a connection that is lost forgets everybody, and comes back after growing pauses', async () => {
  const realtime = createFakeRealtime()
  const { told } = page(realtime)
  await cycle(10)
  realtime.move(topic, { 2: 'ben' })
  await cycle(1)
  realtime.goDown()
  await cycle(60 * second)
  expect(told.at(-1)).toEqual([])
  expect(realtime.state.attempts.length).toBeGreaterThan(2)
  expect(realtime.state.attempts.length).toBeLessThan(8)
  realtime.state.isUp = true
  await cycle(100 * second)
  expect(realtime.state.entered).toHaveLength(2)
})

test('a page that the server refuses, or sends away, does not press it', async () => {
  const realtime = createFakeRealtime()
  realtime.state.refused.add(topic)
  const { told } = page(realtime)
  await cycle(600 * second)
  expect(realtime.state.attempts.length).toBeLessThan(12)
  expect([realtime.state.entered, told]).toEqual([[], []])
})

test('leaving the page leaves the thing', async () => {
  const realtime = createFakeRealtime()
  const { stop } = page(realtime)
  await cycle(10)
  stop()
  await cycle(10)
  expect(realtime.connected).toBe(0)
})
