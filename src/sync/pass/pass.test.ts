import 'fake-indexeddb/auto'
import { beforeEach, describe, expect, test } from 'vitest'
import { createFakeServer, type FakeServer, lost } from '#sync/testing/fake-server.ts'
import { eventually } from '#tests/support/eventually.ts'
import { createDevice, type SimulatedDevice } from '#sync/testing/simulated-device.ts'

const userId = '0198f3b0-0000-7000-8000-00000000000a'
let server: FakeServer
let device: SimulatedDevice
let time: number

beforeEach(() => {
  server = createFakeServer(() => time)
  time = Date.parse('2026-11-21T09:00:00Z')
  device = createDevice({ userId, transport: server.transport, now: () => time })
})

const makeList = (name = 'Japan') => device.create('bucketLists', { name })

describe('what a pass sends', () => {
  test('sync of a create performs an insert, without the sync status', async () => {
    const list = await makeList()
    await device.pass()
    const [insert] = server.sends()
    expect(insert).toMatchObject({ method: 'insert', table: 'bucketLists', id: list.id })
    expect(insert?.row).toMatchObject({ id: list.id, user_id: userId, name: 'Japan', color_theme: 'blue' })
    expect(insert?.row).not.toHaveProperty('_syncStatus')
    expect(insert?.row).not.toHaveProperty('sync_status')
  })

  test('sync of an update performs an update where id equals the record id, with only the changed fields', async () => {
    const list = await makeList()
    await device.pass()
    time += 1000
    await device.update('bucketLists', list.id, { name: 'Kyoto', colorTheme: 'blue' })
    await device.pass()
    const update = server.sends()[1]
    expect(update).toMatchObject({ method: 'update', table: 'bucketLists', id: list.id })
    expect(Object.keys(update?.row ?? {}).sort()).toEqual(['edited_at', 'name'])
  })

  test('sync of a delete performs a delete where id equals the record id', async () => {
    const list = await makeList()
    await device.pass()
    await device.remove('bucketLists', list.id)
    expect(await device.database.bucketLists.count()).toBe(0)
    await device.pass()
    expect(server.sends()[1]).toEqual({ method: 'remove', table: 'bucketLists', id: list.id })
    expect(server.row(list.id)).toBeUndefined()
  })

  test('operations run one at a time in queue order', async () => {
    let running = 0
    let most = 0
    const { insert } = server.transport
    server.transport.insert = async (table, row) => {
      most = Math.max(most, (running += 1))
      await new Promise((resolve) => setTimeout(resolve, 2))
      running -= 1
      return insert(table, row)
    }
    const names = ['one', 'two', 'three']
    for (const name of names) await makeList(name)
    await device.pass()
    expect(server.sends().map((call) => call.row?.name)).toEqual(names)
    expect(most).toBe(1)
  })

  test('a successful operation is removed from the queue and its record is synced', async () => {
    const list = await makeList()
    expect((await device.database.bucketLists.get(list.id))?._syncStatus).toBe('pending')
    await device.pass()
    expect(await device.queue()).toEqual([])
    expect((await device.database.bucketLists.get(list.id))?._syncStatus).toBe('synced')
  })

  test('the server row replaces the local record', async () => {
    const list = await makeList()
    const { insert } = server.transport
    server.transport.insert = async (table, row) => insert(table, { ...row, name: 'Trimmed' })
    await device.pass()
    expect((await device.database.bucketLists.get(list.id))?.name).toBe('Trimmed')
    expect(await device.database.bucketLists.count()).toBe(1)
  })

  test('a pass pulls before it sends when the last pull is older than ten seconds, and after it has sent', async () => {
    await makeList()
    await device.pass('change')
    expect(server.calls.map((call) => call.method)).toEqual(['pull', 'insert', 'pull'])
    server.calls.length = 0
    await makeList('Peru')
    await device.pass('change')
    expect(server.calls.map((call) => call.method)).toEqual(['insert', 'pull'])
  })
})

describe('while offline', () => {
  test('no operation runs', async () => {
    await device.pass()
    server.calls.length = 0
    await makeList()
    device.network.online = false
    await device.pass('change')
    expect(server.sends()).toEqual([])
    expect(await device.queue()).toHaveLength(1)
  })

  test('a pass interrupted by going offline leaves the rest queued', async () => {
    for (const name of ['one', 'two', 'three']) await makeList(name)
    server.state.fault = ({ method }) => {
      if (method === 'insert') device.network.online = false
      return undefined
    }
    const result = await device.pass()
    expect(server.sends().map((call) => call.row?.name)).toEqual(['one'])
    expect((await device.queue()).map((entry) => entry.data.name)).toEqual(['two', 'three'])
    expect(result.end).toBe('interrupted')
  })
})

describe('failures', () => {
  const broken = { status: 500, code: 'XX000', message: 'boom' }
  const failInserts = () => {
    server.state.fault = ({ method }) => (method === 'insert' ? broken : undefined)
  }

  test('a failed operation stays queued with its retry count raised by one', async () => {
    failInserts()
    await makeList()
    await device.pass()
    expect((await device.queue())[0]?.retryCount).toBe(1)
  })

  test('at the third failure the operation leaves the queue, is told of, and is kept for retry or discard', async () => {
    failInserts()
    const list = await makeList()
    for (let attempt = 0; attempt < 3; attempt += 1) await device.pass()
    expect(await device.queue()).toEqual([])
    expect(device.told.map((event) => event.name)).toEqual(['operation-gave-up'])
    const [entry] = await device.attention()
    expect(entry).toMatchObject({ recordId: list.id, operation: 'create', retryCount: 3, title: 'Japan' })
    expect(entry?.reason).toMatchObject({ kind: 'gave-up', status: 500, code: 'XX000', message: 'boom' })
    await device.pass()
    expect(server.sends()).toHaveLength(3)
  })

  test('Retry sends it again, in its old place', async () => {
    failInserts()
    const list = await makeList()
    for (let attempt = 0; attempt < 3; attempt += 1) await device.pass()
    const goal = await device.create('goals', { bucketListId: list.id, title: 'Fuji' })
    server.state.fault = () => undefined
    await device.pass()
    expect(server.row(goal.id)).toBeUndefined()
    await device.decide('retry', (await device.attention())[0]?.id ?? '')
    await device.pass()
    expect(server.row(list.id)).toBeDefined()
    expect(server.row(goal.id)).toBeDefined()
    expect(await device.attention()).toEqual([])
  })

  test('Discard removes the unsent record and what hangs on it', async () => {
    failInserts()
    const list = await makeList()
    await device.create('goals', { bucketListId: list.id, title: 'Fuji' })
    for (let attempt = 0; attempt < 3; attempt += 1) await device.pass()
    await device.decide('discard', (await device.attention())[0]?.id ?? '')
    expect(await device.queue()).toEqual([])
    expect(await device.database.bucketLists.count()).toBe(0)
    expect(await device.database.goals.count()).toBe(0)
  })

  test('one failing operation does not stop unrelated operations behind it', async () => {
    const bad = await makeList('bad')
    const child = await device.create('goals', { bucketListId: bad.id, title: 'held back' })
    const good = await makeList('good')
    server.state.fault = ({ method, id }) => (method === 'insert' && id === bad.id ? broken : undefined)
    await device.pass()
    expect(server.row(good.id)).toBeDefined()
    expect(server.sends().some((call) => call.id === child.id)).toBe(false)
    expect((await device.queue()).map((entry) => entry.recordId)).toEqual([bad.id, child.id])
  })

  test('a failing change holds back later changes of the same record', async () => {
    const list = await makeList()
    await device.pass()
    server.state.fault = ({ method }) => (method === 'update' ? broken : undefined)
    await device.update('bucketLists', list.id, { name: 'A' })
    await device.update('bucketLists', list.id, { description: 'B' })
    await device.pass()
    expect(server.sends().filter((call) => call.method === 'update')).toHaveLength(1)
  })

  test('a permanent refusal goes straight to "Needs attention"', async () => {
    server.state.fault = ({ method }) =>
      method === 'insert' ? { status: 400, code: '23514', message: 'no' } : undefined
    await makeList()
    await device.pass()
    expect(await device.queue()).toEqual([])
    expect((await device.attention())[0]?.reason).toMatchObject({ kind: 'refused', code: '23514' })
    expect(device.told.map((event) => event.name)).toEqual(['refused'])
  })

  test('a lost connection, an expired session and a slow-down are not attempts and stop the pass', async () => {
    for (const answer of [lost, { status: 503 }, { status: 401, code: 'PGRST303' }, { status: 429 }]) {
      await device.database.syncQueue.clear()
      server.calls.length = 0
      await makeList('one')
      await makeList('two')
      let isDown = false
      server.state.fault = ({ method }) => {
        isDown ||= method === 'insert'
        return isDown ? answer : undefined
      }
      await device.pass()
      expect(server.sends()).toHaveLength(1)
      expect((await device.queue()).map((entry) => entry.retryCount)).toEqual([0, 0])
    }
  })

  test('a failed operation rests: a change a moment later does not use up its attempts', async () => {
    failInserts()
    await makeList('one')
    await device.pass('change')
    await makeList('two')
    time += 1000
    await device.pass('change')
    expect((await device.queue()).map((entry) => entry.retryCount)).toEqual([1, 1])
    time += 60_000
    await device.pass('tick')
    expect((await device.queue()).map((entry) => entry.retryCount)).toEqual([2, 2])
  })

  test('an unknown operation is kept with its error and does not stop the others', async () => {
    await makeList('odd')
    await device.database.syncQueue.toCollection().modify({ operation: 'merge' as 'update' })
    const good = await makeList('good')
    await device.pass()
    expect(server.row(good.id)).toBeDefined()
    expect((await device.attention())[0]?.reason.message).toBe('Unknown operation type: merge')
  })
})

describe('a change that does not get through while others do', () => {
  const seconds = (count: number) => {
    time += count * 1000
  }
  const tries = (id: string) => server.sends().filter((call) => call.id === id).length
  const stop = (id: string) => {
    server.state.fault = (call) => (call.id === id ? lost : undefined)
  }

  test('steps aside, and everything that does not build on it is sent', async () => {
    const stuck = await makeList('stuck')
    const child = await device.create('goals', { bucketListId: stuck.id, title: 'Fuji' })
    const other = await makeList('other')
    stop(stuck.id)
    const result = await device.pass('change')
    expect(server.row(other.id)).toBeDefined()
    expect((await device.queue()).map((entry) => [entry.recordId, entry.retryCount])).toEqual([
      [stuck.id, 0],
      [child.id, 0],
    ])
    expect(result).toMatchObject({ uploaded: 1, failed: 1, end: 'complete' })
  })

  test('is tried again after growing pauses, and at once when the traveller asks', async () => {
    const stuck = await makeList('stuck')
    stop(stuck.id)
    await device.pass('tick')
    for (const [pause, expected] of [
      [14, 1],
      [2, 2],
      [16, 2],
      [15, 3],
      [50, 3],
      [11, 4],
    ] as const) {
      seconds(pause)
      await device.pass('focus')
      expect(tries(stuck.id)).toBe(expected)
    }
    await device.pass('manual')
    expect(tries(stuck.id)).toBe(5)
    server.state.fault = () => undefined
    await device.pass('manual')
    expect(server.row(stuck.id)).toBeDefined()
    expect(await device.queue()).toEqual([])
  })

  test('is named to the traveller after a while, once', async () => {
    const stuck = await makeList('stuck')
    stop(stuck.id)
    for (let count = 0; count < 6; count += 1) await device.pass('manual')
    expect(device.told).toEqual([{ name: 'not-getting-through', detail: { table: 'bucketLists', title: 'stuck' } }])
    expect(await device.attention()).toEqual([])
  })

  test('keeps the app from saying that everything is saved', async () => {
    const stuck = await makeList('stuck')
    stop(stuck.id)
    await device.pass('change')
    seconds(1)
    await makeList('other')
    await device.pass('change')
    expect(device.told).toEqual([])
    expect((await device.queue()).map(({ recordId }) => recordId)).toEqual([stuck.id])
  })

  test('counts as arrived when only its answer was lost', async () => {
    const list = await makeList()
    server.state.fault = ({ method }) => (method === 'insert' ? 'lose' : undefined)
    const result = await device.pass('manual')
    expect(result).toMatchObject({ failed: 0, end: 'complete' })
    expect(await device.queue()).toEqual([])
    expect((await device.database.bucketLists.get(list.id))?._syncStatus).toBe('synced')
  })
})

describe('a large change', () => {
  const content = 'x'.repeat(500_000)
  const withPicture = async () => {
    const list = await makeList()
    const goal = await device.create('goals', { bucketListId: list.id, title: 'Fuji' })
    await device.pass()
    return { list, picture: await device.create('pictures', { goalId: goal.id, content }) }
  }

  test('goes after the small ones', async () => {
    const { picture } = await withPicture()
    const list = await makeList('Peru')
    server.calls.length = 0
    await device.pass()
    expect(server.sends().map(({ id }) => id)).toEqual([list.id, picture.id])
  })

  test('does not hold up what is written while it is under way, and what builds on it follows', async () => {
    const { picture } = await withPicture()
    const { insert } = server.transport
    let arrive = () => {}
    const underWay = new Promise<void>((started) => {
      server.transport.insert = async (table, row) => {
        if (table === 'pictures') {
          started()
          await new Promise<void>((resolve) => (arrive = resolve))
        }
        return insert(table, row)
      }
    })
    const pass = device.pass('change')
    await underWay
    const list = await makeList('Peru')
    await device.remove('pictures', picture.id)
    await eventually(() => expect(server.row(list.id)).toBeDefined())
    expect(server.row(picture.id)).toBeUndefined()
    arrive()
    await pass
    expect(server.row(picture.id)).toBeUndefined()
    expect(
      server
        .sends()
        .slice(-2)
        .map(({ method }) => method),
    ).toEqual(['insert', 'remove'])
    expect(await device.queue()).toEqual([])
  })

  test('that never gets through holds up nothing, now or later', async () => {
    const { list, picture } = await withPicture()
    server.state.fault = (call) => (call.id === picture.id ? lost : undefined)
    await device.pass('change')
    time += 1000
    await device.update('bucketLists', list.id, { name: 'Kyoto' })
    await device.pass('change')
    expect(server.row(list.id)?.name).toBe('Kyoto')
    expect((await device.queue()).map(({ recordId }) => recordId)).toEqual([picture.id])
  })
})

describe('a record that is deleted while its creation is under way', () => {
  /** Holds the first request of the creation up; the answer is its late arrival. */
  const delayFirst = () => {
    const { insert } = server.transport
    const late: (() => Promise<unknown>)[] = []
    server.transport.insert = async (table, row) => {
      if (late.length > 0) return insert(table, row)
      late.push(() => insert(table, row))
      return lost
    }
    return async () => late[0]?.()
  }
  const restarted = () => {
    device.close()
    return createDevice({ userId, transport: server.transport, now: () => time, storage: device.storage })
  }

  test('stays deleted, however late it arrives, also when the device was closed meanwhile', async () => {
    const arrive = delayFirst()
    const list = await makeList()
    await device.pass()
    await device.remove('bucketLists', list.id)
    await device.pass()
    expect(await device.queue()).toEqual([])
    device = restarted()
    time += 86_400_000
    await arrive()
    expect(server.row(list.id)).toBeDefined()
    await device.pass('open')
    expect(server.row(list.id)).toBeUndefined()
    expect(await device.database.bucketLists.count()).toBe(0)
    expect([await device.queue(), await device.attention(), await device.database.shadows.toArray()].flat()).toEqual([])
  })

  test('stays deleted when it was closed before it knew what had become of the creation', async () => {
    const arrive = delayFirst()
    const list = await makeList()
    server.state.fault = () => lost
    await device.pass()
    device = restarted()
    await device.remove('bucketLists', list.id)
    server.state.fault = () => undefined
    await device.pass('open')
    await arrive()
    await device.pass('tick')
    time += 60_000
    await device.pass('tick')
    expect(server.row(list.id)).toBeUndefined()
    expect(await device.database.bucketLists.count()).toBe(0)
  })

  test('stays when the traveller makes it again', async () => {
    delayFirst()
    const { id, name } = await makeList()
    await device.pass()
    await device.remove('bucketLists', id)
    await device.pass()
    await device.create('bucketLists', { id, name })
    await device.pass()
    await device.pass()
    expect(server.row(id)).toBeDefined()
    expect(await device.database.bucketLists.count()).toBe(1)
    expect(await device.queue()).toEqual([])
  })

  test('comes back when somebody makes it again with changes', async () => {
    delayFirst()
    const list = await makeList()
    await device.pass()
    await device.pass()
    const row = server.row(list.id) ?? {}
    await device.remove('bucketLists', list.id)
    await device.pass()
    await server.transport.insert('bucketLists', { ...row, name: 'Restored' })
    await device.pass()
    expect((await device.database.bucketLists.get(list.id))?.name).toBe('Restored')
    expect(server.row(list.id)).toBeDefined()
  })
})

describe('when a pull is repeated', () => {
  const pulls = () => server.calls.filter(({ method }) => method === 'pull').length

  test('a tab that was looked at a moment ago does not pull again; opening the app always does', async () => {
    await device.pass('tick')
    time += 1000
    await device.pass('focus')
    expect(pulls()).toBe(1)
    await device.pass('open')
    expect(pulls()).toBe(2)
  })
})

describe('what the app is told', () => {
  test('after a pass that synced something, success', async () => {
    await makeList()
    await device.pass('change')
    expect(device.told).toEqual([{ name: 'pass-succeeded', detail: { uploaded: 1, waited: false } }])
  })

  test('changes that had been waiting are named as such', async () => {
    await makeList()
    time += 60_000
    await device.pass('tick')
    expect(device.told).toEqual([{ name: 'pass-succeeded', detail: { uploaded: 1, waited: true } }])
  })

  test('nothing after a pass with an empty queue', async () => {
    await device.pass('tick')
    expect(device.told).toEqual([])
  })

  test('no success when one of the operations failed', async () => {
    const bad = await makeList('bad')
    await makeList('good')
    server.state.fault = ({ id }) => (id === bad.id ? { status: 500 } : undefined)
    await device.pass()
    expect(device.told).toEqual([])
  })
})
