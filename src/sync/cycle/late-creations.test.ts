import { beforeEach, describe, expect, test } from 'vitest'
import { type FakeServer, lost } from '#sync/testing/fake-server.ts'
import { oneDevice } from '#sync/testing/one-device.ts'
import { createDevice, type SimulatedDevice } from '#sync/testing/simulated-device.ts'
import { userId } from '#sync/testing/two-devices.ts'

let server: FakeServer
let device: SimulatedDevice
let clock: { time: number }

beforeEach(() => {
  ;({ server, device, clock } = oneDevice())
})

const makeList = (name = 'Japan') => device.create('bucketLists', { name })

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
    return createDevice({ userId, transport: server.transport, now: () => clock.time, storage: device.storage })
  }

  test('stays deleted, however late it arrives, also when the device was closed meanwhile', async () => {
    const arrive = delayFirst()
    const list = await makeList()
    await device.cycle()
    await device.remove('bucketLists', list.id)
    await device.cycle()
    expect(await device.queue()).toEqual([])
    device = restarted()
    clock.time += 86_400_000
    await arrive()
    expect(server.row(list.id)).toBeDefined()
    await device.cycle('open')
    expect(server.row(list.id)).toBeUndefined()
    expect(await device.database.bucketLists.count()).toBe(0)
    expect([await device.queue(), await device.attention(), await device.database.shadows.toArray()].flat()).toEqual([])
  })

  test('stays deleted when it was closed before it knew what had become of the creation', async () => {
    const arrive = delayFirst()
    const list = await makeList()
    server.state.fault = () => lost
    await device.cycle()
    device = restarted()
    await device.remove('bucketLists', list.id)
    server.state.fault = () => undefined
    await device.cycle('open')
    await arrive()
    await device.cycle('tick')
    clock.time += 60_000
    await device.cycle('tick')
    expect(server.row(list.id)).toBeUndefined()
    expect(await device.database.bucketLists.count()).toBe(0)
  })

  test('stays when the traveler makes it again', async () => {
    delayFirst()
    const { id, name } = await makeList()
    await device.cycle()
    await device.remove('bucketLists', id)
    await device.cycle()
    await device.create('bucketLists', { id, name })
    await device.cycle()
    await device.cycle()
    expect(server.row(id)).toBeDefined()
    expect(await device.database.bucketLists.count()).toBe(1)
    expect(await device.queue()).toEqual([])
  })

  test('comes back when somebody makes it again with changes', async () => {
    delayFirst()
    const list = await makeList()
    await device.cycle()
    await device.cycle()
    const row = server.row(list.id) ?? {}
    await device.remove('bucketLists', list.id)
    await device.cycle()
    await server.transport.insert('bucketLists', { ...row, name: 'Restored' })
    await device.cycle()
    expect((await device.database.bucketLists.get(list.id))?.name).toBe('Restored')
    expect(server.row(list.id)).toBeDefined()
  })
})
