/** Goals and transactions as tables, from the device's own database: with unsent changes, and without a connection. */
import type { RecordsByTable } from '#domain/export/departing-records.ts'
import type { Goal } from '#domain/goals/goal.ts'
import { compareByTime } from '#domain/goals/progress.ts'
import type { GoalProgress } from '#domain/goals/goal-progress.ts'
import type { Transaction } from '#domain/money/transaction.ts'
import { toCsv } from '#domain/text/csv.ts'
import { calendarDay } from '#domain/text/dates.ts'
import { download } from '#lib/files/download.ts'
import { requireAccount } from '#sync/account/active-account.ts'
import { takeInventory } from './inventory.ts'

export type CsvTable = 'goals' | 'transactions'

const writers = { goals: goalsCsv, transactions: transactionsCsv }

/** Puts the table among the downloads of the browser: what belongs to the traveler, and nothing that others share. */
export async function saveTable(table: CsvTable): Promise<void> {
  const { database, userId } = requireAccount()
  const { records } = await takeInventory(database, userId)
  download(`farlight-${table}-${calendarDay(new Date())}.csv`, 'text/csv', writers[table](records.own))
}

function goalsCsv(records: RecordsByTable): string {
  const lists = new Map(records.bucketLists.map(({ id, name }) => [id, String(name)]))
  const progress = (records.goalProgress as unknown as GoalProgress[]).toSorted(compareByTime)
  // The last of a goal stays.
  const latest = new Map(progress.map((row) => [row.goalId, row]))
  const columns =
    'Title,Bucket list,Category,Subcategory,Status,Priority,Target date,Completed on,Budget,Currency,Saved,Progress %,Place,City,Country,Tags,Description,Notes,Created'
  return toCsv(
    columns.split(','),
    (records.goals as unknown as Goal[]).map((goal) => [
      goal.title,
      lists.get(goal.bucketListId),
      goal.category,
      goal.subcategory,
      goal.status,
      goal.priority,
      goal.targetDate,
      goal.completionDate,
      goal.budgetTarget,
      goal.currency,
      latest.get(goal.id)?.savingsAmount ?? 0,
      latest.get(goal.id)?.progressPercentage ?? 0,
      goal.locationData?.name,
      goal.locationData?.city,
      goal.locationData?.country,
      goal.tags.join(', '),
      goal.description,
      goal.notes,
      goal.createdAt,
    ]),
  )
}

function transactionsCsv(records: RecordsByTable): string {
  const goals = new Map(records.goals.map(({ id, title }) => [id, String(title)]))
  return toCsv(
    ['Date', 'Type', 'Amount', 'Currency', 'Category', 'Goal', 'Description'],
    (records.transactions as unknown as Transaction[])
      .toSorted((one, other) => (one.transactionDate < other.transactionDate ? -1 : 1))
      .map((row) => [
        row.transactionDate,
        row.transactionType,
        row.amount,
        row.currency,
        row.category,
        goals.get(row.goalId ?? ''),
        row.description,
      ]),
  )
}
