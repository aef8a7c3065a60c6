/** Many changes that wait travel together, and nothing else changes for them. */
import { beforeEach, describe, expect, test } from 'vitest'
import { type FakeServer, lost } from '#sync/testing/fake-server.ts'
import { oneDevice } from '#sync/testing/one-device.ts'
import { createDevice, type SimulatedDevice } from '#sync/testing/simulated-device.ts'
import { userId } from '#sync/testing/two-devices.ts'
import type { BatchedChange } from './transport.ts'

let server: FakeServer
let device: SimulatedDevice

beforeEach(() => {
  ;({ server, device } = oneDevice())
})

const pushes = () => server.calls.filter(({ method }) => method === 'push')
const makeGoals = async (count: number) => {
  const list = await device.create('bucketLists', { name: 'Japan' })
  const goals = []
  for (let at = 1; at <= count; at++)
    goals.push(await device.create('goals', { bucketListId: list.id, title: `Goal ${at}` }))
  return { list, goals }
}

describe('many changes', () => {
  test('travel together, what was edited meanwhile included', async () => {
    const { goals } = await makeGoals(30)
    for (const { id } of goals.slice(0, 5)) await device.update('goals', id, { notes: 'Bring a coat.' })
    expect(await device.cycle()).toEqual({ uploaded: 36, failed: 0, end: 'complete' })
    expect(pushes()).toHaveLength(1)
    expect(server.all('goals')).toHaveLength(30)
    expect(server.row(goals[0]?.id ?? '')).toMatchObject({ notes: 'Bring a coat.' })
    expect(await device.queue()).toEqual([])
  })

  test('go one by one where few wait', async () => {
    await makeGoals(2)
    await device.cycle()
    expect(pushes()).toHaveLength(0)
  })

  test('go one by one to a server that does not know how', async () => {
    server.state.fault = ({ method }) => (method === 'push' ? { status: 404, code: 'PGRST202' } : undefined)
    await makeGoals(9)
    expect(await device.cycle()).toEqual({ uploaded: 10, failed: 0, end: 'complete' })
    expect(pushes()).toHaveLength(1)
  })

  test('wait while the code that sends them cannot be had, and go with the next pass', async () => {
    let reachable = false
    const { device: other, server: its } = oneDevice({
      loadSending: async () => {
        if (!reachable) throw new Error('offline')
        return await import('./sending.ts')
      },
    })
    for (let at = 0; at < 6; at++) await other.create('bucketLists', { name: `List ${at}` })
    expect(await other.cycle()).toEqual({ uploaded: 0, failed: 0, end: 'failed' })
    expect(await other.queue()).toHaveLength(6)
    reachable = true
    expect(await other.cycle()).toMatchObject({ uploaded: 6, end: 'complete' })
    expect(its.all('bucketLists')).toHaveLength(6)
  })

  test('that build on a refused one wait with it, and the others are stored', async () => {
    const { goals } = await makeGoals(6)
    const [refused] = goals
    const parts = { transactionType: 'saving', transactionDate: '2026-11-20' } as const
    await device.create('transactions', { ...parts, goalId: refused?.id ?? null, amount: 5 } as never)
    await device.create('transactions', { ...parts, goalId: goals[1]?.id ?? null, amount: 5 } as never)
    server.state.fault = ({ method, id }) =>
      method === 'insert' && id === refused?.id ? { status: 403, code: '42501' } : undefined
    expect(await device.cycle()).toMatchObject({ uploaded: 7, failed: 1 })
    expect((await device.attention()).map(({ recordId }) => recordId)).toEqual([refused?.id])
    expect((await device.queue()).map(({ table, attemptedAt }) => [table, attemptedAt])).toEqual([
      ['transactions', null],
    ])
  })

  test('whose answer was lost are not made twice', async () => {
    const { list } = await makeGoals(8)
    let answers = 0
    server.state.fault = ({ method }) => (method === 'push' && (answers += 1) === 1 ? 'lose' : undefined)
    await device.cycle()
    expect(await device.queue()).toEqual([])
    expect(server.all('goals')).toHaveLength(8)
    expect(server.row(list.id)).toBeDefined()
    expect(await device.attention()).toEqual([])
  })

  test('get through when one of them keeps the others from it, which steps aside', async () => {
    const { goals } = await makeGoals(40)
    const stuck = goals[20]?.id
    const { push } = server.transport
    server.transport.push = async (changes) =>
      changes.some(({ id }) => id === stuck) ? { ...lost, results: null } : push(changes)
    server.state.fault = ({ method, id }) => (method === 'insert' && id === stuck ? lost : undefined)
    await device.cycle()
    expect((await device.queue()).map(({ recordId }) => recordId)).toEqual([stuck])
    expect(server.all('goals')).toHaveLength(39)
  })

  describe('in several batches', () => {
    /** A device that sends at most ten at once; what waited when a batch arrived is in `waiting`. */
    function tenAtOnce() {
      const { server: of, device: sender } = oneDevice({ batchSizes: { from: 2, most: 10 } })
      ;({ server, device } = { server: of, device: sender })
      const waiting: number[] = []
      const arrived: BatchedChange[][] = []
      const { push } = server.transport
      server.transport.push = async (changes) => {
        arrived.push(changes)
        const queue = device.queue()
        const answer = push(changes)
        waiting.push((await queue).length)
        return answer
      }
      return { waiting, arrived }
    }

    test('go while what the one before has stored is still being remembered', async () => {
      const { waiting } = tenAtOnce()
      await makeGoals(29)
      expect(await device.cycle()).toEqual({ uploaded: 30, failed: 0, end: 'complete' })
      expect(waiting).toEqual([30, 30, 20])
      expect(await device.queue()).toEqual([])
    })

    test('edit what the one before has made in the version that it has got', async () => {
      const { arrived } = tenAtOnce()
      const { goals } = await makeGoals(9)
      for (const { id } of goals) await device.update('goals', id, { notes: 'Bring a coat.' })
      expect(await device.cycle()).toEqual({ uploaded: 19, failed: 0, end: 'complete' })
      const versions = arrived.flat().flatMap(({ operation, version }) => (operation === 'update' ? [version] : []))
      expect(versions).toHaveLength(9)
      expect(versions.every(Boolean)).toBe(true)
      expect(server.calls.filter(({ method }) => method === 'read')).toEqual([])
    })

    test('wait for the one before where not all of it was stored', async () => {
      const { waiting } = tenAtOnce()
      const { goals } = await makeGoals(19)
      server.state.fault = ({ method, id }) =>
        method === 'insert' && id === goals[3]?.id ? { status: 403, code: '42501' } : undefined
      expect(await device.cycle()).toEqual({ uploaded: 19, failed: 1, end: 'complete' })
      expect(waiting).toEqual([20, 10])
    })

    test('are made once when the device dies while one is settled and the next is under way', async () => {
      tenAtOnce()
      await makeGoals(29)
      const { push } = server.transport
      let batches = 0
      // The second arrives, and its answer never does.
      server.transport.push = async (changes) => {
        const answer = await push(changes)
        return (batches += 1) === 2 ? new Promise(() => {}) : answer
      }
      void device.cycle()
      await expect.poll(() => batches).toBe(2)
      await expect.poll(async () => (await device.queue()).length).toBe(20)
      device.close()
      server.transport.push = push
      device = createDevice({ userId, transport: server.transport, storage: device.storage })
      await device.cycle('reconnect')
      expect(await device.queue()).toEqual([])
      expect(await device.attention()).toEqual([])
      expect(server.all('goals')).toHaveLength(29)
      expect(await device.database.goals.count()).toBe(29)
    })
  })
})
