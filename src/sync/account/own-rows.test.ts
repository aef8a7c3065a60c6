import { beforeEach, expect, test, vi } from 'vitest'
import { makeMissingRows } from './own-rows.ts'
import { createFakeServer } from '#sync/testing/fake-server.ts'
import { createDevice, type SimulatedDevice } from '#sync/testing/simulated-device.ts'

const userId = '0198f3b0-0000-7000-8000-00000000000a'
let device: SimulatedDevice
const ensure = vi.fn<() => Promise<boolean>>()
const complete = { uploaded: 0, failed: 0, end: 'complete' } as const
const sync = vi.fn()

beforeEach(() => {
  device = createDevice({ userId, transport: createFakeServer().transport })
  ensure.mockReset().mockResolvedValue(true)
  sync.mockReset().mockResolvedValue(complete)
})
const look = () => makeMissingRows({ database: device.database, userId, sync, ensure })
const rowOf = (table: 'users' | 'userProfiles' | 'userStats') =>
  device.database.table(table).put({ id: userId, _syncStatus: 'synced' })

test('an account with its three rows is left alone', async () => {
  for (const table of ['users', 'userProfiles', 'userStats'] as const) await rowOf(table)
  await look()
  expect(ensure).not.toHaveBeenCalled()
  expect(sync).toHaveBeenCalledOnce()
})

test('a missing row is made and fetched', async () => {
  await rowOf('users')
  await look()
  expect(ensure).toHaveBeenCalledOnce()
  expect(sync.mock.calls).toEqual([['focus'], ['manual']])
})

test('nothing is judged before everything has been pulled', async () => {
  sync.mockResolvedValue({ ...complete, end: 'interrupted' })
  await look()
  expect(ensure).not.toHaveBeenCalled()
})

test('a failure is only logged', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  ensure.mockRejectedValue(new TypeError('fetch failed'))
  await look()
  expect(warn).toHaveBeenCalledOnce()
})
