/** Law 7 between devices whose clocks are wrong: the edit that was really made later wins, and what is said of it is true. */
import { beforeEach, describe, expect, test } from 'vitest'
import { planOf } from '#domain/itineraries/testing/plan-histories.ts'
import { createFakeServer, type FakeServer } from '#sync/testing/fake-server.ts'
import { createDevice, type SimulatedDevice } from '#sync/testing/simulated-device.ts'
import { userId } from '#sync/testing/two-devices.ts'

const second = 1_000
const hour = 3_600 * second
const day = 24 * hour

let time: number
let skew: number
let server: FakeServer
let wrong: SimulatedDevice
let right: SimulatedDevice
let list: string

const notices = async (device: SimulatedDevice) =>
  (await device.database.notices.toArray()).map(
    (notice) => 'kept' in notice && [notice.kept, notice.yours, notice.theirs],
  )

/** Both have the list; the clock of one is off by so much, and it has heard the server's. */
async function start(off: number): Promise<void> {
  skew = off
  time = Date.parse('2026-11-21T09:00:00Z')
  server = createFakeServer(() => time)
  wrong = createDevice({ userId, transport: server.transport, now: () => time + skew })
  right = createDevice({ userId, transport: server.transport, now: () => time })
  list = (await right.create('bucketLists', { name: 'Japan' })).id
  await right.cycle()
  await wrong.cycle()
}

const rename = (device: SimulatedDevice, name: string) => device.update('bucketLists', list, { name })
const planWith = (edits: Record<string, number>) => ({ ...planOf([1]), edits })
const pass = (ms: number) => void (time += ms)

describe.each([
  ['26 hours ahead', 26 * hour],
  ['30 days ahead', 30 * day],
  ['3 hours behind', -3 * hour],
])('a device whose clock is %s', (_, off) => {
  beforeEach(() => start(off))

  test('loses against an edit that was made after its own, although it is sent last', async () => {
    await rename(wrong, 'Nippon')
    pass(2.5 * second)
    await rename(right, 'Kyoto')
    await right.cycle()
    pass(60 * second)
    await wrong.cycle()
    expect(server.row(list)).toMatchObject({ name: 'Kyoto' })
    expect(await notices(wrong)).toEqual([['theirs', 'Nippon', 'Kyoto']])
  })

  test('wins over an edit that was made before its own', async () => {
    await rename(right, 'Kyoto')
    await right.cycle()
    pass(2.5 * second)
    await rename(wrong, 'Nippon')
    pass(60 * second)
    await wrong.cycle()
    expect(server.row(list)).toMatchObject({ name: 'Nippon' })
    expect(await notices(wrong)).toEqual([['yours', 'Nippon', 'Kyoto']])
  })

  test('dates its edits so also after it was started again without a network', async () => {
    wrong.close()
    const again = createDevice({
      userId,
      transport: server.transport,
      storage: wrong.storage,
      now: () => time + skew,
    })
    pass(2 * day)
    await rename(again, 'Nippon')
    const [entry] = await again.queue()
    expect(Date.parse(entry?.timestamp ?? '')).toBe(time)
    pass(2.5 * second)
    await rename(right, 'Kyoto')
    await right.cycle()
    pass(day)
    await again.cycle()
    expect(server.row(list)).toMatchObject({ name: 'Kyoto' })
  })

  test('dates what it makes, and its deletions, by the server’s time', async () => {
    const made = await wrong.create('bucketLists', { name: 'Peru' })
    expect(made.createdAt).toBe(new Date(time).toISOString())
    await wrong.remove('bucketLists', list)
    expect((await wrong.queue()).map(({ timestamp }) => Date.parse(timestamp))).toEqual([time, time])
  })
})

test('an edit that was made before the server was ever heard is dated when it is', async () => {
  await start(0)
  const device = createDevice({ userId, transport: server.transport, now: () => time + 30 * day })
  const made = await device.create('bucketLists', { name: 'Peru' })
  pass(hour)
  server.state.fault = ({ method }) => (method === 'insert' ? { status: 503 } : undefined)
  await device.cycle()
  const [entry] = await device.queue()
  expect(entry?.recordId).toBe(made.id)
  expect(Date.parse(entry?.timestamp ?? '')).toBe(time - hour)
})

test('an edit that a clock dated after it was set ahead is dated anew, and one from before keeps its time', async () => {
  await start(0)
  pass(second)
  await rename(wrong, 'Nippon')
  const before = time
  skew = 30 * day
  await wrong.create('bucketLists', { name: 'Peru' })
  pass(hour)
  server.state.fault = ({ method }) => (method === 'pull' ? undefined : { status: 503 })
  await wrong.cycle()
  const times = (await wrong.queue()).map(({ timestamp }) => Date.parse(timestamp))
  expect(times).toEqual([before, before])
})

test('an edit on top of one that was dated anew is not from the future either', async () => {
  await start(0)
  skew = 30 * day
  const { id } = await wrong.create('bucketLists', { name: 'Peru' })
  server.state.fault = ({ method }) => (method === 'pull' ? undefined : { status: 503 })
  await wrong.cycle()
  pass(hour)
  await wrong.update('bucketLists', id, { name: 'Chile' })
  expect((await wrong.queue()).map(({ timestamp }) => Date.parse(timestamp))).toEqual([time - hour, time])
})

test('the times inside a plan are dated anew with the edit that they belong to, and stay later than what it was made on', async () => {
  await start(0)
  const { id } = await right.create('itineraries', {
    destinationName: 'Kyoto',
    destinationCoordinates: null,
    numberOfDays: 1,
    aiGeneratedPlan: planWith({ title: 1 }),
  })
  await right.cycle()
  await wrong.cycle()
  skew = 30 * day
  const [seen, future] = [time - hour, time + skew]
  await wrong.update('itineraries', id, {
    aiGeneratedPlan: planWith({ title: 1, summary: future, 'aaaaaaaaaa.title': seen }),
  })
  pass(hour)
  server.state.fault = ({ method }) => (method === 'pull' ? undefined : { status: 503 })
  await wrong.cycle()
  const dated = { title: 1, summary: time - hour, 'aaaaaaaaaa.title': seen }
  const [entry] = await wrong.queue()
  expect(entry?.data.aiGeneratedPlan).toMatchObject({ edits: dated })
  expect(await wrong.database.itineraries.get(id)).toMatchObject({ aiGeneratedPlan: { edits: dated } })
})

test('an edit that a clock dated after it was set back is not older than what the device had heard', async () => {
  await start(0)
  pass(hour)
  await wrong.cycle()
  skew = -300 * day
  await rename(wrong, 'Nippon')
  const [entry] = await wrong.queue()
  expect(Date.parse(entry?.timestamp ?? '')).toBe(time)
})

test('what was just made was not waiting, whatever the clock says', async () => {
  await start(-3 * hour)
  await rename(wrong, 'Nippon')
  await wrong.cycle('change')
  expect(wrong.told).toEqual([{ name: 'pass-succeeded', detail: { uploaded: 1, waited: false, held: 0 } }])
})
