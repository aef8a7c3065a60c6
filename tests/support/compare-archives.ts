/** Whether a restored account says the same as the archive that it was restored from, by the descriptors of all nouns. */
import { expect } from 'vitest'
import type { Row } from '#domain/export/departing-records.ts'
import type { OpenedArchive } from '#domain/export/read-archive.ts'
import type { ExpenseMoney } from '#domain/itineraries/expenses/expense-money.ts'
import type { ItineraryPlan } from '#domain/itineraries/plan/itinerary-plan.ts'
import { namedPlan } from '#domain/itineraries/plan/part-ids.ts'
import { makerField } from '#domain/nouns/new-records.ts'
import { linksUp } from '#domain/nouns/parents.ts'
import { type SyncedTable, syncedTableNames, syncedTables } from '#domain/nouns/synced-tables.ts'
import { IdsHere } from '#domain/restore/ids-here.ts'
import { addPeople, peopleInMoney } from '#domain/restore/people-in-money.ts'
import { restoredMoney } from '#domain/restore/restored-money.ts'
import { changedColumns, comesBack, leftOutNouns } from '#domain/restore/on-restoring.ts'
import type { LocalDatabase } from '#sync/local/database.ts'

/**
 * Every column that the server does not make by itself, with ids as they are in the new account, and every byte of a file.
 * @param restored the device on which it was restored @returns the nouns of which there was something to compare
 */
export async function expectRestored(
  before: OpenedArchive,
  after: OpenedArchive,
  restored: LocalDatabase,
): Promise<SyncedTable[]> {
  const ids = new IdsHere(before.info.account, after.info.account)
  for (const { key, records } of await restored.importItems.toArray()) {
    const [table, id] = key.split(' ').slice(2) as [SyncedTable, string]
    if (records[0]) ids.add(table, id, records[0].id)
  }
  addPeople(ids, before.records)
  const { companions } = peopleInMoney(before.records, before.info.account)
  const contents = await restored.tripFiles.toArray()
  for (const { id, contentId } of (before.records.tripFiles ?? []) as { id: string; contentId: string }[]) {
    const again = contents.find((file) => file.id === ids.of('tripFiles', id))
    if (again) ids.addBytes(contentId, again.contentId)
  }
  const trips = new Set(before.records.itineraries.map(({ id }) => id))
  // What was said in trips of others has nowhere to be.
  const isOwn = ({ itineraryId }: Row) => (itineraryId ?? null) === null || trips.has(itineraryId)
  const compared: SyncedTable[] = []
  for (const table of syncedTableNames) {
    if (leftOutNouns[table]) continue
    const archived = [...(before.records[table] ?? []), ...(table === 'tripMembers' ? companions : [])]
    const wanted = archived.filter((row) => comesBack(table, row, before.info.account) && isOwn(row))
    const rows = (after.records[table] ?? []).filter((row) => comesBack(table, row, after.info.account))
    expect(rows, table).toHaveLength(wanted.length)
    for (const row of wanted) {
      const id = row.id === before.info.account ? after.info.account : ids.of(table, String(row.id))
      const again = rows.find((one) => one.id === id)
      expect(again && said(table, again, null), `${table} ${String(row.id)}`).toEqual({
        ...said(table, row, ids),
        ...changedColumns[table],
      })
      if (typeof row.file === 'string') expect(await bytesOf(after, again)).toEqual(await bytesOf(before, row))
    }
    if (wanted.length > 0) compared.push(table)
  }
  return compared.toSorted()
}

/** What people said. */
function said(table: SyncedTable, row: Row, ids: IdsHere | null): Row {
  const { columns } = syncedTables[table]
  const parents = new Map(linksUp(table).map(({ field, parent }) => [field, parent]))
  return Object.fromEntries(
    Object.entries(row)
      .filter(([field]) => columns[field] && columns[field].access !== 'read' && field !== 'id')
      .filter(([field]) => field !== makerField(table))
      .map(([field, value]) => {
        const parent = parents.get(field)
        if (!ids || value === null) return [field, value]
        // Parts that had no names yet keep those that they were called by.
        if (field === 'aiGeneratedPlan') return [field, ids.within(namedPlan(String(row.id), value as ItineraryPlan))]
        if (table === 'tripExpenses' && field === 'money')
          return [
            field,
            restoredMoney(value as ExpenseMoney, (person) => ids.personOf(String(row.itineraryId), person)),
          ]
        return [field, parent ? ids.of(parent, String(value)) : ids.within(value)]
      }),
  )
}

async function bytesOf(opened: OpenedArchive, row: Row | undefined): Promise<Buffer> {
  const pieces: Uint8Array[] = []
  for await (const piece of opened.open(String(row?.file)).chunks()) pieces.push(piece)
  return Buffer.concat(pieces)
}
