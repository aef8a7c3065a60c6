/**
 * Everything of a traveller as files, from the device's own database: with unsent changes, and without a connection. What
 * they wrote to the operator is asked for, where there is one.
 */
import { toCsv } from '#domain/text/csv.ts'
import { calendarDay } from '#domain/text/dates.ts'
import type { Goal } from '#domain/goals/goal.ts'
import type { GoalProgress } from '#domain/goals/goal-progress.ts'
import type { Transaction } from '#domain/money/transaction.ts'
import { type SyncedTable, syncedTables } from '#domain/nouns/synced-tables.ts'
import { download } from '#lib/download.ts'
import { readOwnContactMessages } from '#remote/contact.ts'
import { localDatabase } from '#sync/account/active-account.ts'

type Kind = 'everything' | 'goals' | 'transactions'

/** Writes one of the files into the downloads of the browser. */
export async function exportData(kind: Kind, userId: string): Promise<void> {
  const all = await ownRecords(userId)
  const name = `farlight-${kind === 'everything' ? 'data' : kind}-${calendarDay(new Date())}`
  if (kind === 'everything') {
    // The one thing of a traveller that no device keeps; without a network the rest does not wait for it.
    const messagesToOperator = await readOwnContactMessages().catch(() => undefined)
    const content = { ...everything(all), messagesToOperator }
    download(`${name}.json`, 'application/json', JSON.stringify(content, null, 2))
  }
  if (kind === 'goals') download(`${name}.csv`, 'text/csv', goalsCsv(all))
  if (kind === 'transactions') download(`${name}.csv`, 'text/csv', transactionsCsv(all))
}

type OwnRecords = Record<SyncedTable, Record<string, unknown>[]>

/** What belongs to the traveller; what others share with them stays out. */
async function ownRecords(userId: string): Promise<OwnRecords> {
  const database = localDatabase()
  const records = {} as OwnRecords
  for (const table of Object.keys(syncedTables) as SyncedTable[]) {
    const kept = (await database.table(table).toArray()) as Record<string, unknown>[]
    for (const record of kept) delete record._syncStatus
    records[table] = kept
  }
  const isOwn = (record: Record<string, unknown>) => record.userId === userId
  records.bucketLists = records.bucketLists.filter(isOwn)
  const lists = new Set(records.bucketLists.map(({ id }) => id))
  records.goals = records.goals.filter(({ bucketListId }) => lists.has(bucketListId))
  const goals = new Set(records.goals.map(({ id }) => id))
  const ofOwnGoal = ({ goalId }: Record<string, unknown>) => goals.has(goalId)
  records.goalProgress = records.goalProgress.filter(ofOwnGoal)
  const posts = new Set(records.posts.map(({ id }) => id))
  records.pictures = records.pictures.filter((picture) => ofOwnGoal(picture) || posts.has(picture.postId))
  records.transactions = records.transactions.filter(isOwn)
  records.bucketListMembers = records.bucketListMembers.filter(
    (member) => lists.has(member.bucketListId) || isOwn(member),
  )
  records.itineraries = records.itineraries.filter(isOwn)
  const trips = new Set(records.itineraries.map(({ id }) => id))
  records.tripMembers = records.tripMembers.filter((member) => trips.has(member.itineraryId) || isOwn(member))
  const ofOwnTrip = ({ itineraryId }: Record<string, unknown>) => trips.has(itineraryId)
  records.tripBookings = records.tripBookings.filter(ofOwnTrip)
  records.tripItems = records.tripItems.filter(ofOwnTrip)
  records.tripComments = records.tripComments.filter(
    (comment) => trips.has(String(comment.itineraryId)) || isOwn(comment),
  )
  records.tripChanges = records.tripChanges.filter(ofOwnTrip)
  // What their bytes say is a file each; here is what there is.
  records.tripFiles = records.tripFiles.filter(ofOwnTrip)
  records.tripPolls = records.tripPolls.filter((poll) => trips.has(poll.itineraryId) && poll.discardedAt === null)
  // What others voted is theirs.
  records.tripPollVotes = records.tripPollVotes.filter(isOwn)
  return records
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
