/** Every transaction and goal of the device, read in pages, so that typing and scrolling go on between two of them. */
import type { Goal } from '#domain/goals/goal.ts'
import { foldForSearch } from '#domain/text/search-text.ts'
import type { LocalDatabase } from '#sync/local/database.ts'
import { type GoalFacts, lineOf, type TransactionLine } from './transaction-line.ts'

const pageSize = 500
const knownLines = new WeakMap<LocalDatabase, Map<string, TransactionLine>>()
const knownGoals = new WeakMap<LocalDatabase, Map<string, GoalFacts>>()

/** All transactions, the latest day first. Unchanged ones keep their object. */
export async function readTransactions(database: LocalDatabase): Promise<readonly TransactionLine[]> {
  const before = knownLines.get(database)
  const after = new Map<string, TransactionLine>()
  const rows = await readAll((id) => database.transactions.where('id').above(id).limit(pageSize).toArray())
  for (const transaction of rows) {
    const same = before?.get(transaction.id)
    const unchanged =
      same?.updatedAt === transaction.updatedAt &&
      same.goalId === transaction.goalId &&
      same._syncStatus === transaction._syncStatus
    after.set(transaction.id, unchanged ? same : lineOf(transaction))
  }
  knownLines.set(database, after)
  return [...after.values()].sort(latestFirst)
}

/** All goals, by their titles. Unchanged ones keep their object. */
export async function readGoalFacts(database: LocalDatabase): Promise<readonly GoalFacts[]> {
  const before = knownGoals.get(database)
  const after = new Map<string, GoalFacts>()
  const rows = await readAll((id) => database.goals.where('id').above(id).limit(pageSize).toArray())
  for (const goal of rows) {
    const same = before?.get(goal.id)
    after.set(goal.id, same?.updatedAt === goal.updatedAt ? same : factsOf(goal))
  }
  knownGoals.set(database, after)
  return [...after.values()].sort((a, b) => (a.searchTitle < b.searchTitle ? -1 : 1))
}

const factsOf = ({ id, bucketListId, title, status, budgetTarget, currency, updatedAt }: Goal): GoalFacts => ({
  id,
  bucketListId,
  title,
  searchTitle: foldForSearch(title),
  status,
  budgetTarget,
  currency,
  updatedAt,
})

/** Calls `read` for page after page, each beginning after the id of the last row of the one before. */
async function readAll<Row extends { id: string }>(read: (after: string) => Promise<Row[]>): Promise<Row[]> {
  const rows: Row[] = []
  for (let after = ''; ; ) {
    const page = await read(after)
    rows.push(...page)
    if (page.length < pageSize) return rows
    after = page.at(-1)?.id ?? ''
  }
}

/** By day; of one day, the one made last first. */
const latestFirst = (a: TransactionLine, b: TransactionLine): number =>
  compare(b.transactionDate, a.transactionDate) || compare(b.createdAt, a.createdAt) || compare(b.id, a.id)

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
