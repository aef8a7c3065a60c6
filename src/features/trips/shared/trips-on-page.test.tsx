// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { eventually } from '#tests/support/eventually.ts'
import type { Itinerary } from '#domain/itineraries/itinerary.ts'
import { setActiveAccount } from '#sync/account/active-account.ts'
import type { Engine } from '#sync/cycle/engine.ts'
import { openLocalDatabase } from '#sync/local/database.ts'
import type { Loaded } from '#sync/local/loaded.ts'
import { useItineraries, useItinerary } from './queries.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
const userId = 'ada'
let database: ReturnType<typeof openLocalDatabase>
let root: Root
/** What the list and the page had to show, drawing by drawing. */
let list: Loaded<readonly Itinerary[]>[]
let page: Loaded<Itinerary | null>[]

const trip = (id: string, destinationName: string) =>
  ({ id, userId, destinationName, createdAt: '2026-01-01T00:00:00.000Z', _syncStatus: 'synced' }) as never
const told = (states: Loaded<Itinerary | null>[]) =>
  states.map((one) => (one.state === 'ready' ? (one.data?.destinationName ?? 'none') : one.state))

const List = () => {
  list.push(useItineraries())
  return null
}
function Page({ id }: { id: string }) {
  page.push(useItinerary(id))
  return null
}
const go = (to: string) => act(async () => root.render(to === 'list' ? <List /> : <Page key={to} id={to} />))
const wait = () => act(() => new Promise((resolve) => setTimeout(resolve, 30)))
const seesList = (count: number) =>
  eventually(async () => {
    await wait()
    expect(list.at(-1)).toMatchObject({ state: 'ready', data: { length: count } })
  })
const sees = (check: (last: string | undefined) => void) =>
  eventually(async () => {
    await wait()
    check(told(page).at(-1))
  })

beforeEach(async () => {
  list = []
  page = []
  database = openLocalDatabase(userId)
  setActiveAccount({ userId, database, engine: {} as Engine, isSignedIn: () => true })
  await database.itineraries.bulkPut([trip('a', 'Kyoto'), trip('b', 'Nara')])
  root = createRoot(document.createElement('div'))
})
afterEach(async () => {
  await act(async () => root.unmount())
  setActiveAccount(null)
  await database.delete()
})

test('a trip that the screen before shows is there at once, and is not drawn again for the same answer', async () => {
  await go('list')
  await seesList(2)
  await go('a')
  await wait()
  // The very object, at each drawing: what is made of it need not be made again.
  const seen = new Set(page.map((one) => (one.state === 'ready' ? one.data : one)))
  expect([...seen]).toEqual([expect.objectContaining({ destinationName: 'Kyoto' })])
  expect(list.flatMap((one) => (one.state === 'ready' ? one.data : []))).toContain([...seen][0])
  // From then on it is followed as every other.
  await database.itineraries.update('a', { destinationName: 'Osaka' })
  await sees((last) => expect(last).toBe('Osaka'))
})

test('what changed since then, or went, is shown as soon as the device has told', async () => {
  await go('list')
  await seesList(2)
  // In the same breath, so that the list has not heard of it.
  const changed = Promise.all([
    database.itineraries.update('a', { destinationName: 'Osaka' }),
    database.itineraries.delete('b'),
  ])
  await go('a')
  await changed
  await sees((last) => expect(last).toBe('Osaka'))
  page = []
  await go('b')
  await sees((last) => expect(last).not.toBe('Nara'))
})

test('a trip that no screen shows any more is asked of the device', async () => {
  await go('list')
  await seesList(2)
  await go('a')
  await wait()
  page = []
  await go('b')
  await wait()
  expect(told(page)[0]).toBe('loading')
  await sees((last) => expect(last).toBe('Nara'))
})
