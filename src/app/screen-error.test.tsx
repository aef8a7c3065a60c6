// @vitest-environment jsdom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ScreenError } from './screen-error.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
i18n.loadAndActivate({ locale: 'en', messages: {} })

const reload = vi.fn()
const reset = vi.fn()
let element: HTMLElement
let root: Root

beforeEach(() => {
  vi.stubGlobal('location', { reload })
  element = document.createElement('div')
  root = createRoot(element)
})
afterEach(async () => {
  await act(async () => root.unmount())
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  reload.mockReset()
  reset.mockReset()
})

const show = (error: Error) =>
  act(async () =>
    root.render(
      <I18nProvider i18n={i18n}>
        <ScreenError error={error} reset={reset} />
      </I18nProvider>,
    ),
  )
const words = () => element.querySelector('[role="alert"]')?.textContent
const tryAgain = () => act(async () => element.querySelector('button')?.click())

/** As Chromium, Firefox and WebKit say it. */
const notFetched = [
  'Failed to fetch dynamically imported module: https://farlight.example/assets/goals-a1b2c3.js',
  'error loading dynamically imported module: https://farlight.example/assets/goals-a1b2c3.js',
  'Importing a module script failed.',
]

test.each(notFetched)(
  'a screen whose code could not be fetched says so, and not what the browser says: %s',
  async (message) => {
    await show(new TypeError(message))
    expect(words()).toBe('This screen isn’t on your device yetIt comes as soon as there’s a connection.Try again')
  },
)

test('it can be asked for again, and is by itself when the network is back, as long as it is missing', async () => {
  await show(new TypeError(notFetched[0]))
  expect(reload).not.toHaveBeenCalled()
  await tryAgain()
  expect(reload).toHaveBeenCalledTimes(1)
  window.dispatchEvent(new Event('online'))
  expect(reload).toHaveBeenCalledTimes(2)
  expect(reset).not.toHaveBeenCalled()
  await act(async () => root.render(null))
  window.dispatchEvent(new Event('online'))
  expect(reload).toHaveBeenCalledTimes(2)
})

test('a screen that broke says what went wrong, and is drawn again without a new page', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  const broken = new TypeError('Failed to fetch')
  await show(broken)
  expect(words()).toBe('Something went wrongError: Failed to fetchTry again')
  expect(logged).toHaveBeenCalledWith(broken)
  await tryAgain()
  expect([reset, reload].map((called) => called.mock.calls.length)).toEqual([1, 0])
})
