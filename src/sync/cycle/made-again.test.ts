/** The row of preferences that every account has, when the server has lost it. */
import { beforeEach, describe, expect, test } from 'vitest'
import type { FakeServer } from '#sync/testing/fake-server.ts'
import { oneDevice } from '#sync/testing/one-device.ts'
import type { SimulatedDevice } from '#sync/testing/simulated-device.ts'
import { userId } from '#sync/testing/two-devices.ts'

const answers = { interests: { hiking: 8 }, demographic_data: { age_range: '26-35' } }
let server: FakeServer
let device: SimulatedDevice

beforeEach(async () => {
  ;({ server, device } = oneDevice())
  await server.transport.insert('userProfiles', { user_id: userId, preferences: { theme: 'dark' }, ...answers })
  await device.cycle()
})

const lose = () => server.transport.remove('userProfiles', userId)
const choose = (theme: string) => device.update('userProfiles', userId, { preferences: { theme } })
const expectWhole = async (theme: string) => {
  expect(server.row(userId)).toMatchObject({ preferences: { theme }, ...answers })
  expect(await device.database.userProfiles.get(userId)).toMatchObject({
    preferences: { theme },
    interests: { hiking: 8 },
    _syncStatus: 'synced',
  })
  expect(await device.queue()).toEqual([])
  expect(await device.attention()).toEqual([])
}

describe('preferences that the server has lost are made again with the next change, with all that the device knows', () => {
  test('when the device has not heard of it', async () => {
    await lose()
    await choose('light')
    await device.cycle('change')
    await expectWhole('light')
  })

  test('when it hears of it with the change waiting', async () => {
    await choose('light')
    await lose()
    await device.cycle()
    await expectWhole('light')
  })

  test('when it has heard of it before', async () => {
    await lose()
    await device.cycle()
    await choose('light')
    await device.cycle()
    await expectWhole('light')
  })

  test('when the change travels with others', async () => {
    await lose()
    for (let count = 0; count < 4; count += 1) await device.create('bucketLists', { name: `List ${count}` })
    await choose('light')
    await device.cycle('change')
    await expectWhole('light')
    expect(server.all('bucketLists')).toHaveLength(4)
  })
})

test('preferences that another device has made again meanwhile get the change alone', async () => {
  await lose()
  await choose('light')
  server.state.fault = ({ method, table }) => {
    if (method !== 'insert' || table !== 'userProfiles') return undefined
    server.state.fault = () => undefined
    void server.transport.insert('userProfiles', { user_id: userId, preferences: {}, interests: { food: 3 } })
    return undefined
  }
  await device.cycle('change')
  expect(server.row(userId)).toMatchObject({ preferences: { theme: 'light' }, interests: { food: 3 } })
  expect(await device.attention()).toEqual([])
})

test('a server that does not take them keeps the change under "Needs attention"', async () => {
  await lose()
  await choose('light')
  server.state.fault = ({ method }) => (method === 'insert' ? { status: 403, code: '42501' } : undefined)
  await device.cycle('change')
  expect((await device.attention()).map(({ reason }) => reason)).toMatchObject([{ kind: 'refused', code: '42501' }])
})
