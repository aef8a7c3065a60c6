// @vitest-environment jsdom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test } from 'vitest'
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
afterEach(() => act(() => root.unmount()))

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
