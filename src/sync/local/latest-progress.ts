/**
 * How far a goal is, with the bookings that wait to be sent: the server adds a progress row for each of them, so until
 * then the device counts them itself.
 */
import { convertMoney, inCents, type RateTable } from '#domain/money/exchange-rates.ts'
import { percentSaved, shareInSavings } from '#domain/goals/progress.ts'
import type { Goal } from '#domain/goals/goal.ts'
import type { GoalProgress } from '#domain/goals/goal-progress.ts'
import type { Transaction } from '#domain/money/transaction.ts'
import type { Local, LocalDatabase } from './database.ts'
import { fromRecordKey } from '#sync/outbox/queue-entry.ts'

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
  const booked = database.transactions.where({ goalId })
  const approximate = (await booked.and(({ currency }) => currency !== goal.currency).first()) !== undefined
  const row = latest && { ...latest, approximate }
  const waiting = await waitingMoney(database, goal, latest, rates)
  if (!waiting) return row
  const before: ProgressRow = row ?? { ...nothingYet(goal), approximate }
  const savingsAmount = Math.max(0, inCents(before.savingsAmount + waiting.savings))
  return {
    ...before,
    _syncStatus: 'pending',
    savingsAmount,
    expensesAmount: Math.max(0, inCents(before.expensesAmount + waiting.expenses)),
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
  latest: Local<GoalProgress> | null,
  rates: RateTable,
): Promise<{ savings: number; expenses: number } | null> {
  const lastChanges = await waitingChanges(database)
  if (lastChanges.size === 0) return null
  const since = latest?._syncStatus === 'pending' ? latest.createdAt : ''
  const keys = [...lastChanges].filter(([, time]) => time > since).map(([key]) => key)
  const now = await database.transactions.bulkGet(keys.map((key) => fromRecordKey(key).recordId))
  const known = await database.shadows.bulkGet(keys)
  const sum = { savings: 0, expenses: 0, count: 0 }
  const add = (transaction: Transaction | null | undefined, sign: 1 | -1) => {
    if (transaction?.goalId !== goal.id) return
    const amount = sign * convertMoney(transaction.amount, transaction.currency, goal.currency, rates)
    sum.savings += shareInSavings({ ...transaction, amount })
    if (transaction.transactionType === 'expense') sum.expenses += amount
    sum.count += 1
  }
  for (const [at] of keys.entries()) {
    add(now[at], 1)
    add(known[at]?.row as Transaction | null | undefined, -1)
  }
  return sum.count > 0 ? sum : null
}

/** Keys of the transactions with unsent changes, and when each was changed last. */
async function waitingChanges(database: LocalDatabase): Promise<Map<string, string>> {
  const times = new Map<string, string>()
  for (const store of [database.syncQueue, database.needsAttention])
    for (const { key, timestamp } of await store.where('key').startsWith('transactions:').toArray())
      if (timestamp > (times.get(key) ?? '')) times.set(key, timestamp)
  return times
}
