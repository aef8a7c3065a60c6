/**
 * Groups of others that the traveler belongs to no longer: they leave the device. What was not sent is kept until the
 * traveler has decided, with what it was made on, so that it can be read and made into something of one's own.
 */
import { makerField } from '#domain/nouns/new-records.ts'
import { groupTables } from '#domain/nouns/parents.ts'
import { type SyncedTable, syncedTables } from '#domain/nouns/synced-tables.ts'
import { type LeftGroup, type LocalDatabase, recordsOf } from '#sync/local/database.ts'
import { fieldOf } from '#sync/local/links.ts'
import { forgetSubtree, subtreeKeys } from '#sync/local/local-deletion.ts'
import { fromRecordKey, type PlacedRecord, type QueueEntry, queueEntryOf } from '#sync/outbox/queue-entry.ts'
import { recordTitle } from '#sync/outbox/record-changes.ts'
import { queueAgain, showRecord } from '#sync/outbox/waiting.ts'
import type { Deletion } from './server-deletions.ts'

/** So long a screen can say what became of a group of which nothing waits. */
const rememberedMs = 90 * 24 * 60 * 60_000

/**
 * Other people's groups that the traveler no longer belongs to leave the device with what belongs to them, and what waits
 * for one that is here again goes on its way. Must run inside a transaction over all tables.
 * @param deletions what the server tells of deletions: a group among them was not withdrawn, but is gone
 */
export async function forgetInaccessible(
  database: LocalDatabase,
  foreign: readonly Deletion[],
  deletions: readonly Deletion[],
  now: number,
): Promise<void> {
  for (const { table, id } of foreign) await withdraw(database, table, id, now)
  const gone = deletions.filter(({ table }) => groupTables.includes(table))
  // Also one that has left with an earlier page.
  await database.leftGroups
    .where('id')
    .anyOf(gone.map(({ id }) => id))
    .modify({ deleted: true })
  await takeUpAgain(database)
  await forgetOldGroups(database, now)
}

/** Unsent work in the group is kept and shown as what it is; what is the traveler's own is sent without the group. */
async function withdraw(database: LocalDatabase, table: SyncedTable, id: string, now: number): Promise<void> {
  const keys = await subtreeKeys(database, table, id)
  const queued = await database.syncQueue.where('key').anyOf(keys).toArray()
  const held = await database.needsAttention.where('key').anyOf(keys).toArray()
  const kept = [...queued, ...held.filter(({ part }) => !part).map(queueEntryOf)]
  await database.leftGroups.put(await leftGroup(database, { table, id }, keys, kept, now))
  await forgetSubtree(database, table, id)
  const reason = { kind: 'access-withdrawn' as const, status: 0, code: null, message: '', hint: null }
  await database.needsAttention.bulkPut(
    kept.map((entry) => ({ ...entry, seq: entry.seq as number, reason, since: now, group: id })),
  )
}

/** @param keys of the group and what belongs to it @param unsent what of it waits */
async function leftGroup(
  database: LocalDatabase,
  { table, id }: Deletion,
  keys: string[],
  unsent: QueueEntry[],
  now: number,
): Promise<LeftGroup> {
  const stored = await recordsOf(database, table).get(id)
  const ownerId = (stored && fieldOf(stored, makerField(table) ?? '')) ?? ''
  const changed = new Set(unsent.filter(({ operation }) => operation !== 'delete').map(({ key }) => key))
  const [groupKey = '', ...below] = keys
  const wanted = unsent.length === 0 ? [] : [groupKey, ...below.filter((key) => changed.has(key))]
  return {
    id,
    table,
    title: stored ? recordTitle(table, stored) : '',
    deleted: false,
    owner: { id: ownerId, name: await nameInGroup(database, keys, ownerId) },
    since: now,
    kept: await recordsAt(database, wanted),
  }
}

/** What a person is called by a record of the group; '' where none names them. */
async function nameInGroup(database: LocalDatabase, keys: string[], person: string): Promise<string> {
  const naming = keys.filter((key) => syncedTables[fromRecordKey(key).table].namesPerson !== undefined)
  const records = await recordsAt(database, naming)
  const one = records.find(({ table, record }) => fieldOf(record, syncedTables[table].namesPerson ?? '') === person)
  return one ? recordTitle(one.table, one.record) : ''
}

async function recordsAt(database: LocalDatabase, keys: string[]): Promise<PlacedRecord[]> {
  const found = await Promise.all(
    keys.map(fromRecordKey).map(async ({ table, recordId }): Promise<PlacedRecord[]> => {
      const stored = await recordsOf(database, table).get(recordId)
      if (!stored) return []
      const { _syncStatus, ...record } = stored
      return [{ table, record }]
    }),
  )
  return found.flat()
}

/** What was kept when a group left, once the record, or what a new one belongs to, is on the device again. */
async function takeUpAgain(database: LocalDatabase): Promise<void> {
  const held = await database.needsAttention.orderBy('seq').toArray()
  for (const entry of held.filter(({ reason }) => reason.kind === 'access-withdrawn')) {
    const isNew = entry.operation === 'create'
    const places = (isNew ? entry.parents : [entry.key]).map(fromRecordKey)
    const found = await Promise.all(places.map((place) => recordsOf(database, place.table).get(place.recordId)))
    if (!found.every(Boolean)) continue
    await queueAgain(database, entry)
    if (isNew) await showRecord(database, entry.key, null)
  }
  for (const { id, table } of await database.leftGroups.toArray()) {
    if (!(await recordsOf(database, table).get(id))) continue
    // What has lost its record meanwhile is the traveler's to discard, among all else that waits for them.
    await database.needsAttention
      .filter(({ group }) => group === id)
      .modify((entry) => {
        delete entry.group
      })
    await database.leftGroups.delete(id)
  }
}

async function forgetOldGroups(database: LocalDatabase, now: number): Promise<void> {
  const isOld = ({ kept, since }: LeftGroup) => kept.length === 0 && since < now - rememberedMs
  await database.leftGroups.filter(isOld).delete()
}
