// @vitest-environment jsdom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { toast as sonner } from 'sonner'
import { Toaster } from './toaster.tsx'
import { toast } from './toast.ts'

/** Nothing has a size here. */
class NoResizes {
  observe() {}
  disconnect() {}
}
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true, ResizeObserver: NoResizes })

let root: Root
const host = document.createElement('div')
beforeEach(async () => {
  Object.assign(window, { matchMedia: () => ({ matches: false, addEventListener() {}, removeEventListener() {} }) })
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  document.body.append(host)
  root = createRoot(host)
  await act(async () =>
    root.render(
      <I18nProvider i18n={i18n}>
        <Toaster />
      </I18nProvider>,
    ),
  )
})
afterEach(async () => {
  await act(async () => sonner.dismiss())
  await act(() => new Promise((done) => setTimeout(done, 300)))
  act(() => root.unmount())
  document.body.replaceChildren()
})

const undo = { label: 'Undo', onClick: () => {} }
const titles = () => [...host.querySelectorAll('[data-title]')].map(({ textContent }) => textContent)
const say = (text: string) => toast.success(text, { id: 'act', duration: 60_000, action: undo })
const shows = (...texts: string[]) => act(() => expect.poll(titles).toEqual(texts))

test('a message takes the place of the one before it about the same', async () => {
  say('Moved to day 2')
  await shows('Moved to day 2')
  say('Moved to day 3')
  await shows('Moved to day 3')
})

test('a message that comes while the one before it is on its way out does not go with it', async () => {
  say('Moved to day 2')
  await shows('Moved to day 2')
  await act(async () => host.querySelector<HTMLElement>('[data-action]')?.click())
  say('Removed')
  // Longer than a message takes to leave.
  await act(() => new Promise((done) => setTimeout(done, 400)))
  expect(titles()).toEqual(['Removed'])
})

/** A page with a field before the toasts and one after it. */
function drawFields(): HTMLInputElement[] {
  const fields = ['before', 'after'].map((id) => Object.assign(document.createElement('input'), { id }))
  host.before(fields[0] as Node)
  host.after(fields[1] as Node)
  fields[0]?.focus()
  return fields
}
const action = () => host.querySelector<HTMLElement>('[data-action]') as HTMLElement
const focused = () => document.activeElement?.id
/** Looked for in small steps: what React does within one of `act` is seen at its end. */
async function goes(): Promise<void> {
  while (titles().length > 0) await lasts(50)
}
const lasts = (ms: number) => act(() => new Promise((done) => setTimeout(done, ms)))

test('who leaves a message goes on, not back to where they came from', async () => {
  drawFields()
  say('Goal completed')
  await shows('Goal completed')
  await act(async () => action().focus())
  await act(async () => document.getElementById('after')?.focus())
  expect(focused()).toBe('after')
  // Nor when it goes later.
  await act(async () => action().click())
  await goes()
  expect(focused()).toBe('after')
})

test('who leaves a message for nothing in the page is not called back when it goes', async () => {
  drawFields()
  toast.success('Goal completed', { id: 'act', duration: 300, action: undo })
  await shows('Goal completed')
  await act(async () => action().focus())
  await act(async () => action().blur())
  await goes()
  expect(document.activeElement).toBe(document.body)
})

test('a message that goes under the focus gives it back', async () => {
  drawFields()
  say('Goal completed')
  await shows('Goal completed')
  await act(async () => action().focus())
  await act(async () => action().click())
  await goes()
  expect(focused()).toBe('before')
})

test('a message stays while the focus is in it, and goes when it has left', async () => {
  drawFields()
  toast.success('Goal completed', { id: 'act', duration: 300, action: undo })
  await shows('Goal completed')
  await act(async () => action().focus())
  await lasts(600)
  expect(titles()).toEqual(['Goal completed'])
  // Another that is said meanwhile, and goes, changes nothing.
  toast.success('Saved', { id: 'other', duration: 300 })
  await lasts(600)
  expect(titles()).toContain('Goal completed')
  await act(async () => document.getElementById('after')?.focus())
  await goes()
})

test('a message reached by its shortcut goes in its time, too', async () => {
  drawFields()
  toast.success('Goal completed', { id: 'act', duration: 300, action: undo })
  await shows('Goal completed')
  await act(async () => document.dispatchEvent(new KeyboardEvent('keydown', { altKey: true, code: 'KeyT' })))
  expect(host.contains(document.activeElement)).toBe(true)
  await lasts(600)
  expect(titles()).toEqual(['Goal completed'])
  const escape = new KeyboardEvent('keydown', { key: 'Escape', code: 'Escape', bubbles: true })
  await act(async () => document.activeElement?.dispatchEvent(escape))
  expect(focused()).toBe('before')
  await goes()
})
