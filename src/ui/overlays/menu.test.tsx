// @vitest-environment jsdom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { eventually } from '#tests/support/eventually.ts'
import { Menu, MenuItem } from './menu.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
// What places a menu measures it; there is nothing to measure here.
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
}

let root: Root
const move = vi.fn()
const rename = vi.fn()
const button = () => document.querySelector<HTMLElement>('button')
const items = () => [...document.querySelectorAll<HTMLElement>('[role="menuitem"]')]
/** Checks until it holds: a frame, what is drawn behind it, and the focus behind that. */
const soon = (check: () => void) =>
  eventually(async () => {
    await act(() => new Promise((resolve) => setTimeout(resolve, 20)))
    check()
  })

async function open(): Promise<void> {
  await act(async () => {
    button()?.focus()
    button()?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))
  })
  await soon(() => expect(items()).toHaveLength(2))
  expect(items().map(({ textContent }) => textContent)).toEqual(['Move down', 'Rename'])
}

beforeEach(async () => {
  vi.clearAllMocks()
  document.body.innerHTML = '<main></main>'
  root = createRoot(document.querySelector('main') as HTMLElement)
  await act(async () =>
    root.render(
      <Menu trigger={<button type="button">Actions</button>}>
        <MenuItem drawnFirst onSelect={move}>
          Move down
        </MenuItem>
        <MenuItem onSelect={rename}>Rename</MenuItem>
      </Menu>,
    ),
  )
})
afterEach(() => act(async () => root.unmount()))

test('what is drawn first happens once, however often it is pressed, before the menu has gone and given back the focus', async () => {
  await open()
  const [first] = items()
  await act(async () => {
    first?.click()
    expect(move).toHaveBeenCalledTimes(1)
    first?.click()
  })
  expect(items()).toHaveLength(2)
  await soon(() => {
    expect(items()).toHaveLength(0)
    expect(document.activeElement).toBe(button())
  })
  expect(move).toHaveBeenCalledTimes(1)
  // The next time, it can be chosen again.
  await open()
  await act(async () => items()[0]?.click())
  await soon(() => expect(items()).toHaveLength(0))
  expect(move).toHaveBeenCalledTimes(2)
})

test('every other item closes its menu with what it does', async () => {
  await open()
  await act(async () => items()[1]?.click())
  expect(rename).toHaveBeenCalledTimes(1)
  expect(items()).toHaveLength(0)
})
