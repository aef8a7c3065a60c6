// @vitest-environment jsdom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { syncEvents } from '#sync/cycle/events.ts'
import { connectToaster, type ToastMessage } from '#ui/overlays/toast.ts'
import { keepEarlyNotices } from './early-notices.ts'
import { SyncNotices } from './sync-notices.tsx'
import { closeSyncSheet, isSyncSheetOpen } from './sync-sheet-state.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
i18n.loadAndActivate({ locale: 'en', messages: {} })

let root: Root
let told: ToastMessage[]
let disconnect: () => void
let stopKeeping: () => void

beforeEach(async () => {
  told = []
  stopKeeping = keepEarlyNotices()
  disconnect = connectToaster((message) => void told.push(message))
  root = createRoot(document.createElement('div'))
  await act(async () =>
    root.render(
      <I18nProvider i18n={i18n}>
        <SyncNotices />
      </I18nProvider>,
    ),
  )
})
afterEach(async () => {
  await act(async () => root.unmount())
  stopKeeping()
  disconnect()
  closeSyncSheet()
})

const passes = (waited: boolean, held: number) => syncEvents.emit('pass-succeeded', { uploaded: 2, waited, held })

test('once everything that had waited is with the server, that is said', () => {
  passes(true, 0)
  expect(told).toMatchObject([{ tone: 'success', text: 'All changes synced successfully!' }])
})

test('while something needs attention nobody says that all is synced: what is left is named, and shown when asked for', () => {
  passes(true, 1)
  expect(told).toMatchObject([{ tone: 'info', text: 'Your other changes are synced. Some need your attention.' }])
  expect(isSyncSheetOpen()).toBe(false)
  told[0]?.action?.onClick({ preventDefault() {} })
  expect(isSyncSheetOpen()).toBe(true)
})

test('what went out at once is not worth a word, whatever else waits for a decision', () => {
  passes(false, 0)
  passes(false, 3)
  expect(told).toEqual([])
})

test('what was told before the words had come is said once they are there, and once', async () => {
  await act(async () => root.unmount())
  passes(true, 0)
  expect(told).toEqual([])
  root = createRoot(document.createElement('div'))
  const draw = () =>
    act(async () =>
      root.render(
        <I18nProvider i18n={i18n}>
          <SyncNotices />
        </I18nProvider>,
      ),
    )
  await draw()
  await draw()
  expect(told).toMatchObject([{ tone: 'success', text: 'All changes synced successfully!' }])
})
