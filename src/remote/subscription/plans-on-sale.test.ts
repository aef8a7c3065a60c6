// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

vi.mock('#lib/config/config.ts', () => ({
  loadConfig: async () => ({ supabaseUrl: 'https://backend.test', supabaseKey: 'public' }),
}))
vi.mock('#auth/session-access.ts', () => ({ accessToken: async () => 'token' }))
const { knownPlansOnSale, readPlansOnSale } = await import('./plans-on-sale.ts')

const send = vi.fn<typeof fetch>()
const answers = (body: unknown) => send.mockImplementation(async () => Response.json(body))

beforeEach(() => {
  localStorage.clear()
  send.mockReset()
  vi.stubGlobal('fetch', send)
})
afterEach(() => vi.unstubAllGlobals())

test('nothing is known until the server was heard', () => {
  expect(knownPlansOnSale()).toBeNull()
})

test('what the server says is remembered, and that nothing is sold is too', async () => {
  answers({ mode: 'test', free_goal_limit: 30, plans: [] })
  await readPlansOnSale()
  expect(knownPlansOnSale()?.free_goal_limit).toBe(30)
  expect(String(send.mock.calls[0]?.[0])).toContain('/rest/v1/rpc/plans_on_sale')
  answers({ mode: 'off', free_goal_limit: null, plans: [] })
  await readPlansOnSale()
  expect(knownPlansOnSale()).toEqual({ mode: 'off', free_goal_limit: null, plans: [] })
})

test.each([
  [null],
  [{ mode: 'test', free_goal_limit: 'many', plans: [] }],
  [{ mode: 'test', free_goal_limit: -1, plans: [] }],
  [{ mode: 'test', free_goal_limit: 1.5, plans: [] }],
  [{ mode: 'other', free_goal_limit: 1, plans: [] }],
  [{ mode: 'test', free_goal_limit: 1 }],
])('stays as it was after the answer %j', async (body) => {
  answers({ mode: 'test', free_goal_limit: 30, plans: [] })
  await readPlansOnSale()
  answers(body)
  await expect(readPlansOnSale()).rejects.toThrow('plans_on_sale')
  expect(knownPlansOnSale()?.free_goal_limit).toBe(30)
})

test('stays as it was when nobody answers, and what cannot be read counts for nothing', async () => {
  answers({ mode: 'test', free_goal_limit: 30, plans: [] })
  await readPlansOnSale()
  send.mockRejectedValue(new TypeError('fetch failed'))
  await expect(readPlansOnSale()).rejects.toThrow('plans_on_sale')
  expect(knownPlansOnSale()?.free_goal_limit).toBe(30)
  localStorage.setItem('farlight-plans-on-sale', '{not json')
  expect(knownPlansOnSale()).toBeNull()
})
