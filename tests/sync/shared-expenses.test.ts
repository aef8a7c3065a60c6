/** Two who travel together change one expense, each on a device of their own that is offline, against the real server. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { ExpenseMoney } from '#domain/itineraries/expenses/expense-money.ts'
import { moneyMerge } from '#domain/itineraries/expenses/money-merge.ts'
import { planOf } from '#domain/itineraries/testing/plan-histories.ts'
import type { OverwriteNotice } from '#sync/local/database.ts'
import { putBack } from '#sync/outbox/kept-parts.ts'
import type { SimulatedDevice } from '#sync/testing/simulated-device.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { makeAccount } from './support/accounts.ts'
import { Run } from './support/run.ts'

let server: TestServer
let runs: [Run, Run]
let [ana, ben]: [SimulatedDevice, SimulatedDevice] = [] as never
let expense: string
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
afterEach(() => {
  for (const run of runs) run.close()
})

beforeEach(async () => {
  runs = [new Run(await makeAccount(server), [0]), new Run(await makeAccount(server), [0])]
  ;[ana, ben] = runs.map(({ stations }) => stations[0]?.device) as [SimulatedDevice, SimulatedDevice]
  const [{ userId: anas }, { userId: bens }] = runs.map(({ account }) => account) as [Run['account'], Run['account']]
  await server.database?.query(
    `insert into user_connections (requester_id, addressee_id, status) values ($1, $2, 'accepted')`,
    [anas, bens],
  )
  await ana.cycle()
  const trip = await ana.create('itineraries', {
    destinationName: 'Kyoto',
    destinationCoordinates: null,
    numberOfDays: 1,
    aiGeneratedPlan: planOf([1]),
  })
  await ana.create('tripMembers', { itineraryId: trip.id, userId: bens, name: '', role: 'editor' })
  const made = await ana.create('tripExpenses', {
    itineraryId: trip.id,
    title: 'Dinner',
    day: '2027-04-02',
    money: paid(anas, 4_000, 0),
  })
  expense = made.id
  await settle()
})

const paid = (person: string, amount: number, editedAt: number): ExpenseMoney => ({
  currency: 'EUR',
  amount,
  into: { currency: 'EUR', rate: '1', day: '2027-04-02', source: 'same' },
  payers: [{ person, amount }],
  split: { mode: 'equal', parts: [{ person, part: 1 }] },
  shares: [{ person, amount }],
  editedAt,
})

/** Both until nothing waits. */
async function settle(): Promise<void> {
  for (const device of [ana, ben, ana, ben]) await device.cycle()
  expect([await ana.queue(), await ben.queue()]).toEqual([[], []])
}
const on = async (device: SimulatedDevice) => device.database.tripExpenses.get(expense)
const notices = (device: SimulatedDevice) => device.database.notices.toArray()
const idOf = (at: 0 | 1) => runs[at].account.userId

test('of two moneys the later one wins whole, whoever lost is told by whom, and a title beside it stays', async () => {
  const at = ana.now()
  const bens = paid(idOf(1), 6_000, at + 1)
  await ana.update('tripExpenses', expense, { money: paid(idOf(0), 5_000, at) })
  await ana.update('tripExpenses', expense, { title: 'Ramen' })
  await ben.update('tripExpenses', expense, { money: bens, note: 'With the tip' })
  await ben.cycle()
  await settle()
  for (const device of [ana, ben])
    expect(await on(device)).toMatchObject({
      title: 'Ramen',
      note: 'With the tip',
      money: bens,
      moneyBy: idOf(1),
      editedBy: idOf(0),
    })
  expect(await notices(ana)).toMatchObject([
    { recordId: expense, field: 'money', by: idOf(1), yours: '€50', theirs: '€60', kept: 'theirs' },
  ])
  expect(await notices(ben)).toEqual([])
})

test('the later one wins also where it is sent first, and its own device is told what it replaced', async () => {
  const at = ana.now()
  await ana.update('tripExpenses', expense, { money: paid(idOf(0), 5_000, at + 1) })
  await ben.update('tripExpenses', expense, { money: paid(idOf(1), 6_000, at) })
  await ben.cycle()
  await settle()
  for (const device of [ana, ben]) expect((await on(device))?.money.amount).toBe(5_000)
  expect(await notices(ana)).toMatchObject([{ by: idOf(1), yours: '€50', theirs: '€60', kept: 'yours' }])
})

test('whoever lost their money can put it back, whole', async () => {
  const at = ana.now()
  const mine = paid(idOf(0), 5_000, at)
  await ana.update('tripExpenses', expense, { money: mine })
  await ben.update('tripExpenses', expense, { money: paid(idOf(1), 6_000, at + 1) })
  await ben.cycle()
  await settle()
  const [lost] = await notices(ana)
  expect(await putBack(ana.writer, lost as OverwriteNotice, moneyMerge as never)).toBe(true)
  await settle()
  for (const device of [ana, ben])
    expect(await on(device)).toMatchObject({
      money: { ...mine, editedAt: expect.any(Number) },
      moneyBy: idOf(0),
    })
})

test('an expense that one deletes and the other changes is asked about, and can be had again', async () => {
  const at = ana.now()
  await ana.remove('tripExpenses', expense)
  await ben.update('tripExpenses', expense, { money: paid(idOf(1), 6_000, at) })
  await ana.cycle()
  await ben.cycle()
  const [asked] = await ben.attention()
  expect(asked).toMatchObject({ reason: { kind: 'deleted-elsewhere' } })
  await ben.decide('restore', asked?.id ?? '')
  await settle()
  for (const device of [ana, ben]) expect(await on(device)).toMatchObject({ title: 'Dinner', money: { amount: 6_000 } })
})
