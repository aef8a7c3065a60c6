/** Pushes one queue entry and finds out what became of it; see docs/sync-laws.md for each answer. */
import { syncedTables } from '#domain/nouns/synced-tables.ts'
import { fromServerRow, keyColumn, type ServerRow, toInsertRow, toUpdateRow } from '#domain/nouns/table-mapping.ts'
import { type LocalDatabase, recordsOf } from '#sync/local/database.ts'
import type { AttentionReason, QueueEntry } from '#sync/outbox/queue-entry.ts'
import { putTogether } from './merging.ts'
import { storeServerRows } from './server-rows.ts'
import type { Answer, Transport } from './transport.ts'
import { type Verdict, verdictOf } from './verdict.ts'

export type Outcome =
  /** `duplicate`: the record was there already. */
  | { kind: 'stored'; row: ServerRow; duplicate?: boolean }
  | { kind: 'gone' }
  /** The record of an update is not there (any more), or hidden. */
  | { kind: 'missing' }
  | { kind: 'interrupted' | 'slow-down' | 'expired' }
  | { kind: 'refused' | 'failed'; reason: Omit<AttentionReason, 'kind'> }

export class UnknownOperationError extends Error {
  override name = 'UnknownOperationError'
  constructor(operation: string) {
    super(`Unknown operation type: ${operation}`)
  }
}

/** An edit that keeps meeting a newer version is a failed attempt after this many tries. */
const maxAttemptsPerCycle = 5

export interface Sender {
  /** Sends one entry. @throws UnknownOperationError */
  send(entry: QueueEntry): Promise<Outcome>
}

export function createSender(database: LocalDatabase, transport: Transport): Sender {
  async function create(entry: QueueEntry): Promise<Outcome> {
    const answer = await transport.insert(entry.table, toInsertRow(entry.table, entry.data))
    const verdict = verdictOf(answer)
    if (verdict === 'accepted' && answer.rows[0]) return { kind: 'stored', row: answer.rows[0] }
    if (verdict !== 'duplicate') return outcomeOf(verdict, answer)
    // Law 3: an insert that meets its own id is a success.
    const found = await transport.read(entry.table, entry.recordId)
    if (verdictOf(found) !== 'accepted') return outcomeOf(verdictOf(found), found)
    return found.rows[0] ? { kind: 'stored', row: found.rows[0], duplicate: true } : refusal(answer)
  }

  /**
   * Names the version that the edit was made on, so that no value of someone else is replaced unseen: when the row
   * has moved on, it is read and compared first. Who wins is still the server's decision, by edit time. An edit never
   * goes without a version where rows have one: delivered late, it would replace what was written meanwhile.
   */
  async function update(entry: QueueEntry): Promise<Outcome> {
    const versioned = 'updatedAt' in syncedTables[entry.table].columns
    let standing: object | null | undefined = versioned ? await knownRow(entry) : undefined
    let version = versionOf(standing)
    for (let attempts = 0; attempts < maxAttemptsPerCycle; attempts += 1) {
      let zeroRows: Answer | undefined
      if (!versioned || version !== undefined) {
        const changes = toUpdateRow(entry.table, await putTogether(database, entry, standing))
        if (syncedTables[entry.table].keepsEditTimes) changes.edited_at = entry.timestamp
        zeroRows = await transport.update(entry.table, entry.recordId, changes, version)
        const verdict = verdictOf(zeroRows)
        if (verdict !== 'accepted') return outcomeOf(verdict, zeroRows)
        if (zeroRows.rows[0]) return { kind: 'stored', row: zeroRows.rows[0] }
      }
      const current = await transport.read(entry.table, entry.recordId)
      if (verdictOf(current) !== 'accepted') return outcomeOf(verdictOf(current), current)
      const row = current.rows[0]
      if (!row) {
        const outcome = await makeAgain(entry)
        if (outcome) return outcome
        // Somebody has just made it.
        continue
      }
      const standingVersion = versioned ? String(row.updated_at) : undefined
      // Law 4: the row is readable, in the very version that was named, and yet no row was touched: a refusal.
      if (zeroRows && standingVersion === version) return refusal(zeroRows)
      await learn(entry, row)
      standing = fromServerRow(entry.table, row)
      version = standingVersion
    }
    return { kind: 'failed', reason: { status: 0, code: null, message: 'The record keeps changing', hint: null } }
  }

  /** What every account has is made again, as it is here; of anything else the traveler is asked. Null when it is there after all. */
  async function makeAgain({ table, recordId }: QueueEntry): Promise<Outcome | null> {
    const { oneOfEveryAccount } = syncedTables[table]
    const stored = oneOfEveryAccount ? await recordsOf(database, table).get(recordId) : undefined
    if (!stored) return { kind: 'missing' }
    const answer = await transport.insert(table, { [keyColumn(table)]: recordId, ...toUpdateRow(table, stored) })
    const verdict = verdictOf(answer)
    if (verdict === 'accepted' && answer.rows[0]) return { kind: 'stored', row: answer.rows[0] }
    return verdict === 'duplicate' ? null : outcomeOf(verdict, answer)
  }

  async function remove(entry: QueueEntry): Promise<Outcome> {
    const answer = await transport.remove(entry.table, entry.recordId)
    const verdict = verdictOf(answer)
    if (verdict !== 'accepted') return outcomeOf(verdict, answer)
    if (answer.rows.length > 0) return { kind: 'gone' }
    const current = await transport.read(entry.table, entry.recordId)
    if (verdictOf(current) !== 'accepted') return outcomeOf(verdictOf(current), current)
    return current.rows[0] ? refusal(answer) : { kind: 'gone' }
  }

  async function knownRow(entry: QueueEntry) {
    return (await database.shadows.get(entry.key))?.row
  }

  async function learn(entry: QueueEntry, row: ServerRow): Promise<void> {
    // The scope must be an async function: only so does Dexie keep the transaction open across its awaits.
    await database.transaction('rw', database.tables, async () => storeServerRows(database, entry.table, [row]))
  }

  const operations = { create, update, delete: remove }
  return {
    async send(entry) {
      const operation = operations[entry.operation]
      if (!operation) throw new UnknownOperationError(entry.operation)
      return operation(entry)
    },
  }
}

const versionOf = (row: object | null | undefined): string | undefined =>
  row && 'updatedAt' in row ? (row.updatedAt as string) : undefined

export function outcomeOf(verdict: Verdict, answer: Answer): Outcome {
  if (verdict === 'interrupted' || verdict === 'slow-down' || verdict === 'expired') return { kind: verdict }
  return { kind: verdict === 'refused' || verdict === 'duplicate' ? 'refused' : 'failed', reason: reasonOf(answer) }
}

function refusal(answer: Answer): Outcome {
  return { kind: 'refused', reason: reasonOf(answer) }
}

function reasonOf({ status, code, message, hint }: Answer): Omit<AttentionReason, 'kind'> {
  return { status, code, message, hint }
}
