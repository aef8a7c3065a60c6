import { beforeEach, describe, expect, test } from 'vitest'
import { type FakeServer, lost } from '#sync/testing/fake-server.ts'
import { createDevice, type SimulatedDevice } from '#sync/testing/simulated-device.ts'
import { twoDevices, userId } from '#sync/testing/two-devices.ts'

let server: FakeServer
let here: SimulatedDevice
let there: SimulatedDevice
let listId: string
let now: () => number

beforeEach(async () => {
  ;({ server, here, there, listId, now } = await twoDevices())
})

const nameOn = async (device: SimulatedDevice) => (await device.database.bucketLists.get(listId))?.name
const notices = (device: SimulatedDevice) => device.database.notices.toArray()
const goalIn = (device: SimulatedDevice, title = 'Fuji') => device.create('goals', { bucketListId: listId, title })

describe('a record changed here and elsewhere', () => {
  test('a pull never overwrites an unsent change, and still brings the other fields', async () => {
    await there.update('bucketLists', listId, { name: 'Nippon', description: 'from there' })
    await there.cycle()
    await here.update('bucketLists', listId, { name: 'Kyoto' })
    server.state.fault = ({ method }) => (method === 'update' ? lost : undefined)
    await here.cycle()
    expect(await here.database.bucketLists.get(listId)).toMatchObject({
      name: 'Kyoto',
      description: 'from there',
      _syncStatus: 'pending',
    })
  })

  test('different fields are merged and nobody lost anything', async () => {
    await there.update('bucketLists', listId, { description: 'from there' })
    await here.update('bucketLists', listId, { name: 'Kyoto' })
    await there.cycle()
    await here.cycle()
    expect(server.row(listId)).toMatchObject({ name: 'Kyoto', description: 'from there' })
    expect(await notices(here)).toEqual([])
  })

  test('the later edit of the same field wins, and a notice names the value that it replaced', async () => {
    await there.update('bucketLists', listId, { name: 'Nippon' })
    await here.update('bucketLists', listId, { name: 'Kyoto' })
    await there.cycle()
    await here.cycle()
    expect(server.row(listId)?.name).toBe('Kyoto')
    expect(await notices(here)).toMatchObject([{ field: 'name', theirs: 'Nippon', yours: 'Kyoto', kept: 'yours' }])
  })

  test('the earlier edit of the same field loses, and a notice names the lost value', async () => {
    await here.update('bucketLists', listId, { name: 'Kyoto' })
    await there.update('bucketLists', listId, { name: 'Nippon' })
    await there.cycle()
    await here.cycle()
    expect(await nameOn(here)).toBe('Nippon')
    expect(await notices(here)).toMatchObject([{ field: 'name', theirs: 'Nippon', yours: 'Kyoto', kept: 'theirs' }])
  })

  test('a value that arrived after the last pull is noticed too', async () => {
    await here.cycle()
    await there.update('bucketLists', listId, { name: 'Nippon' })
    await there.cycle()
    await here.update('bucketLists', listId, { name: 'Kyoto' })
    await here.cycle('change')
    expect(await notices(here)).toMatchObject([{ theirs: 'Nippon', yours: 'Kyoto', kept: 'yours' }])
  })

  test('an edit on top of what was seen wins, also on a device whose clock is slow', async () => {
    await there.update('bucketLists', listId, { name: 'Nippon' })
    await there.cycle()
    const slow = createDevice({ userId, transport: server.transport, now, clockSkew: -3_600_000 })
    await slow.cycle()
    await slow.update('bucketLists', listId, { name: 'Kyoto' })
    await slow.cycle()
    expect(server.row(listId)?.name).toBe('Kyoto')
    expect(await notices(slow)).toEqual([])
  })

  test('an update whose answer was lost is sent again and changes nothing twice', async () => {
    await here.update('bucketLists', listId, { name: 'Kyoto' })
    server.state.fault = ({ method }) => (method === 'update' ? 'lose' : undefined)
    await here.cycle()
    server.state.fault = () => undefined
    await here.cycle()
    expect(await here.queue()).toEqual([])
    expect(await notices(here)).toEqual([])
    expect(await nameOn(here)).toBe('Kyoto')
  })
})

describe('a repeated or impossible change', () => {
  test('an insert that meets its own id is a success', async () => {
    server.state.fault = ({ method }) => (method === 'insert' ? 'lose' : undefined)
    const goal = await goalIn(here)
    await here.cycle()
    server.state.fault = ({ method }) => (method === 'pull' ? lost : undefined)
    await here.database.syncState.update('pull', { lastPulledAt: now() })
    await here.database.syncQueue.toCollection().modify({ attemptedAt: null })
    await here.cycle('change')
    expect(server.all('goals')).toHaveLength(1)
    expect(await here.queue()).toEqual([])
    expect((await here.database.goals.get(goal.id))?._syncStatus).toBe('synced')
  })

  test('an update that touches no row although the row is there is a refusal', async () => {
    await here.update('bucketLists', listId, { name: 'Kyoto' })
    server.state.fault = ({ method }) => (method === 'update' ? { status: 200, rows: [] } : undefined)
    await here.cycle()
    expect((await here.attention())[0]?.reason.kind).toBe('refused')
  })

  test('a delete that touches no row although the row is there is a refusal: it shows again at once, and Discard leaves it there', async () => {
    const goal = await goalIn(here)
    await here.cycle()
    await here.remove('bucketLists', listId)
    server.state.fault = ({ method }) => (method === 'remove' ? { status: 200, rows: [] } : undefined)
    await here.cycle()
    const [entry] = await here.attention()
    expect(entry).toMatchObject({ operation: 'delete', reason: { kind: 'refused' } })
    expect(await nameOn(here)).toBe('Japan')
    expect((await here.database.goals.get(goal.id))?.title).toBe(goal.title)
    await here.decide('discard', entry?.id ?? '')
    expect(await nameOn(here)).toBe('Japan')
    expect((await here.database.goals.get(goal.id))?._syncStatus).toBe('synced')
    expect((await here.database.bucketLists.get(listId))?._syncStatus).toBe('synced')
  })

  test('a refused delete that is tried again hides what it deletes, and is done once it is allowed', async () => {
    const goal = await goalIn(here)
    await here.cycle()
    await here.remove('bucketLists', listId)
    server.state.fault = ({ method }) => (method === 'remove' ? { status: 200, rows: [] } : undefined)
    await here.cycle()
    const [entry] = await here.attention()
    server.state.fault = () => undefined
    await here.decide('retry', entry?.id ?? '')
    expect(await here.database.bucketLists.count()).toBe(0)
    await here.cycle()
    expect(server.row(listId)).toBeUndefined()
    expect([await here.database.goals.get(goal.id), await here.database.shadows.count()]).toEqual([undefined, 0])
  })

  test('Discard of a refused edit shows what the server has', async () => {
    await here.update('bucketLists', listId, { name: 'Kyoto' })
    server.state.fault = ({ method }) => (method === 'update' ? { status: 400, code: '23514' } : undefined)
    await here.cycle()
    expect(await nameOn(here)).toBe('Kyoto')
    await here.decide('discard', (await here.attention())[0]?.id ?? '')
    expect(await here.database.bucketLists.get(listId)).toMatchObject({ name: 'Japan', _syncStatus: 'synced' })
    expect(await here.database.shadows.count()).toBe(0)
  })

  test('a new edit of a refused field takes its place', async () => {
    await here.update('bucketLists', listId, { name: 'Kyoto', description: 'kept' })
    server.state.fault = ({ row }) => (row?.name === 'Kyoto' ? { status: 400, code: '23514' } : undefined)
    await here.cycle()
    await here.update('bucketLists', listId, { name: 'Osaka' })
    await here.cycle()
    expect(await nameOn(here)).toBe('Osaka')
    expect(server.row(listId)?.name).toBe('Osaka')
    expect((await here.attention())[0]?.data).toEqual({ description: 'kept' })
  })

  test('a refused edit that the traveler has already written anew asks nothing and hides nothing', async () => {
    await here.update('bucketLists', listId, { name: 'refused' })
    server.state.fault = ({ row }) => {
      if (row?.name === 'refused') return { status: 400, code: '23514' }
      return row?.name === 'Osaka' ? lost : undefined
    }
    await here.update('bucketLists', listId, { name: 'Osaka' })
    await here.cycle()
    expect(await here.attention()).toEqual([])
    expect(here.told.filter(({ name }) => name === 'refused')).toEqual([])
    expect(await nameOn(here)).toBe('Osaka')
    server.state.fault = () => undefined
    await here.cycle()
    expect(await nameOn(here)).toBe('Osaka')
    expect(server.row(listId)?.name).toBe('Osaka')
  })

  test('every edit names the version that it replaces, also after meeting newer ones again and again', async () => {
    await here.update('bucketLists', listId, { name: 'Kyoto' })
    let quarrels = 3
    server.state.fault = ({ method, row }) => {
      if (method === 'update' && row?.name === 'Kyoto' && quarrels > 0) {
        quarrels -= 1
        server.touch(listId)
      }
      return undefined
    }
    await here.cycle()
    expect(server.row(listId)?.name).toBe('Kyoto')
    const sent = server.calls.filter(({ method }) => method === 'update')
    expect(sent).toHaveLength(4)
    expect(sent.every(({ version }) => version !== undefined)).toBe(true)
    expect(new Set(sent.map(({ version }) => version)).size).toBe(4)
  })

  test('an edit that meets a newer version five times in one go is a failed attempt and stays in the queue', async () => {
    await here.update('bucketLists', listId, { name: 'Kyoto' })
    server.state.fault = ({ method }) => {
      if (method === 'update') server.touch(listId)
      return undefined
    }
    await here.cycle()
    expect(await here.queue()).toMatchObject([{ retryCount: 1, data: { name: 'Kyoto' } }])
    expect(await nameOn(here)).toBe('Kyoto')
  })

  test('editing a record whose creation was refused sends the creation again, with the edit in it', async () => {
    server.state.fault = ({ row }) => (row?.title === 'bad' ? { status: 400, code: '23514' } : undefined)
    const goal = await goalIn(here, 'bad')
    await here.cycle()
    await here.update('goals', goal.id, { title: 'good' })
    expect(await here.attention()).toEqual([])
    await here.cycle()
    expect(server.row(goal.id)?.title).toBe('good')
  })
})
