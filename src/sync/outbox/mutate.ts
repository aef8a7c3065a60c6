/**
 * The only way to change a record: the linter keeps everybody else from what writes one. Each change is written to the
 * screen's database and to the outbox in one transaction, shows at once, and is sent as soon as the server can be
 * reached. What the server said is stored by the engine's cycle (server-rows.ts, server-deletions.ts), also when
 * src/remote has asked.
 */
import type { CreatableTable, DeletableTable, EditableTable } from '#domain/nouns/client-rights.ts'
import type { NewRecord } from '#domain/nouns/new-records.ts'
import type { RecordOf } from '#domain/nouns/synced-tables.ts'
import { type ActiveAccount, requireAccount } from '#sync/account/active-account.ts'
import { serverNow } from '#sync/local/server-clock.ts'
import { writeCreate, writeDelete, writeUpdate } from './changes.ts'

/** Makes a record with a new UUIDv7 (or the given id). @throws Error 'User not authenticated' when signed out. */
export async function createRecord<T extends CreatableTable>(table: T, data: NewRecord<T>): Promise<RecordOf<T>> {
  return change((account) => writeCreate(writerOf(account), table, data))
}

/** Changes the given fields. @throws Error 'User not authenticated'; RecordMissingError when it is not on the device. */
export async function updateRecord<T extends EditableTable>(
  table: T,
  id: string,
  changes: Partial<RecordOf<T>>,
): Promise<RecordOf<T>> {
  return change((account) => writeUpdate(writerOf(account), table, id, changes))
}

/** Removes a record and what hangs on it: a list's goals, a goal's progress; transactions stay, without the goal. */
export async function deleteRecord(table: DeletableTable, id: string): Promise<void> {
  return change((account) => writeDelete(writerOf(account), table, id))
}

/** Several changes as one: all of them are kept, or none. @throws what `work` throws */
export async function changeTogether<Result>(work: () => Promise<Result>): Promise<Result> {
  const { database } = requireAccount()
  return database.transaction('rw', database.tables, async () => work())
}

/** By which edits are dated: the server's time, as well as this device knows it, in ms since 1970. */
export const timeOfEdit = (): Promise<number> => serverNow(requireAccount().database, Date.now())

async function change<Result>(write: (account: ActiveAccount) => Promise<Result>): Promise<Result> {
  const account = requireAccount()
  // A session may have been taken away without a word, as by clearing the browser's data: the change would be lost.
  if (!account.isSignedIn()) throw new Error('User not authenticated')
  const result = await write(account)
  account.engine.changed()
  return result
}

function writerOf(account: ActiveAccount) {
  return { database: account.database, userId: account.userId, now: Date.now }
}
