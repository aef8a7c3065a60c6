// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { freeOpenGoalLimit } from '#domain/goals/free-plan.ts'

vi.mock('#lib/config.ts', () => ({
  loadConfig: async () => ({ supabaseUrl: 'https://backend.test', supabaseKey: 'public' }),
}))
vi.mock('#auth/session-access.ts', () => ({ accessToken: async () => 'token' }))
const { knownFreeLimit, refreshFreeLimit } = await import('./free-limit.ts')

const send = vi.fn<typeof fetch>()
const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
const answers = (body: unknown) => send.mockImplementation(async () => Response.json(body))

beforeEach(() => {
  localStorage.clear()
  warn.mockClear()
  send.mockReset()
  vi.stubGlobal('fetch', send)
})
afterEach(() => vi.unstubAllGlobals())

test('is the number the plan starts with until the server was heard', () => {
  expect(knownFreeLimit()).toBe(freeOpenGoalLimit)
})

test('follows the setting of the platform, and is remembered', async () => {
  answers([{ value: 30 }])
  await refreshFreeLimit()
  expect(knownFreeLimit()).toBe(30)
  expect(String(send.mock.calls[0]?.[0])).toContain('/rest/v1/platform_settings?key=eq.free_open_goal_limit')
  answers([{ value: 0 }])
  await refreshFreeLimit()
  expect(knownFreeLimit()).toBe(0)
})

test.each([[[]], [[{ value: 'many' }]], [[{ value: -1 }]], [[{ value: 1.5 }]], [[{ value: null }]]])(
  'stays as it was after the answer %j',
  async (body) => {
    answers([{ value: 30 }])
    await refreshFreeLimit()
    answers(body)
    await refreshFreeLimit()
    expect(knownFreeLimit()).toBe(30)
  },
)

test('stays as it was when nobody answers', async () => {
  answers([{ value: 30 }])
  await refreshFreeLimit()
  send.mockRejectedValue(new TypeError('fetch failed'))
  await refreshFreeLimit()
  expect(knownFreeLimit()).toBe(30)
  expect(warn).toHaveBeenCalledOnce()
})
