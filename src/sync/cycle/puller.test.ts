import { liveQuery } from 'dexie'
import { v7 as uuidv7 } from 'uuid'
import { beforeEach, describe, expect, test, vi } from 'vitest'
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
  await device.cycle()
  expect(await device.database.goals.get('g')).toMatchObject({ priority: 'high', _syncStatus: 'synced' })
  expect(await device.database.connections.count()).toBe(1)
})

test('a large first pull arrives in pages, in small transactions, and leaves the traveler turns in between', async () => {
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
  await device.cycle()
  clearInterval(timer)
  expect(await device.database.goals.count()).toBe(3000)
  expect(asked).toEqual([null, 'after 0', 'after 1000'])
  expect(Math.max(...rows.values())).toBeLessThanOrEqual(500)
  expect(turns).toBeGreaterThanOrEqual(6)
}, 30_000)

test('how far a first pull has come is counted over its pages, and forgotten with its end', async () => {
  const goals = (from: number, count: number) => Array.from({ length: count }, (_, at) => goal(`g${from + at}`, 'a'))
  const counted = async () => (await device.database.syncState.get('pull'))?.firstPullRows
  pages = [{ cursor: 'first', more: true, total: 900, changes: { goals: goals(0, 700) } }]
  await device.cycle()
  expect(await counted()).toEqual({ come: 700, total: 900 })
  pages = [{ cursor: 'second', more: true, changes: { goals: goals(700, 100) } }]
  await device.cycle()
  expect(await counted()).toEqual({ come: 800, total: 900 })
  pages = [{ changes: { goals: goals(800, 100) } }, { changes: { goals: goals(900, 1) } }]
  await device.cycle()
  await device.cycle()
  expect(await counted()).toBeUndefined()
})

test('rows of which nothing waits here leave alone whoever watches the unsent changes', async () => {
  let asked = 0
  const told = vi.fn()
  const watching = liveQuery(async () => {
    asked += 1
    return device.database.shadows.toArray()
  }).subscribe(told)
  await vi.waitFor(() => expect(told).toHaveBeenCalled())
  asked = 0
  pages = [{ changes: { bucket_lists: Array.from({ length: 60 }, (_, at) => list(`list-${at}`)) } }]
  await device.cycle()
  expect(await device.database.bucketLists.count()).toBe(60)
  expect(asked).toBe(0)
  await device.update('bucketLists', 'list-7', { name: 'Kyoto' })
  await vi.waitFor(() => expect(told).toHaveBeenLastCalledWith([expect.objectContaining({ deletedBy: '' })]))
  watching.unsubscribe()
})

test('a pull that breaks off goes on where it was', async () => {
  pages = [{ cursor: 'one', more: true, changes: { bucket_lists: [list('a')] } }]
  await device.cycle()
  expect((await device.database.syncState.get('pull'))?.firstPullDone).toBe(false)
  pages = [{ cursor: 'two', changes: { bucket_lists: [list('b')] } }]
  await device.cycle()
  expect(asked).toEqual([null, 'one', 'one'])
  expect(await device.database.syncState.get('pull')).toMatchObject({ cursor: 'two', firstPullDone: true })
})

test('why the first pull failed is remembered until one succeeds', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
  await device.cycle()
  // Nobody of ours said anything: that is for the console.
  expect((await device.database.syncState.get('pull'))?.firstPullError).toBe('')
  expect(warned.mock.lastCall).toEqual(['The first pull failed with 0: no network'])
  warned.mockRestore()
  pages = [{}]
  await device.cycle()
  expect((await device.database.syncState.get('pull'))?.firstPullError).toBeNull()
})

test('a list of somebody else that I may no longer work on leaves with its goals', async () => {
  const shared = list('theirs', { user_id: other })
  pages = [{ access: ['theirs'], changes: { bucket_lists: [list('mine'), shared], goals: [goal('g', 'theirs')] } }]
  await device.cycle()
  expect(await device.database.bucketLists.count()).toBe(2)
  pages = [{ access: [] }]
  await device.cycle()
  expect(await device.database.bucketLists.toCollection().primaryKeys()).toEqual(['mine'])
  expect(await device.database.goals.count()).toBe(0)
})

describe('when the server does not know the cursor', () => {
  const old = '2026-11-20T08:00:00.000Z'
  const young = '2026-11-21T08:00:00.000Z'
  const held = async () => (await device.attention()).map(({ recordId, reason }) => [recordId, reason.kind])

  test('what it does not send again of my own is offered with its whole content, and what I had not sent waits on', async () => {
    pages = [
      { changes: { bucket_lists: [list('lost', { description: 'Kept' }), list('kept')], goals: [goal('g', 'lost')] } },
    ]
    await device.cycle()
    const made = await device.create('bucketLists', { name: 'unsent' })
    device.network.online = false
    pages = [{ reset: true, changes: { bucket_lists: [list('kept', { name: 'again' })] } }]
    await device.cycle()
    expect((await device.database.bucketLists.toArray()).map(({ id, name }) => [id, name])).toEqual(
      expect.arrayContaining([
        ['lost', 'Japan'],
        ['kept', 'again'],
        [made.id, 'unsent'],
      ]),
    )
    expect(await held()).toEqual([
      ['lost', 'not-on-server'],
      ['g', 'not-on-server'],
    ])
    expect((await device.attention())[0]).toMatchObject({
      operation: 'create',
      data: { description: 'Kept' },
      title: 'Japan',
    })
    expect((await device.queue()).map((entry) => entry.recordId)).toEqual([made.id])
  })

  test('what others own and what the server derives goes without a word', async () => {
    const theirs = list('theirs', { user_id: other })
    const derived = { id: 'p', goal_id: 'g', progress_percentage: 20, updated_by: userId, entered_by_hand: false }
    pages = [
      {
        access: ['theirs'],
        changes: {
          bucket_lists: [theirs, list('mine')],
          goals: [goal('g', 'mine'), goal('t', 'theirs')],
          goal_progress: [derived],
          notifications: [{ id: 'n', user_id: userId, type: 'system' }],
        },
      },
    ]
    await device.cycle()
    pages = [{ reset: true, access: [], changes: { bucket_lists: [list('mine')], goals: [goal('g', 'mine')] } }]
    await device.cycle()
    expect(await held()).toEqual([])
    expect(await device.database.goals.toCollection().primaryKeys()).toEqual(['g'])
    expect(await device.database.goalProgress.count()).toBe(0)
    expect(await device.database.notifications.count()).toBe(0)
  })

  test('nothing is judged before the last page has come, also when the pull breaks off in between', async () => {
    pages = [{ changes: { bucket_lists: [list('a'), list('b'), list('c')] } }]
    await device.cycle()
    pages = [{ reset: true, cursor: 'one', more: true, changes: { bucket_lists: [list('a')] } }]
    await device.cycle()
    expect(await held()).toEqual([])
    pages = [{ changes: { bucket_lists: [list('b')] } }]
    await device.cycle()
    expect(await held()).toEqual([['c', 'not-on-server']])
  })

  test('an edit that the server has lost is sent again under its own time, and a newer row is simply taken', async () => {
    const stands = list('newer', { name: 'Peru', updated_at: old })
    pages = [{ changes: { bucket_lists: [list('older', { name: 'Kyoto', updated_at: young }), stands] } }]
    await device.cycle()
    device.network.online = false
    const before = list('older', { name: 'Japan', updated_at: old })
    pages = [{ reset: true, changes: { bucket_lists: [before, { ...stands, name: 'Chile', updated_at: young }] } }]
    await device.cycle()
    expect(await device.queue()).toMatchObject([
      { recordId: 'older', operation: 'update', data: { name: 'Kyoto' }, base: { name: 'Japan' }, timestamp: young },
    ])
    expect((await device.database.bucketLists.get('older'))?.name).toBe('Kyoto')
    expect((await device.database.bucketLists.get('newer'))?.name).toBe('Chile')
    expect(await held()).toEqual([])
  })

  test.each(['retry', 'discard'] as const)(
    'the decision to %s takes along what belongs to the record',
    async (decision) => {
      pages = [{ changes: { bucket_lists: [list('lost')], goals: [goal('g', 'lost')] } }]
      await device.cycle()
      await device.database.pictures.add({
        id: 'p',
        goalId: 'g',
        postId: null,
        content: 'iVBORw0KGgo=',
        createdAt: old,
        _syncStatus: 'synced',
      })
      device.network.online = false
      pages = [{ reset: true }]
      await device.cycle()
      await device.decide(decision, (await device.attention())[0]?.id ?? '')
      expect(await device.attention()).toEqual([])
      const sent = decision === 'retry' ? ['lost', 'g', 'p'] : []
      expect((await device.queue()).map(({ recordId }) => recordId)).toEqual(sent)
      expect(await device.database.pictures.count()).toBe(sent.length / 3)
    },
  )

  test('an unsent edit of a record that is lost is offered with it', async () => {
    pages = [{ changes: { bucket_lists: [list('a')] } }]
    await device.cycle()
    await device.update('bucketLists', 'a', { name: 'Kyoto' })
    pages = [{ reset: true }]
    await device.cycle()
    expect(await device.attention()).toMatchObject([{ operation: 'create', recordId: 'a', data: { name: 'Kyoto' } }])
    expect(await device.queue()).toEqual([])
  })
})

test('a row and its deletion in one page: the record was restored', async () => {
  pages = [{ changes: { bucket_lists: [list('a')] }, deletions: [{ table: 'bucket_lists', id: 'a' }] }]
  await device.cycle()
  expect(await device.database.bucketLists.count()).toBe(1)
})
