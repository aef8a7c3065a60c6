// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sessionKey } from '#auth/session.ts'
import { tellTimeZone } from './time-zone.ts'

const { callFunction } = vi.hoisted(() => ({ callFunction: vi.fn() }))
vi.mock('#remote/asking/client.ts', () => ({ callFunction }))

const ada = 'a0000000-0000-4000-8000-00000000000a'
const isNamed = () => Object.values(localStorage).some((value: string) => value.startsWith(`${ada}:`))

beforeEach(() => {
  callFunction.mockReset().mockResolvedValue(null)
  localStorage.setItem(
    sessionKey,
    JSON.stringify({ access_token: 'token', refresh_token: 'more', expires_at: 1_900_000_000, user: { id: ada } }),
  )
})
afterEach(() => localStorage.clear())

test('the zone is told once', async () => {
  await tellTimeZone(ada)
  await tellTimeZone(ada)
  expect(callFunction).toHaveBeenCalledTimes(1)
  expect(callFunction).toHaveBeenCalledWith('note_time_zone', {
    zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  })
})

test('a zone that was not taken is told again', async () => {
  callFunction.mockRejectedValueOnce(new Error('offline'))
  await expect(tellTimeZone(ada)).rejects.toThrow('offline')
  await tellTimeZone(ada)
  expect(callFunction).toHaveBeenCalledTimes(2)
})

test('whoever signs out before the server answers leaves nothing behind', async () => {
  callFunction.mockImplementationOnce(async () => localStorage.clear())
  await tellTimeZone(ada)
  expect(isNamed()).toBe(false)
})
