import { v7 as uuidv7 } from 'uuid'
import type { RecordsByTable } from '#domain/export/departing-records.ts'
import { isPulled, linksUp } from '#domain/nouns/parents.ts'
import { type SyncedTable, syncedTableNames } from '#domain/nouns/synced-tables.ts'
import { IdsHere } from '#domain/restore/ids-here.ts'
import { addPeople } from '#domain/restore/people-in-money.ts'
import { type ArchivedRecord, archivedRecords, idOfBytes, restoredValues } from '#domain/restore/restored-records.ts'
import { isStillThere } from '#features/imports/bringing/already-there.ts'
import { importedId } from '#features/imports/bringing/imported-id.ts'
import { localDatabase, requireAccount } from '#sync/account/active-account.ts'
import { recordsOf } from '#sync/local/database.ts'
import { changeTogether } from '#sync/outbox/mutate.ts'

export interface NewRestore {
  /** Kept until all of it is stored: a page that is closed in between goes on. */
  archive: File
  /** The account whose archive it is. */
  account: string
  records: Partial<RecordsByTable>
}

/** Keeps what is to be restored, all of it at once, so that it goes on after a reload. Answers the id of the import. */
export const startRestore = ({ archive, account, records }: NewRestore): Promise<string> =>
  changeTogether(async () => {
    const { userId } = requireAccount()
    const { imports, importItems } = localDatabase()
    const archived = archivedRecords(records, account)
    const { ids, there } = await idsHere(archived, new IdsHere(account, userId))
    addPeople(ids, records)
    const importId = uuidv7()
    await imports.add({
      id: importId,
      startedAt: Date.now(),
      files: [archive.name],
      formats: [],
      target: { kind: 'archive' },
      targetName: '',
      madeList: null,
      archive,
      state: 'running',
    })
    await importItems.bulkAdd(
      archived.map((one) => {
        const id = String(one.row.id)
        const key = keyOf(account, one.table, id)
        if (there.has(one)) return { importId, key, state: 'there' as const, candidate: null, records: [] }
        const restored = {
          table: one.table,
          id: ids.of(one.table, id) ?? userId,
          values: restoredValues(one, ids),
          file: typeof one.row.file === 'string' ? one.row.file : null,
        }
        return { importId, key, state: 'waiting' as const, candidate: null, restored, records: [] }
      }),
    )
    return importId
  })

/** What tells a record of an archive from others: its account and its id there, which a later archive has, too. */
const keyOf = (account: string, table: SyncedTable, id: string): string => `archive ${account} ${table} ${id}`

/** Fills in which id each record has here. `there`: those that are here already. */
async function idsHere(
  archived: readonly ArchivedRecord[],
  ids: IdsHere,
): Promise<{ ids: IdsHere; there: ReadonlySet<ArchivedRecord> }> {
  const { account, userId } = ids
  const [here, timesUndone] = [await keysHere(), await timesGone(account)]
  const there = new Set<ArchivedRecord>()
  const thereById = new Set<string>()
  for (const one of archived) {
    const { table, row } = one
    const id = String(row.id)
    // What every account has once bears the account's own id.
    if (id === account) continue
    const named = { userId, table, timesUndone: timesUndone.get(keyOf(account, table, id)) ?? 0 }
    const isHere = (any: string) =>
      here.get(table)?.has(any) === true ||
      // Whoever left a trip of this account is noted there as such.
      (table === 'tripMembers' && here.get('formerCompanions')?.has(any) === true)
    // The record itself where the account is the one that it comes from, and has it still.
    const idHere = isHere(id) ? id : importedId({ ...named, key: keyOf(account, table, id) })
    ids.add(table, id, idHere)
    const bytes = idOfBytes(one)
    if (bytes !== null) ids.addBytes(bytes, importedId({ ...named, key: keyOf(account, table, bytes), part: 'bytes' }))
    // Of what no device is brought, nobody knows here: it is there where what it hangs on is.
    const hangsOnOneHere = () =>
      !isPulled(table) && linksUp(table).some(({ parent, field }) => thereById.has(`${parent} ${String(row[field])}`))
    if (!isHere(idHere) && !hangsOnOneHere()) continue
    there.add(one)
    thereById.add(`${table} ${id}`)
  }
  return { ids, there }
}

/** The ids of all records on this device. */
async function keysHere(): Promise<Map<SyncedTable, Set<string>>> {
  const keys = new Map<SyncedTable, Set<string>>()
  for (const table of syncedTableNames)
    keys.set(table, new Set((await recordsOf(localDatabase(), table).toCollection().primaryKeys()) as string[]))
  return keys
}

/** How often each record of the account was restored and is gone again, by its key. */
async function timesGone(account: string): Promise<Map<string, number>> {
  const earlier = await localDatabase().importItems.where('key').startsWith(`archive ${account} `).toArray()
  const times = new Map<string, number>()
  for (const item of earlier)
    if (item.state === 'undone' || (item.records.length > 0 && !(await isStillThere(item))))
      times.set(item.key, (times.get(item.key) ?? 0) + 1)
  return times
}
