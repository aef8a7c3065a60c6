import { IDBObjectStore as FDBObjectStore } from 'fake-indexeddb'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { builtInRates } from '#domain/money/exchange-rates.ts'
import type { Transaction } from '#domain/money/transaction.ts'
import { readLatestProgress } from './latest-progress.ts'
import { createFakeServer } from '#sync/testing/fake-server.ts'
import { createDevice, type SimulatedDevice } from '#sync/testing/simulated-device.ts'

const userId = '0198f3b0-0000-7000-8000-00000000000a'
let device: SimulatedDevice
let time: number
let goalId: string

beforeEach(async () => {
  time = Date.parse('2026-11-22T10:00:00Z')
  // A minute passes between any two things.
  device = createDevice({ userId, transport: createFakeServer().transport, now: () => (time += 60_000) })
  const list = await device.create('bucketLists', { name: 'Japan' })
  goalId = (await device.create('goals', { bucketListId: list.id, title: 'Kyoto', budgetTarget: 1000 })).id
  await device.database.goalProgress.add({
    id: 'known',
    goalId,
    progressPercentage: 10,
    savingsAmount: 100,
    expensesAmount: 5,
    notes: null,
    milestoneReached: 'Flights booked',
    enteredByHand: true,
    updatedBy: userId,
    createdAt: new Date(time).toISOString(),
    _syncStatus: 'synced',
  })
})

const book = (amount: number, given: Partial<Transaction> = {}) =>
  device.create('transactions', {
    goalId,
    amount,
    transactionType: 'saving',
    transactionDate: '2026-11-22',
    ...given,
  })
const figures = async () => {
  const row = await readLatestProgress(device.database, goalId, builtInRates)
  return row && [row.savingsAmount, row.expensesAmount, row.progressPercentage]
}
/** As it is once the server has the booking: nothing waits, and its own row stands. */
const settle = async (id: string) => {
  await device.database.syncQueue.where({ key: `transactions:${id}` }).delete()
  await device.database.transactions.update(id, { _syncStatus: 'synced' })
}

test('without waiting bookings it is the latest row as it stands', async () => {
  expect(await readLatestProgress(device.database, goalId, builtInRates)).toMatchObject({
    id: 'known',
    milestoneReached: 'Flights booked',
    _syncStatus: 'synced',
    approximate: false,
  })
})

describe('a booking that waits to be sent counts at once', () => {
  test('savings, refunds and expenses, each where it belongs', async () => {
    await book(200)
    await book(50, { transactionType: 'refund' })
    await book(30, { transactionType: 'expense' })
    expect(await figures()).toEqual([350, 35, 35])
  })

  test('on a goal that the server does not know yet', async () => {
    await device.database.goalProgress.clear()
    await book(250)
    expect(await figures()).toEqual([250, 0, 25])
  })

  test('converted, and said to be approximate', async () => {
    await book(92, { currency: 'EUR' })
    expect(await readLatestProgress(device.database, goalId, builtInRates)).toMatchObject({
      savingsAmount: 200,
      approximate: true,
    })
  })

  test('with what an edit changed, also of the goal that it is for', async () => {
    const { id } = await book(100)
    await settle(id)
    await device.update('transactions', id, { amount: 160 })
    expect(await figures()).toEqual([160, 5, 16])
    await device.update('transactions', id, { goalId: null })
    expect(await figures()).toEqual([0, 5, 0])
  })

  test('also when it is deleted, never below 0', async () => {
    const { id } = await book(100)
    await settle(id)
    await device.remove('transactions', id)
    expect(await figures()).toEqual([0, 5, 0])
    const other = await book(400)
    await settle(other.id)
    await device.remove('transactions', other.id)
    expect(await figures()).toEqual([0, 5, 0])
  })

  test('not any more once it was taken back before it was sent', async () => {
    const { id } = await book(100)
    await device.remove('transactions', id)
    expect(await figures()).toEqual([100, 5, 10])
  })
})

test('a percentage that was set by hand stays', async () => {
  await device.update('goals', goalId, { followsSavings: false })
  await book(500)
  expect(await figures()).toEqual([600, 5, 10])
})

test('an update made meanwhile stands on the bookings before it, and later ones come on top', async () => {
  await book(200)
  await device.create('goalProgress', { goalId, progressPercentage: 70 })
  expect(await figures()).toEqual([300, 5, 70])
  await device.create('goalProgress', { goalId, progressPercentage: 80, savingsAmount: 900 })
  await book(50)
  expect(await figures()).toEqual([950, 5, 80])
})

test('bookings of other goals that wait do not make it longer to ask', async () => {
  const requests = vi.spyOn(FDBObjectStore.prototype, 'get')
  const rangeRequests = vi.spyOn(FDBObjectStore.prototype, 'getAll')
  const asked = () => requests.mock.calls.length + rangeRequests.mock.calls.length
  await book(200)
  const before = asked()
  await figures()
  const alone = asked() - before
  const [list] = await device.database.bucketLists.toArray()
  const other = await device.create('goals', { bucketListId: list?.id ?? '', title: 'Nara' })
  for (let made = 0; made < 30; made++) await book(1, { goalId: other.id })
  const beforeAll = asked()
  expect(await figures()).toEqual([300, 5, 30])
  expect(alone).toBeGreaterThan(0)
  expect(asked() - beforeAll).toBe(alone)
  vi.restoreAllMocks()
})
