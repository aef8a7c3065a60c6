/**
 * Everything of a traveler as files, from the device's own database: with unsent changes, and without a connection. What
 * they wrote to the operator is asked for, where there is one.
 */
import { toCsv } from '#domain/text/csv.ts'
import { calendarDay } from '#domain/text/dates.ts'
import type { Goal } from '#domain/goals/goal.ts'
import type { GoalProgress } from '#domain/goals/goal-progress.ts'
import type { Transaction } from '#domain/money/transaction.ts'
import { ownRecords } from '#domain/nouns/own-records.ts'
import { type SyncedTable, syncedTableNames } from '#domain/nouns/synced-tables.ts'
import { download } from '#lib/files/download.ts'
import { readOwnContactMessages } from '#remote/contact.ts'
import { localDatabase } from '#sync/account/active-account.ts'

type Kind = 'everything' | 'goals' | 'transactions'

/** Writes one of the files into the downloads of the browser. */
export async function exportData(kind: Kind, userId: string): Promise<void> {
  const all = await readOwnRecords(userId)
  const name = `farlight-${kind === 'everything' ? 'data' : kind}-${calendarDay(new Date())}`
  if (kind === 'everything') {
    // The one thing of a traveler that no device keeps; without a network the rest does not wait for it.
    const messagesToOperator = await readOwnContactMessages().catch(() => undefined)
    const content = { ...everything(all), messagesToOperator }
    download(`${name}.json`, 'application/json', JSON.stringify(content, null, 2))
  }
  if (kind === 'goals') download(`${name}.csv`, 'text/csv', goalsCsv(all))
  if (kind === 'transactions') download(`${name}.csv`, 'text/csv', transactionsCsv(all))
}

type OwnRecords = Record<SyncedTable, Record<string, unknown>[]>

/** What belongs to the traveler; what others share with them stays out. Of files of trips it says what there is. */
async function readOwnRecords(userId: string): Promise<OwnRecords> {
  const database = localDatabase()
  const all = {} as OwnRecords
  for (const table of syncedTableNames) {
    all[table] = await database.table(table).toArray()
    for (const record of all[table]) delete record._syncStatus
  }
  return ownRecords(all, userId)
}

const everything = (records: OwnRecords): object => ({
  product: 'Farlight',
  exportedAt: new Date().toISOString(),
  ...records,
})

function goalsCsv(records: OwnRecords): string {
  const lists = new Map(records.bucketLists.map(({ id, name }) => [id, String(name)]))
  const newest = new Map<unknown, GoalProgress>()
  for (const row of records.goalProgress as unknown as GoalProgress[]) {
    const before = newest.get(row.goalId)
    if (!before || before.createdAt < row.createdAt) newest.set(row.goalId, row)
  }
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
      newest.get(goal.id)?.savingsAmount ?? 0,
      newest.get(goal.id)?.progressPercentage ?? 0,
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

function transactionsCsv(records: OwnRecords): string {
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
