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
  answers({ mode: 'test', free_goal_limit: 30 })
  await refreshFreeLimit()
  expect(knownFreeLimit()).toBe(30)
  expect(String(send.mock.calls[0]?.[0])).toContain('/rest/v1/rpc/plans_on_sale')
  answers({ mode: 'stripe', free_goal_limit: 0 })
  await refreshFreeLimit()
  expect(knownFreeLimit()).toBe(0)
})

test('is none where nothing is sold, also after the page is opened anew', async () => {
  answers({ mode: 'off', free_goal_limit: null, plans: [] })
  expect(await refreshFreeLimit()).toBe(Number.POSITIVE_INFINITY)
  expect(knownFreeLimit()).toBe(Number.POSITIVE_INFINITY)
  answers({ mode: 'test', free_goal_limit: 30 })
  expect(await refreshFreeLimit()).toBe(30)
})

test.each([[null], ['many', -1, 1.5, null].map((free_goal_limit) => ({ mode: 'test', free_goal_limit }))].flat())(
  'stays as it was after the answer %j',
  async (body) => {
    answers({ mode: 'test', free_goal_limit: 30 })
    await refreshFreeLimit()
    answers(body)
    await refreshFreeLimit()
    expect(knownFreeLimit()).toBe(30)
  },
)

test('stays as it was when nobody answers', async () => {
  answers({ mode: 'test', free_goal_limit: 30 })
  await refreshFreeLimit()
  send.mockRejectedValue(new TypeError('fetch failed'))
  await refreshFreeLimit()
  expect(knownFreeLimit()).toBe(30)
  expect(warn).toHaveBeenCalledOnce()
})
