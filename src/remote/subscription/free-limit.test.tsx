// @vitest-environment jsdom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import { eventually } from '#tests/support/eventually.ts'
import { useFreeLimit } from './free-limit.ts'
import { queryClient } from '#remote/asking/query-client.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const told: (number | null)[] = []
function Limit() {
  told.push(useFreeLimit())
  return null
}

afterEach(() => {
  localStorage.clear()
  queryClient.clear()
  told.length = 0
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('without a network nobody is asked; once it is back, the server is, and no answer is nothing to tell of', async () => {
  const asked = vi.fn(async () => new Response('gone', { status: 502 }))
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
  vi.stubGlobal('fetch', asked)
  const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const root = createRoot(document.createElement('div'))
  await act(async () => root.render(<Limit />))
  expect(asked).not.toHaveBeenCalled()

  network.mockReturnValue(true)
  await act(async () => dispatchEvent(new Event('online')))
  await act(() => eventually(() => expect(queryClient.getQueryState(['', 'plans-on-sale'])?.status).toBe('error')))
  expect(asked).toHaveBeenCalled()
  expect(warned).not.toHaveBeenCalled()
  await act(async () => root.unmount())
})

test.each([
  ['is none that one knows of before the server was heard', null, null],
  ['is the one that is set', { mode: 'test', free_goal_limit: 7, plans: [] }, 7],
  ['is none where nothing is sold', { mode: 'off', free_goal_limit: null, plans: [] }, null],
])('the limit of open goals %s', async (_title, heard, limit) => {
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  if (heard) localStorage.setItem('farlight-plans-on-sale', JSON.stringify(heard))
  const root = createRoot(document.createElement('div'))
  await act(async () => root.render(<Limit />))
  expect(told.at(-1)).toBe(limit)
  await act(async () => root.unmount())
})
