/** What a new record shows until the server has answered: the guesses that its descriptor names. */
import { guessedFields, makerField } from '#domain/nouns/new-records.ts'
import type { Guess } from '#domain/nouns/noun.ts'
import { linksUp } from '#domain/nouns/parents.ts'
import { type SyncedTable, syncedTables } from '#domain/nouns/synced-tables.ts'
import { currentRates } from '#lib/config/exchange-rates.ts'
import { type LocalDatabase, recordsOf } from '#sync/local/database.ts'
import { readLatestProgress } from '#sync/local/latest-progress.ts'
import { fieldOf } from '#sync/local/links.ts'

type Fields = Record<string, unknown>

interface Asked {
  database: LocalDatabase
  userId: string
  table: SyncedTable
  given: Fields
}

/** Values for the guessed fields that nobody has said, and for those that only the server may say. */
export async function guesses(
  { database, userId }: Pick<Asked, 'database' | 'userId'>,
  table: SyncedTable,
  given: object,
): Promise<Fields> {
  const found: Fields = {}
  const asked = { database, userId, table, given: given as Fields }
  for (const [field, { rule }, access] of guessedFields(table))
    if (access === 'read' || asked.given[field] === undefined) found[field] = await rules[rule](asked, field)
  return found
}

const rules: Record<Guess['rule'], (asked: Asked, field: string) => Promise<unknown>> = {
  async next({ database, table }, field) {
    const last = (await recordsOf(database, table).orderBy(field).last()) as Fields | undefined
    return last ? Number(last[field]) + 1 : 0
  },
  async 'owner of the parent'({ database, userId, table, given }) {
    const { audience } = syncedTables[table]
    const link = linksUp(table).find(({ field }) => typeof audience === 'object' && field === audience.by)
    const parent = link && (await recordsOf(database, link.parent).get(String(given[link.field])))
    return link && parent ? fieldOf(parent, makerField(link.parent) ?? '') : userId
  },
  async 'progress so far'({ database, given }, field) {
    const latest = await readLatestProgress(database, String(given.goalId), currentRates())
    return (latest as unknown as Fields | null)?.[field] ?? 0
  },
}
