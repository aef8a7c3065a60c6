// @vitest-environment jsdom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { findPlaceLater, findPlaces, useIsPlaceToFind } from './places-to-find.ts'

const { account } = vi.hoisted(() => ({
  account: { userId: 'a0000000-0000-4000-8000-00000000000a', database: { goals: { get: async () => undefined } } },
}))
vi.mock('#sync/account/active-account.ts', () => ({
  activeAccount: () => account,
  requireAccount: () => account,
}))

const goal = '60000000-0000-4000-8000-000000000001'
const Note = () => (useIsPlaceToFind(goal) ? 'to find' : 'nothing to find')

let root: Root
let page: HTMLElement
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  page = document.createElement('div')
  root = createRoot(page)
})
afterEach(() => {
  act(() => root.unmount())
  localStorage.clear()
})

test('what shows a goal learns that its place waits, and that there is nothing left to find', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  act(() => root.render(<Note />))
  expect(page.textContent).toBe('nothing to find')
  act(() => findPlaceLater(goal))
  expect(page.textContent).toBe('to find')

  // Nothing of the goal itself changes by that: only what waits does.
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
  await act(findPlaces)
  expect(page.textContent).toBe('nothing to find')
})
