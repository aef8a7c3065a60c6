import { Dexie } from 'dexie'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { writeUpdate } from './changes.ts'
import { openLocalDatabase } from '#sync/local/database.ts'
import { databaseName } from '#sync/local/database-name.ts'
import { createFakeServer } from '#sync/testing/fake-server.ts'
import { createDevice, type SimulatedDevice } from '#sync/testing/simulated-device.ts'

const userId = '0198f3b0-0000-7000-8000-00000000000a'
const uuidv7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/
let device: SimulatedDevice
let server: ReturnType<typeof createFakeServer>

beforeEach(() => {
  server = createFakeServer()
  device = createDevice({ userId, transport: server.transport })
})

describe('the local database', () => {
  test('has the tables of the specification and schema version 1', () => {
    const names = device.database.tables.map((table) => table.name)
    const specified = ['bucketLists', 'goals', 'goalProgress', 'transactions', 'posts', 'postComments', 'connections']
    const more = ['activityFeed', 'recommendations', 'notifications', 'itineraries', 'userProfiles', 'syncQueue']
    expect(names).toEqual(expect.arrayContaining([...specified, ...more]))
    expect(device.database.verno).toBe(1)
  })

  test('a database of an earlier app gets what is new and keeps what it holds', async () => {
    const storage = { indexedDB: new IDBFactory(), IDBKeyRange }
    const earlier = new Dexie(databaseName(userId), storage)
    earlier.version(1).stores({ posts: 'id, createdAt', bucketLists: 'id, userId' })
    await earlier.table('bucketLists').add({ id: 'japan', userId, sortOrder: 0 })
    earlier.close()
    const warning = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const database = openLocalDatabase(userId, storage)
    expect(await database.bucketLists.orderBy('sortOrder').primaryKeys()).toEqual(['japan'])
    expect(await database.posts.where({ itineraryId: 'none' }).count()).toBe(0)
    expect(await database.seenPages.count()).toBe(0)
    expect(database.verno).toBe(1)
    database.close()
    warning.mockRestore()
  })

  test('the queue survives a reload', async () => {
    const list = await device.create('bucketLists', { name: 'Japan' })
    device.close()
    const reopened = openLocalDatabase(userId, device.storage)
    expect(await reopened.syncQueue.toArray()).toMatchObject([{ operation: 'create', recordId: list.id }])
    expect(await reopened.bucketLists.get(list.id)).toMatchObject({ name: 'Japan' })
  })
})

describe('a change', () => {
  test('queues an entry with id, operation, table, recordId, data, timestamp and retryCount', async () => {
    const list = await device.create('bucketLists', { name: 'Japan' })
    const [entry] = await device.queue()
    expect(entry).toMatchObject({ operation: 'create', table: 'bucketLists', recordId: list.id, retryCount: 0 })
    expect(entry?.id).toMatch(uuidv7)
    expect(entry?.data).toMatchObject({ id: list.id, name: 'Japan', userId })
    expect(Date.parse(entry?.timestamp ?? '')).not.toBeNaN()
  })

  test('a new record has a client-made UUIDv7, defaults, and is pending', async () => {
    const list = await device.create('bucketLists', { name: 'Japan' })
    expect(list.id).toMatch(uuidv7)
    expect(await device.database.bucketLists.get(list.id)).toMatchObject({
      category: 'adventure',
      colorTheme: 'blue',
      isPublic: false,
      isCollaborative: false,
      sortOrder: 0,
      _syncStatus: 'pending',
    })
    expect((await device.create('bucketLists', { name: 'Peru' })).sortOrder).toBe(1)
    const goal = await device.create('goals', { bucketListId: list.id, title: 'Fuji' })
    expect(goal).toMatchObject({ status: 'planned', priority: 'medium', currency: 'USD', ownerId: userId })
  })

  test('the record and its queue entry are written together or not at all', async () => {
    device.database.syncQueue.hook('creating', () => {
      throw new Error('disk full')
    })
    await expect(device.create('bucketLists', { name: 'Japan' })).rejects.toThrow('disk full')
    expect(await device.database.bucketLists.count()).toBe(0)
  })

  test('an update queues only what really changed', async () => {
    const list = await device.create('bucketLists', { name: 'Japan' })
    await device.cycle()
    await device.update('bucketLists', list.id, { name: 'Japan', description: 'Spring' })
    await device.update('bucketLists', list.id, { description: 'Spring' })
    expect(await device.queue()).toMatchObject([
      { operation: 'update', data: { description: 'Spring' }, base: { description: null } },
    ])
    expect((await device.database.bucketLists.get(list.id))?._syncStatus).toBe('pending')
  })

  test('what only the server makes, edits or deletes is refused, and nothing is queued', async () => {
    const anything = device as unknown as {
      create: (table: string, data: object) => Promise<unknown>
      update: (table: string, id: string, changes: object) => Promise<unknown>
      remove: (table: string, id: string) => Promise<unknown>
    }
    await device.database.connections.add({
      id: 'asked',
      requesterId: 'ada',
      addresseeId: userId,
      status: 'pending',
      createdAt: '2026-11-21T09:00:00.000Z',
      updatedAt: '2026-11-21T09:00:00.000Z',
      _syncStatus: 'synced',
    })
    const refused = { name: 'NotForClientsError' }
    const note = { type: 'system', title: 'Hello', message: 'There' }
    await expect(anything.create('notifications', note)).rejects.toMatchObject(refused)
    await expect(anything.create('connections', { addresseeId: 'ada' })).rejects.toMatchObject(refused)
    await expect(anything.update('connections', 'asked', { status: 'accepted' })).rejects.toMatchObject(refused)
    await expect(anything.update('postComments', 'any', { content: 'x' })).rejects.toMatchObject(refused)
    await expect(anything.remove('connections', 'asked')).rejects.toMatchObject(refused)
    expect(await device.queue()).toEqual([])
    expect(await device.database.notifications.count()).toBe(0)
    expect(await device.database.connections.get('asked')).toMatchObject({ status: 'pending' })
  })

  test('an update of a record that is not here says so', async () => {
    const absent = writeUpdate(device.writer, 'goals', 'nowhere', { title: 'x' })
    await expect(absent).rejects.toThrow('No goals record nowhere on this device')
  })

  test('progress typed offline continues from the latest totals on screen, but sends only what was typed', async () => {
    const list = await device.create('bucketLists', { name: 'Japan' })
    const goal = await device.create('goals', { bucketListId: list.id, title: 'Fuji' })
    await device.create('goalProgress', { goalId: goal.id, progressPercentage: 10, savingsAmount: 50 })
    const next = await device.create('goalProgress', { goalId: goal.id, progressPercentage: 20 })
    expect(next).toMatchObject({ savingsAmount: 50, expensesAmount: 0, updatedBy: userId })
    expect((await device.queue()).at(-1)?.data).not.toHaveProperty('savingsAmount')
  })
})

describe('deleting', () => {
  async function listWithGoal() {
    const list = await device.create('bucketLists', { name: 'Japan' })
    const goal = await device.create('goals', { bucketListId: list.id, title: 'Fuji' })
    await device.create('goalProgress', { goalId: goal.id, progressPercentage: 10 })
    const saving = { goalId: goal.id, amount: 5, transactionType: 'saving', transactionDate: '2026-11-21' } as const
    const idea = await device.create('recommendations', {
      goalId: goal.id,
      recommendationType: 'destination',
      title: 'Fuji',
      recommendationData: { location: { name: 'Fuji' } },
      source: 'ai',
      expiresAt: '2026-12-21T00:00:00.000Z',
    })
    return { list, goal, idea, money: await device.create('transactions', saving) }
  }

  test('takes goals and progress along, and keeps transactions and recommendations without their goal', async () => {
    const { list, money, idea } = await listWithGoal()
    await device.cycle()
    await device.remove('bucketLists', list.id)
    const { goals, goalProgress, transactions, recommendations } = device.database
    expect([await goals.count(), await goalProgress.count()]).toEqual([0, 0])
    expect((await transactions.get(money.id))?.goalId).toBeNull()
    expect((await recommendations.get(idea.id))?.goalId).toBeNull()
    expect(await device.queue()).toMatchObject([{ operation: 'delete', table: 'bucketLists', recordId: list.id }])
  })

  test('what was never sent is simply gone, with everything that waited for it', async () => {
    const { list, money, idea } = await listWithGoal()
    await device.remove('bucketLists', list.id)
    expect((await device.queue()).map((entry) => entry.table)).toEqual(['recommendations', 'transactions'])
    await device.cycle()
    for (const { id } of [money, idea]) expect(server.row(id)?.goal_id).toBeNull()
    expect(server.all('bucketLists')).toEqual([])
  })

  test('rows of a record that is being deleted do not bring it back', async () => {
    const { list, goal } = await listWithGoal()
    await device.cycle()
    const other = createDevice({ userId, transport: server.transport })
    await other.cycle()
    await device.remove('bucketLists', list.id)
    await other.update('goals', goal.id, { notes: 'still busy here' })
    await other.create('goals', { bucketListId: list.id, title: 'Another' })
    await other.cycle()
    server.state.fault = ({ method }) => (method === 'remove' ? { status: 500 } : undefined)
    await device.cycle()
    expect(await device.database.goals.count()).toBe(0)
    server.state.fault = () => undefined
    await device.cycle()
    expect(server.all('goals')).toEqual([])
    expect(await device.database.shadows.count()).toBe(0)
  })
})
