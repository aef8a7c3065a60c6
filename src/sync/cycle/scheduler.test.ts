import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createScheduler } from './scheduler.ts'
import { manualConnectivity, manualVisibility } from '#sync/testing/manual-browser.ts'

const connectivity = manualConnectivity()
const visibility = manualVisibility()
const run = vi.fn()
let unsent: boolean
let scheduler: ReturnType<typeof createScheduler>

beforeEach(() => {
  vi.useFakeTimers()
  connectivity.set(true)
  visibility.set(true)
  run.mockClear()
  unsent = false
  scheduler = createScheduler({ connectivity, visibility, hasUnsent: async () => unsent, run })
})
afterEach(() => {
  scheduler.stop()
  vi.useRealTimers()
})

test('periodic sync runs every 60000 ms while signed in', () => {
  scheduler.start()
  run.mockClear()
  vi.advanceTimersByTime(59_999)
  expect(run).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(run.mock.calls).toEqual([['tick']])
  vi.advanceTimersByTime(120_000)
  expect(run).toHaveBeenCalledTimes(3)
})

test('periodic sync does not run when signed out', () => {
  scheduler.start()
  scheduler.stop()
  run.mockClear()
  vi.advanceTimersByTime(300_000)
  scheduler.changed()
  vi.advanceTimersByTime(300_000)
  expect(run).not.toHaveBeenCalled()
})

test('going offline stops the periodic sync', () => {
  scheduler.start()
  connectivity.set(false)
  run.mockClear()
  vi.advanceTimersByTime(300_000)
  scheduler.changed()
  vi.advanceTimersByTime(1_000)
  expect(run).not.toHaveBeenCalled()
})

test('going online starts a sync, and the period again', () => {
  connectivity.set(false)
  scheduler.start()
  connectivity.set(true)
  expect(run.mock.calls).toEqual([['reconnect']])
  vi.advanceTimersByTime(60_000)
  expect(run).toHaveBeenLastCalledWith('tick')
})

test('a hidden tab with something unsent tries again', async () => {
  scheduler.start()
  visibility.set(false)
  run.mockClear()
  unsent = true
  await vi.advanceTimersByTimeAsync(120_000)
  expect(run.mock.calls).toEqual([['tick'], ['tick']])
})

test('a hidden tab with nothing to send rests, and syncs when it is seen again', async () => {
  scheduler.start()
  visibility.set(false)
  run.mockClear()
  await vi.advanceTimersByTimeAsync(300_000)
  expect(run).not.toHaveBeenCalled()
  visibility.set(true)
  expect(run.mock.calls).toEqual([['focus']])
})

test('changes made together are sent together, soon', () => {
  scheduler.start()
  run.mockClear()
  scheduler.changed()
  scheduler.changed()
  vi.advanceTimersByTime(49)
  expect(run).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(run.mock.calls).toEqual([['change']])
})
