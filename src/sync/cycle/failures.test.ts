/** What becomes of a change that the server refuses or that does not reach it. */
import { beforeEach, describe, expect, test } from 'vitest'
import { type FakeServer, lost } from '#sync/testing/fake-server.ts'
import { oneDevice } from '#sync/testing/one-device.ts'
import type { SimulatedDevice } from '#sync/testing/simulated-device.ts'

let server: FakeServer
let device: SimulatedDevice
let clock: { time: number }

beforeEach(() => {
  ;({ server, device, clock } = oneDevice())
})

const makeList = (name = 'Japan') => device.create('bucketLists', { name })

describe('failures', () => {
  const broken = { status: 500, code: 'XX000', message: 'boom' }
  const failInserts = () => {
    server.state.fault = ({ method }) => (method === 'insert' ? broken : undefined)
  }

  test('a failed operation stays queued with its retry count raised by one', async () => {
    failInserts()
    await makeList()
    await device.cycle()
    expect((await device.queue())[0]?.retryCount).toBe(1)
  })

  test('at the third failure the operation leaves the queue, is told of, and is kept for retry or discard', async () => {
    failInserts()
    const list = await makeList()
    for (let attempt = 0; attempt < 3; attempt += 1) await device.cycle()
    expect(await device.queue()).toEqual([])
    expect(device.told.map((event) => event.name)).toEqual(['operation-gave-up'])
    const [entry] = await device.attention()
    expect(entry).toMatchObject({ recordId: list.id, operation: 'create', retryCount: 3, title: 'Japan' })
    expect(entry?.reason).toMatchObject({ kind: 'gave-up', status: 500, code: 'XX000', message: 'boom' })
    await device.cycle()
    expect(server.sends()).toHaveLength(3)
  })

  test('Retry sends it again, in its old place', async () => {
    failInserts()
    const list = await makeList()
    for (let attempt = 0; attempt < 3; attempt += 1) await device.cycle()
    const goal = await device.create('goals', { bucketListId: list.id, title: 'Fuji' })
    server.state.fault = () => undefined
    await device.cycle()
    expect(server.row(goal.id)).toBeUndefined()
    await device.decide('retry', (await device.attention())[0]?.id ?? '')
    await device.cycle()
    expect(server.row(list.id)).toBeDefined()
    expect(server.row(goal.id)).toBeDefined()
    expect(await device.attention()).toEqual([])
  })

  test('Discard removes the unsent record and what hangs on it', async () => {
    failInserts()
    const list = await makeList()
    await device.create('goals', { bucketListId: list.id, title: 'Fuji' })
    for (let attempt = 0; attempt < 3; attempt += 1) await device.cycle()
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
    await device.cycle()
    expect(server.row(good.id)).toBeDefined()
    expect(server.sends().some((call) => call.id === child.id)).toBe(false)
    expect((await device.queue()).map((entry) => entry.recordId)).toEqual([bad.id, child.id])
  })

  test('a failing change holds back later changes of the same record', async () => {
    const list = await makeList()
    await device.cycle()
    server.state.fault = ({ method }) => (method === 'update' ? broken : undefined)
    await device.update('bucketLists', list.id, { name: 'A' })
    await device.update('bucketLists', list.id, { description: 'B' })
    await device.cycle()
    expect(server.sends().filter((call) => call.method === 'update')).toHaveLength(1)
  })

  test('a permanent refusal goes straight to "Needs attention"', async () => {
    server.state.fault = ({ method }) =>
      method === 'insert' ? { status: 400, code: '23514', message: 'no' } : undefined
    await makeList()
    await device.cycle()
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
      await device.cycle()
      expect(server.sends()).toHaveLength(1)
      expect((await device.queue()).map((entry) => entry.retryCount)).toEqual([0, 0])
    }
  })

  test('a failed operation rests: a change a moment later does not use up its attempts', async () => {
    failInserts()
    await makeList('one')
    await device.cycle('change')
    await makeList('two')
    clock.time += 1000
    await device.cycle('change')
    expect((await device.queue()).map((entry) => entry.retryCount)).toEqual([1, 1])
    clock.time += 60_000
    await device.cycle('tick')
    expect((await device.queue()).map((entry) => entry.retryCount)).toEqual([2, 2])
  })

  test('an unknown operation is kept with its error and does not stop the others', async () => {
    await makeList('odd')
    await device.database.syncQueue.toCollection().modify({ operation: 'merge' as 'update' })
    const good = await makeList('good')
    await device.cycle()
    expect(server.row(good.id)).toBeDefined()
    expect((await device.attention())[0]?.reason.message).toBe('Unknown operation type: merge')
  })
})

describe('a change that does not get through while others do', () => {
  const seconds = (count: number) => {
    clock.time += count * 1000
  }
  const attempts = (id: string) => server.sends().filter((call) => call.id === id).length
  const stop = (id: string) => {
    server.state.fault = (call) => (call.id === id ? lost : undefined)
  }

  test('steps aside, and everything that does not build on it is sent', async () => {
    const stuck = await makeList('stuck')
    const child = await device.create('goals', { bucketListId: stuck.id, title: 'Fuji' })
    const other = await makeList('other')
    stop(stuck.id)
    const result = await device.cycle('change')
    expect(server.row(other.id)).toBeDefined()
    expect((await device.queue()).map((entry) => [entry.recordId, entry.retryCount])).toEqual([
      [stuck.id, 0],
      [child.id, 0],
    ])
    expect(result).toMatchObject({ uploaded: 1, failed: 1, end: 'complete' })
  })

  test('is tried again after growing pauses, and at once when the traveler asks', async () => {
    const stuck = await makeList('stuck')
    stop(stuck.id)
    await device.cycle('tick')
    for (const [pause, expected] of [
      [14, 1],
      [2, 2],
      [16, 2],
      [15, 3],
      [50, 3],
      [11, 4],
    ] as const) {
      seconds(pause)
      await device.cycle('focus')
      expect(attempts(stuck.id)).toBe(expected)
    }
    await device.cycle('manual')
    expect(attempts(stuck.id)).toBe(5)
    server.state.fault = () => undefined
    await device.cycle('manual')
    expect(server.row(stuck.id)).toBeDefined()
    expect(await device.queue()).toEqual([])
  })

  test('is named to the traveler after a while, once', async () => {
    const stuck = await makeList('stuck')
    stop(stuck.id)
    for (let count = 0; count < 6; count += 1) await device.cycle('manual')
    expect(device.told).toEqual([{ name: 'not-getting-through', detail: { table: 'bucketLists', title: 'stuck' } }])
    expect(await device.attention()).toEqual([])
  })

  test('keeps the app from saying that everything is saved', async () => {
    const stuck = await makeList('stuck')
    stop(stuck.id)
    await device.cycle('change')
    seconds(1)
    await makeList('other')
    await device.cycle('change')
    expect(device.told).toEqual([])
    expect((await device.queue()).map(({ recordId }) => recordId)).toEqual([stuck.id])
  })

  test('counts as arrived when only its answer was lost', async () => {
    const list = await makeList()
    server.state.fault = ({ method }) => (method === 'insert' ? 'lose' : undefined)
    const result = await device.cycle('manual')
    expect(result).toMatchObject({ failed: 0, end: 'complete' })
    expect(await device.queue()).toEqual([])
    expect((await device.database.bucketLists.get(list.id))?._syncStatus).toBe('synced')
  })
})
