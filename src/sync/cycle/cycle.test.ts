/** What a cycle sends, in which order, and what is told of it. */
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { type FakeServer, lost } from '#sync/testing/fake-server.ts'
import { oneDevice } from '#sync/testing/one-device.ts'
import type { SimulatedDevice } from '#sync/testing/simulated-device.ts'
import { userId } from '#sync/testing/two-devices.ts'
import { eventually } from '#tests/support/eventually.ts'

let server: FakeServer
let device: SimulatedDevice
let clock: { time: number }

beforeEach(() => {
  ;({ server, device, clock } = oneDevice())
})

const makeList = (name = 'Japan') => device.create('bucketLists', { name })

describe('what a pass sends', () => {
  test('sync of a create performs an insert, without the sync status', async () => {
    const list = await makeList()
    await device.cycle()
    const [insert] = server.sends()
    expect(insert).toMatchObject({ method: 'insert', table: 'bucketLists', id: list.id })
    expect(insert?.row).toMatchObject({ id: list.id, user_id: userId, name: 'Japan', color_theme: 'blue' })
    expect(insert?.row).not.toHaveProperty('_syncStatus')
    expect(insert?.row).not.toHaveProperty('sync_status')
  })

  test('sync of an update performs an update where id equals the record id, with only the changed fields', async () => {
    const list = await makeList()
    await device.cycle()
    clock.time += 1000
    await device.update('bucketLists', list.id, { name: 'Kyoto', colorTheme: 'blue' })
    await device.cycle()
    const update = server.sends()[1]
    expect(update).toMatchObject({ method: 'update', table: 'bucketLists', id: list.id })
    expect(Object.keys(update?.row ?? {}).sort()).toEqual(['edited_at', 'name'])
  })

  test('sync of a delete performs a delete where id equals the record id', async () => {
    const list = await makeList()
    await device.cycle()
    await device.remove('bucketLists', list.id)
    expect(await device.database.bucketLists.count()).toBe(0)
    await device.cycle()
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
    await device.cycle()
    expect(server.sends().map((call) => call.row?.name)).toEqual(names)
    expect(most).toBe(1)
  })

  test('a successful operation is removed from the queue and its record is synced', async () => {
    const list = await makeList()
    expect((await device.database.bucketLists.get(list.id))?._syncStatus).toBe('pending')
    await device.cycle()
    expect(await device.queue()).toEqual([])
    expect((await device.database.bucketLists.get(list.id))?._syncStatus).toBe('synced')
  })

  test('the server row replaces the local record', async () => {
    const list = await makeList()
    const { insert } = server.transport
    server.transport.insert = async (table, row) => insert(table, { ...row, name: 'Trimmed' })
    await device.cycle()
    expect((await device.database.bucketLists.get(list.id))?.name).toBe('Trimmed')
    expect(await device.database.bucketLists.count()).toBe(1)
  })

  test('a pass pulls before it sends when the last pull is older than ten seconds, and after it has sent', async () => {
    await makeList()
    await device.cycle('change')
    expect(server.calls.map((call) => call.method)).toEqual(['pull', 'insert', 'pull'])
    server.calls.length = 0
    await makeList('Peru')
    await device.cycle('change')
    expect(server.calls.map((call) => call.method)).toEqual(['insert', 'pull'])
  })
})

describe('while offline', () => {
  test('no operation runs', async () => {
    await device.cycle()
    server.calls.length = 0
    await makeList()
    device.network.online = false
    await device.cycle('change')
    expect(server.sends()).toEqual([])
    expect(await device.queue()).toHaveLength(1)
  })

  test('a pass interrupted by going offline leaves the rest queued', async () => {
    for (const name of ['one', 'two', 'three']) await makeList(name)
    server.state.fault = ({ method }) => {
      if (method === 'insert') device.network.online = false
      return undefined
    }
    const result = await device.cycle()
    expect(server.sends().map((call) => call.row?.name)).toEqual(['one'])
    expect((await device.queue()).map((entry) => entry.data.name)).toEqual(['two', 'three'])
    expect(result.end).toBe('interrupted')
  })
})

describe('a large change', () => {
  const content = 'x'.repeat(500_000)
  const withPicture = async () => {
    const list = await makeList()
    const goal = await device.create('goals', { bucketListId: list.id, title: 'Fuji' })
    await device.cycle()
    return { list, picture: await device.create('pictures', { goalId: goal.id, content }) }
  }

  test('goes after the small ones', async () => {
    const { picture } = await withPicture()
    const list = await makeList('Peru')
    server.calls.length = 0
    await device.cycle()
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
    const cycle = device.cycle('change')
    await underWay
    const list = await makeList('Peru')
    await device.remove('pictures', picture.id)
    await eventually(() => expect(server.row(list.id)).toBeDefined())
    expect(server.row(picture.id)).toBeUndefined()
    arrive()
    await cycle
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
    await device.cycle('change')
    clock.time += 1000
    await device.update('bucketLists', list.id, { name: 'Kyoto' })
    await device.cycle('change')
    expect(server.row(list.id)?.name).toBe('Kyoto')
    expect((await device.queue()).map(({ recordId }) => recordId)).toEqual([picture.id])
  })
})

describe('when a pull is repeated', () => {
  const pulls = () => server.calls.filter(({ method }) => method === 'pull').length

  test('a tab that was looked at a moment ago does not pull again; opening the app always does', async () => {
    await device.cycle('tick')
    clock.time += 1000
    await device.cycle('focus')
    expect(pulls()).toBe(1)
    await device.cycle('open')
    expect(pulls()).toBe(2)
  })

  test('what was sent without an answer is pulled for before it is sent again, and is found without reading all that waits', async () => {
    await device.cycle('tick')
    for (const name of ['one', 'two', 'three']) await makeList(name)
    const read = vi.spyOn(IDBCursor.prototype, 'continue')
    const firstCall = async () => {
      const before = server.calls.length
      await device.cycle('change')
      return server.calls[before]?.method
    }
    server.state.fault = () => lost
    expect(await firstCall()).toBe('insert')
    expect(await firstCall()).toBe('pull')
    expect(read).not.toHaveBeenCalled()
    read.mockRestore()
  })
})

describe('what the app is told', () => {
  test('after a pass that synced something, success', async () => {
    await makeList()
    await device.cycle('change')
    expect(device.told).toEqual([{ name: 'pass-succeeded', detail: { uploaded: 1, waited: false, held: 0 } }])
  })

  test('changes that had been waiting are named as such', async () => {
    await makeList()
    clock.time += 60_000
    await device.cycle('tick')
    expect(device.told).toEqual([{ name: 'pass-succeeded', detail: { uploaded: 1, waited: true, held: 0 } }])
  })

  test('with a success, how many need attention all the same', async () => {
    const bad = await makeList('bad')
    server.state.fault = ({ id }) => (id === bad.id ? { status: 403, code: '42501' } : undefined)
    await device.cycle('change')
    await makeList('good')
    await device.cycle('change')
    expect(device.told.at(-1)).toEqual({ name: 'pass-succeeded', detail: { uploaded: 1, waited: false, held: 1 } })
  })

  test('nothing after a pass with an empty queue', async () => {
    await device.cycle('tick')
    expect(device.told).toEqual([])
  })

  test('no success when one of the operations failed', async () => {
    const bad = await makeList('bad')
    await makeList('good')
    server.state.fault = ({ id }) => (id === bad.id ? { status: 500 } : undefined)
    await device.cycle()
    expect(device.told).toEqual([])
  })
})
