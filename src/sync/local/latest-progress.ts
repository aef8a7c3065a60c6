/**
 * How far a goal is, with the bookings that wait to be sent: the server adds a progress row for each of them, so until
 * then the device counts them itself.
 */
import { convertMoney, type RateTable } from '#domain/money/exchange-rates.ts'
import { roundedTo } from '#domain/money/currency-decimals.ts'
import { percentSaved, shareInSavings } from '#domain/goals/progress.ts'
import type { Goal } from '#domain/goals/goal.ts'
import type { GoalProgress } from '#domain/goals/goal-progress.ts'
import type { Transaction } from '#domain/money/transaction.ts'
import type { Local, LocalDatabase } from './database.ts'
import { recordKey } from '#sync/outbox/queue-entry.ts'

/** A progress row as the device keeps it; a pending one has not been answered by the server. */
export type ProgressRow = GoalProgress & {
  _syncStatus?: 'synced' | 'pending'
  /** Bookings of another currency than the goal's are in the figures, converted. */
  approximate?: boolean
}

/** A goal's progress rows, oldest first. */
export const progressRows = (database: LocalDatabase, goalId: string) =>
  database.goalProgress.where('[goalId+createdAt]').between([goalId, ''], [goalId, '\uffff'])

/** A goal's latest progress row, bookings that wait to be sent included; null when there is none. */
export async function readLatestProgress(
  database: LocalDatabase,
  goalId: string,
  rates: RateTable,
): Promise<ProgressRow | null> {
  const latest = (await progressRows(database, goalId).last()) ?? null
  const goal = await database.goals.get(goalId)
  if (!goal) return latest
  const booked = await database.transactions.where({ goalId }).toArray()
  const approximate = booked.some(({ currency }) => currency !== goal.currency)
  const row = latest && { ...latest, approximate }
  const waiting = await waitingMoney(database, goal, booked, latest, rates)
  if (!waiting) return row
  const before: ProgressRow = row ?? { ...nothingYet(goal), approximate }
  const savingsAmount = Math.max(0, roundedTo(before.savingsAmount + waiting.savings, goal.currency))
  return {
    ...before,
    _syncStatus: 'pending',
    savingsAmount,
    expensesAmount: Math.max(0, roundedTo(before.expensesAmount + waiting.expenses, goal.currency)),
    progressPercentage:
      goal.followsSavings && goal.budgetTarget && latest?._syncStatus !== 'pending'
        ? percentSaved(savingsAmount, goal.budgetTarget)
        : before.progressPercentage,
  }
}

const nothingYet = (goal: Goal): GoalProgress => ({
  id: goal.id,
  goalId: goal.id,
  progressPercentage: 0,
  savingsAmount: 0,
  expensesAmount: 0,
  notes: null,
  milestoneReached: null,
  updatedBy: null,
  enteredByHand: false,
  createdAt: goal.createdAt,
})

/**
 * What unsent bookings add to a goal, in its currency; null when none wait. A progress update that waits itself was made
 * on top of those before it.
 */
async function waitingMoney(
  database: LocalDatabase,
  goal: Goal,
  booked: readonly Local<Transaction>[],
  latest: Local<GoalProgress> | null,
  rates: RateTable,
): Promise<{ savings: number; expenses: number } | null> {
  // Of this goal alone: thousands may wait, and each goal on the screen asks again whenever one of its own was sent.
  const now = booked.filter(({ _syncStatus }) => _syncStatus === 'pending')
  const known = (await bookingsOnServer(database)).filter(({ goalId }) => goalId === goal.id)
  if (now.length + known.length === 0) return null
  const lastChanges = await lastChangesOf(database, [...now, ...known])
  const since = latest?._syncStatus === 'pending' ? latest.createdAt : ''
  const sum = { savings: 0, expenses: 0, count: 0 }
  const add = (transactions: readonly Transaction[], sign: 1 | -1) => {
    for (const transaction of transactions) {
      if ((lastChanges.get(bookingKey(transaction)) ?? '') <= since) continue
      const amount = sign * convertMoney(transaction.amount, transaction.currency, goal.currency, rates)
      sum.savings += shareInSavings({ ...transaction, amount })
      if (transaction.transactionType === 'expense') sum.expenses += amount
      sum.count += 1
    }
  }
  add(now, 1)
  add(known, -1)
  return sum.count > 0 ? sum : null
}

const bookingKey = ({ id }: Transaction) => recordKey('transactions', id)

/** The server's rows of the bookings that were changed or deleted here since. */
const bookingsOnServer = async (database: LocalDatabase): Promise<Transaction[]> =>
  (await database.shadows.where('key').startsWith('transactions:').toArray()).flatMap(({ row }) =>
    row ? [row as Transaction] : [],
  )

/** When each was changed last, by its key, of those with unsent changes. */
async function lastChangesOf(
  database: LocalDatabase,
  transactions: readonly Transaction[],
): Promise<Map<string, string>> {
  const keys = [...new Set(transactions.map(bookingKey))]
  const times = new Map<string, string>()
  for (const store of [database.syncQueue, database.needsAttention])
    for (const { key, timestamp } of await store.where('key').anyOf(keys).toArray())
      if (timestamp > (times.get(key) ?? '')) times.set(key, timestamp)
  return times
}
