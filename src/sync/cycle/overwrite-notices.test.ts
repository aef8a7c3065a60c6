import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { eventually } from '#tests/support/eventually.ts'
import type { KeptNotice, OverwriteNotice } from '#sync/local/database.ts'
import { openLocalDatabase } from '#sync/local/database.ts'
import { createEventBus } from './events.ts'
import { tellOverwrites } from './overwrite-notices.ts'
import { manualVisibility } from '#sync/testing/manual-browser.ts'

const notice: Readonly<OverwriteNotice> = {
  table: 'goals',
  recordId: 'g',
  title: 'Fuji',
  field: 'title',
  theirs: 'Nippon',
  yours: 'Kyoto',
  kept: 'theirs',
}
let database: ReturnType<typeof openLocalDatabase>
let stops: (() => void)[]

beforeEach(() => {
  database = openLocalDatabase('me')
  stops = []
})
afterEach(async () => {
  for (const stop of stops) stop()
  await database.delete()
})

function openTab(visible: boolean) {
  const visibility = manualVisibility()
  visibility.set(visible)
  const events = createEventBus()
  const told: OverwriteNotice[] = []
  events.on('overwritten', ({ lost }) => told.push(...lost))
  const asked: KeptNotice[] = []
  events.on('part-kept', (detail) => asked.push(detail))
  stops.push(tellOverwrites(database, events, visibility))
  return { told, asked, visibility }
}

test('a lost value is told once, also one that was lost while no tab was open', async () => {
  await database.notices.add({ ...notice })
  const first = openTab(true)
  await eventually(() => expect(first.told).toMatchObject([notice]))
  const second = openTab(true)
  await database.notices.add({ ...notice, field: 'notes' })
  await eventually(() => expect(first.told.length + second.told.length).toBe(2))
  expect(await database.notices.count()).toBe(0)
})

test('a hidden tab waits until it is seen', async () => {
  const tab = openTab(false)
  await database.notices.add({ ...notice })
  await new Promise((resolve) => setTimeout(resolve, 30))
  expect(tab.told).toEqual([])
  tab.visibility.set(true)
  await eventually(() => expect(tab.told).toHaveLength(1))
})

test('several values are told together, and a part that was kept is asked about', async () => {
  const { table, recordId, title } = notice
  const asked = { name: 'Tea', ids: ['a'], deletedBy: 'mine' as const, by: 'ana' }
  const tab = openTab(false)
  await database.notices.bulkAdd([{ ...notice }, { ...notice, field: 'notes' }, { table, recordId, title, asked }])
  tab.visibility.set(true)
  await eventually(() => expect(tab.asked).toMatchObject([{ recordId, asked }]))
  expect(tab.told.map(({ field }) => field)).toEqual(['title', 'notes'])
})

test('a value of one’s own that can be put back is kept after it was told, for two weeks', async () => {
  const of = { id: 'act', part: 'Temple', field: 'title', value: 'Kyoto' }
  const long = { ...notice, of, at: Date.now() - 15 * 24 * 60 * 60_000 }
  await database.lostValues.add(long)
  await database.notices.bulkAdd([{ ...notice, of }, { ...notice, of, kept: 'yours' }, { ...notice }])
  const tab = openTab(true)
  await eventually(() => expect(tab.told).toHaveLength(3))
  const kept = await database.lostValues.toArray()
  expect(kept).toMatchObject([{ ...notice, of }])
  expect(tab.told[0]?.seq).toBe(kept[0]?.seq)
})
