import { beforeEach, describe, expect, test } from 'vitest'
import type { Transport } from './transport.ts'
import { createFakeServer, type FakeServer } from '#sync/testing/fake-server.ts'
import { createDevice, type SimulatedDevice } from '#sync/testing/simulated-device.ts'
import { userId } from '#sync/testing/two-devices.ts'

let server: FakeServer
let device: SimulatedDevice

const reasons = async () => (await device.attention()).map(({ table, reason }) => `${table} ${reason.kind}`)
const counts = async () => {
  const { bucketLists, goals, goalProgress, shadows } = device.database
  return Promise.all([bucketLists.count(), goals.count(), goalProgress.count(), shadows.count()])
}

/** Another person's list with a goal, shared with the traveler, who has unsent work in it. */
beforeEach(async () => {
  let time = Date.parse('2026-11-21T09:00:00Z')
  server = createFakeServer(() => time)
  /** The server tells of the deletion of a group alone: what belonged to it is no business of those who left it. */
  const pull: Transport['pull'] = async (...asked) => {
    const { page, ...answer } = await server.transport.pull(...asked)
    const deletions = page?.deletions.filter(({ table }) => table === 'bucket_lists') ?? []
    return { ...answer, page: page && { ...page, deletions } }
  }
  device = createDevice({ userId, transport: { ...server.transport, pull }, now: () => (time += 10) })
  await server.transport.insert('bucketLists', { id: 'list', user_id: 'ada', name: 'Japan', sort_order: 0 })
  await server.transport.insert('goals', { id: 'fuji', bucket_list_id: 'list', owner_id: 'ada', title: 'Fuji' })
  server.state.access = ['list']
  await device.cycle()
  await device.update('goals', 'fuji', { title: 'Fuji at dawn' })
  await device.create('goals', { id: 'nara', bucketListId: 'list', title: 'Nara' })
  await device.create('goalProgress', { goalId: 'nara', progressPercentage: 10 })
  await device.create('transactions', {
    id: 'money',
    goalId: 'fuji',
    amount: 50,
    transactionType: 'saving',
    transactionDate: '2026-11-20',
  })
})

describe('access that was withdrawn from a list with unsent work in it', () => {
  test('is called that; what others own leaves the device, and nothing of it is sent', async () => {
    server.state.access = []
    await device.cycle()
    expect(await reasons()).toEqual([
      'goals access-withdrawn',
      'goals access-withdrawn',
      'goalProgress access-withdrawn',
    ])
    expect(await counts()).toEqual([0, 0, 0, 0])
    expect(server.row('fuji')).toMatchObject({ title: 'Fuji' })
    expect(server.row('nara')).toBeUndefined()
  })

  test("holds nothing back that is the traveler's own: money goes out without the goal, and nothing waits", async () => {
    server.state.access = []
    await device.cycle()
    expect(server.row('money')).toMatchObject({ amount: 50, goal_id: null })
    expect(await device.queue()).toEqual([])
    expect((await device.database.transactions.get('money'))?._syncStatus).toBe('synced')
  })

  test('leaves nothing once it is discarded', async () => {
    server.state.access = []
    await device.cycle()
    for (const { id } of await device.attention()) await device.decide('discard', id)
    await device.cycle()
    expect(await device.attention()).toEqual([])
    expect(await counts()).toEqual([0, 0, 0, 0])
    expect(server.sends().filter(({ table }) => table === 'goals' || table === 'goalProgress')).toHaveLength(1)
  })

  test('waits for the list to be shared again, and then goes out by itself', async () => {
    server.state.access = []
    await device.cycle()
    server.state.access = ['list']
    for (const id of ['list', 'fuji']) server.touch(id)
    await device.cycle()
    expect(await device.attention()).toEqual([])
    expect(await device.queue()).toEqual([])
    expect(server.row('fuji')).toMatchObject({ title: 'Fuji at dawn' })
    expect(server.row('nara')).toMatchObject({ title: 'Nara', bucket_list_id: 'list' })
    expect((await device.database.goals.get('nara'))?._syncStatus).toBe('synced')
    expect(await device.database.goalProgress.count()).toBe(1)
  })

  test('is known as what it is also when the edit met it first', async () => {
    server.state.fault = ({ method, table }) =>
      (method === 'update' || method === 'read') && table === 'goals' ? { rows: [] } : undefined
    await device.cycle()
    expect(await reasons()).toContain('goals deleted-elsewhere')
    server.state.access = []
    await device.cycle()
    expect(await reasons()).toEqual(['goals access-withdrawn'])
    expect(await counts()).toEqual([0, 0, 0, 0])
  })
})

describe('a list with unsent work in it that its owner deleted', () => {
  const left = () => device.database.leftGroups.get('list')
  const deleteList = async () => {
    server.state.access = []
    await server.transport.remove('bucketLists', 'list')
  }

  test('is called deleted, and the work waits with what it was made on', async () => {
    await deleteList()
    await device.cycle()
    expect(await reasons()).toEqual([
      'goals access-withdrawn',
      'goals access-withdrawn',
      'goalProgress access-withdrawn',
    ])
    expect(await counts()).toEqual([0, 0, 0, 0])
    const group = await left()
    expect(group).toMatchObject({ title: 'Japan', deleted: true, owner: { id: 'ada', name: '' } })
    expect(group?.kept.map(({ table, record }) => [table, 'title' in record && record.title])).toEqual([
      ['bucketLists', false],
      ['goals', 'Fuji at dawn'],
      ['goals', 'Nara'],
      ['goalProgress', false],
    ])
    expect((await device.attention()).map(({ group: of }) => of)).toEqual(['list', 'list', 'list'])
  })

  test('is called deleted also when the access went with an earlier page', async () => {
    server.state.access = []
    await device.cycle()
    expect(await left()).toMatchObject({ deleted: false })
    await server.transport.remove('bucketLists', 'list')
    await device.cycle()
    expect(await left()).toMatchObject({ deleted: true })
  })

  test('is remembered without anything of it where nothing waited, and forgotten once it is back', async () => {
    await device.cycle()
    await deleteList()
    await device.cycle()
    expect(await left()).toMatchObject({ deleted: true, kept: [] })
    await server.transport.insert('bucketLists', { id: 'list', user_id: 'ada', name: 'Japan', sort_order: 0 })
    server.state.access = ['list']
    await device.cycle()
    expect(await left()).toBeUndefined()
  })

  test('what has lost its goal meanwhile still waits for the traveler when the list is back', async () => {
    server.state.access = []
    await device.cycle()
    await server.transport.remove('goals', 'fuji')
    server.state.access = ['list']
    server.touch('list')
    await device.cycle()
    const held = await device.attention()
    expect(held.map(({ table, recordId }) => [table, recordId])).toEqual([['goals', 'fuji']])
    expect(held[0]).not.toHaveProperty('group')
    expect(await left()).toBeUndefined()
  })

  test('a list of one’s own that another device deleted is none of these', async () => {
    const own = await device.create('bucketLists', { name: 'Peru' })
    await device.cycle()
    await server.transport.remove('bucketLists', own.id)
    await device.cycle()
    expect(await device.database.leftGroups.count()).toBe(0)
    expect(await device.database.bucketLists.get(own.id)).toBeUndefined()
  })
})
