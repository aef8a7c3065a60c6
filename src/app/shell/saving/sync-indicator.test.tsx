// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { eventually } from '#tests/support/eventually.ts'
import { setActiveAccount } from '#sync/account/active-account.ts'
import type { Engine } from '#sync/cycle/engine.ts'
import { writeSyncState } from '#sync/cycle/puller.ts'
import { type LocalDatabase, openLocalDatabase } from '#sync/local/database.ts'
import { writeCreate } from '#sync/outbox/changes.ts'
import { SyncIndicator } from './sync-indicator.tsx'

i18n.loadAndActivate({ locale: 'en', messages: {} })

const userId = 'ada'
let database: LocalDatabase
let element: HTMLElement
let root: Root

beforeEach(() => {
  // What it shows comes from the device's database and as code, whenever that is.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
  database = openLocalDatabase(userId)
  setActiveAccount({ userId, database, engine: { sync: vi.fn() } as unknown as Engine, isSignedIn: () => true })
  element = document.createElement('div')
  root = createRoot(element)
  root.render(
    <I18nProvider i18n={i18n}>
      <SyncIndicator />
    </I18nProvider>,
  )
})
afterEach(async () => {
  root.unmount()
  setActiveAccount(null)
  await database.delete()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** What is told of saving, and what of it a screen reader hears. */
const words = () => element.querySelector('[aria-live]')?.textContent
const heard = () =>
  [...(element.querySelector('[aria-live]')?.childNodes ?? [])]
    .filter((part) => !(part instanceof HTMLElement && part.ariaHidden === 'true'))
    .map(({ textContent }) => textContent)
    .join('')
const shows = (text: string) => eventually(() => expect(words()).toBe(text))
const comes = (come: number, total: number) => writeSyncState(database, { firstPullRows: { come, total } })

test('a first pull of 2,000 records and more shows how far it is, never further than its end', async () => {
  await comes(1_000, 2_000)
  await shows('Loading...1,000 of 2,000')
  await comes(12_500, 65_000)
  await shows('Loading...12,500 of 65,000')
  expect(heard()).toBe('Loading...')
  // What was made meanwhile comes as well.
  await comes(65_010, 65_000)
  await shows('Loading...65,000 of 65,000')
  await writeSyncState(database, { firstPullDone: true, firstPullRows: undefined })
  await shows('All changes saved')
})

test('a smaller first pull is over before it could be read how far it is: it says that it loads', async () => {
  await comes(1_000, 1_999)
  await shows('Loading...')
})

test('after a try in vain it says that what was written is on this device, until the next change is on its way', async () => {
  await writeSyncState(database, { firstPullDone: true })
  await shows('All changes saved')
  const make = (name: string) => writeCreate({ database, userId, now: Date.now }, 'bucketLists', { name })
  await make('Japan')
  await shows('Saving…')
  const entry = await database.syncQueue.toCollection().first()
  await database.syncQueue.update(entry?.seq ?? 0, { interruptions: 1 })
  await shows('Saved on this device')
  expect(element.querySelector('.animate-pulse')).toBeNull()
  await make('Peru')
  await shows('Saving…')
})
