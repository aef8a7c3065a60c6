// @vitest-environment jsdom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act, Suspense } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { lazy } from './lazy.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
i18n.load('en', {})
i18n.activate('en')

const Section = ({ name }: { name: string }) => <p>Bookings of {name}</p>
let element: HTMLElement
let root: Root
let isReachable: boolean
const load = vi.fn(async () => {
  if (!isReachable) throw new TypeError('Failed to fetch dynamically imported module')
  return { default: Section }
})

beforeEach(() => {
  isReachable = false
  load.mockClear()
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  element = document.createElement('div')
  root = createRoot(element)
})
afterEach(async () => {
  await act(async () => root.unmount())
  vi.restoreAllMocks()
})

async function show(name: string) {
  const Part = lazy(load)
  await act(async () =>
    root.render(
      <I18nProvider i18n={i18n}>
        <h1>Nara</h1>
        <Suspense fallback={null}>
          <Part name={name} />
        </Suspense>
      </I18nProvider>,
    ),
  )
}
const comesBack = async (act_: () => void) => {
  isReachable = true
  await act(async () => act_())
}

test('a part that cannot be fetched says so, and what is around it stays', async () => {
  await show('Nara')
  expect(element.querySelector('h1')?.textContent).toBe('Nara')
  expect(element.querySelector('[role="status"]')?.textContent).toContain('It comes as soon as there’s a connection.')
})

test('it comes by itself when the network is back, with what it was told', async () => {
  await show('Nara')
  await comesBack(() => window.dispatchEvent(new Event('online')))
  expect(element.textContent).toBe('NaraBookings of Nara')
  window.dispatchEvent(new Event('online'))
  expect(load).toHaveBeenCalledTimes(2)
})

test('it comes when it is asked for, where nothing tells of the network', async () => {
  await show('Nara')
  await comesBack(() => element.querySelector('button')?.click())
  expect(element.textContent).toBe('NaraBookings of Nara')
})

test('a part that is there is drawn at once', async () => {
  isReachable = true
  await show('Nara')
  expect(element.textContent).toBe('NaraBookings of Nara')
  expect(load).toHaveBeenCalledTimes(1)
})
