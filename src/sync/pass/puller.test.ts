import { v7 as uuidv7 } from 'uuid'
import { beforeEach, expect, test } from 'vitest'
import { createFakeServer, fakePage } from '#sync/testing/fake-server.ts'
import { createDevice, type SimulatedDevice } from '#sync/testing/simulated-device.ts'
import type { PullPage } from './transport.ts'

const userId = '0198f3b0-0000-7000-8000-00000000000a'
const other = '0198f3b0-0000-7000-8000-00000000000b'
let pages: Partial<PullPage>[]
let asked: (string | null)[]
let device: SimulatedDevice

const ok = { status: 200, code: null, message: '', hint: null, rows: [] }
const list = (id: string, more: object = {}) => ({ id, user_id: userId, name: 'Japan', sort_order: 0, ...more })
const goal = (id: string, listId: string) => ({ id, bucket_list_id: listId, title: 'Fuji', priority: 1 })

beforeEach(() => {
  pages = []
  asked = []
  const { transport } = createFakeServer()
  transport.pull = async (cursor) => {
    asked.push(cursor)
    const next = pages.shift()
    return next ? { ...ok, page: fakePage(next) } : { ...ok, status: 0, message: 'no network', page: null }
  }
  device = createDevice({ userId, transport })
})

test('rows fetched while online are kept on the device, whatever their table', async () => {
  pages = [
    { changes: { bucket_lists: [list('a')], goals: [goal('g', 'a')], user_connections: [{ id: 'c' }], posts: [] } },
  ]
  await device.pass()
  expect(await device.database.goals.get('g')).toMatchObject({ priority: 'high', _syncStatus: 'synced' })
  expect(await device.database.connections.count()).toBe(1)
})

test('a large first pull arrives in pages, in small transactions, and leaves the traveller turns in between', async () => {
  const ids = Array.from({ length: 3000 }, () => uuidv7())
  for (let start = 0; start < ids.length; start += 1000) {
    const goals = ids.slice(start, start + 1000).map((id) => goal(id, 'a'))
    pages.push({ cursor: `after ${start}`, more: start + 1000 < ids.length, changes: { goals } })
  }
  const rows = new Map<unknown, number>()
  device.database.goals.hook('creating', (_id, _goal, transaction) => {
    rows.set(transaction, (rows.get(transaction) ?? 0) + 1)
  })
  let turns = 0
  const timer = setInterval(() => (turns += 1))
  await device.pass()
  clearInterval(timer)
  expect(await device.database.goals.count()).toBe(3000)
  expect(asked).toEqual([null, 'after 0', 'after 1000'])
  expect(Math.max(...rows.values())).toBeLessThanOrEqual(500)
  expect(turns).toBeGreaterThanOrEqual(6)
}, 30_000)

test('a pull that breaks off goes on where it was', async () => {
  pages = [{ cursor: 'one', more: true, changes: { bucket_lists: [list('a')] } }]
  await device.pass()
  expect((await device.database.syncState.get('pull'))?.firstPullDone).toBe(false)
  pages = [{ cursor: 'two', changes: { bucket_lists: [list('b')] } }]
  await device.pass()
  expect(asked).toEqual([null, 'one', 'one'])
  expect(await device.database.syncState.get('pull')).toMatchObject({ cursor: 'two', firstPullDone: true })
})

test('why the first pull failed is remembered until one succeeds', async () => {
  await device.pass()
  expect((await device.database.syncState.get('pull'))?.firstPullError).toBe('no network')
  pages = [{}]
  await device.pass()
  expect((await device.database.syncState.get('pull'))?.firstPullError).toBeNull()
})

test('a list of somebody else that I may no longer work on leaves with its goals', async () => {
  const shared = list('theirs', { user_id: other })
  pages = [{ access: ['theirs'], changes: { bucket_lists: [list('mine'), shared], goals: [goal('g', 'theirs')] } }]
  await device.pass()
  expect(await device.database.bucketLists.count()).toBe(2)
  pages = [{ access: [] }]
  await device.pass()
  expect(await device.database.bucketLists.toCollection().primaryKeys()).toEqual(['mine'])
  expect(await device.database.goals.count()).toBe(0)
})

test('a reset forgets what the server had sent and keeps what it does not have', async () => {
  pages = [{ changes: { bucket_lists: [list('old'), list('kept')] } }]
  await device.pass()
  const made = await device.create('bucketLists', { name: 'unsent' })
  device.network.online = false
  pages = [{ reset: true, changes: { bucket_lists: [list('kept', { name: 'again' })] } }]
  await device.pass()
  expect((await device.database.bucketLists.toArray()).map(({ name }) => name).sort()).toEqual(['again', 'unsent'])
  expect((await device.queue())[0]?.recordId).toBe(made.id)
})

test('a row and its deletion in one page: the record was restored', async () => {
  pages = [{ changes: { bucket_lists: [list('a')] }, deletions: [{ table: 'bucket_lists', id: 'a' }] }]
  await device.pass()
  expect(await device.database.bucketLists.count()).toBe(1)
})
