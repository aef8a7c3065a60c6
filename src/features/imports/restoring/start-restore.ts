import { v7 as uuidv7 } from 'uuid'
import type { RecordsByTable } from '#domain/export/departing-records.ts'
import { isPulled, linksUp } from '#domain/nouns/parents.ts'
import type { SyncedTable } from '#domain/nouns/synced-tables.ts'
import { IdsHere } from '#domain/restore/ids-here.ts'
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
    const keys = new KeysOfArchive(account)
    const ids = new IdsHere(account, userId)
    const there = new Set<string>()
    for (const one of archived) {
      const { table, row } = one
      const id = String(row.id)
      // What every account has once bears the account's own id.
      if (id === account) continue
      const timesUndone = await keys.timesGone(table, id)
      const here = await idHere(table, id, { userId, key: keys.of(table, id), timesUndone })
      ids.add(table, id, here)
      if (
        (await isHere(table, here)) ||
        hangsOnOneHere(one, (parent, archived) => there.has(keys.of(parent, archived)))
      )
        there.add(keys.of(table, id))
      const bytes = idOfBytes(one)
      if (bytes !== null)
        ids.addBytes(bytes, importedId({ userId, table, key: keys.of(table, bytes), timesUndone, part: 'bytes' }))
    }
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
        const archivedId = String(one.row.id)
        const key = keys.of(one.table, archivedId)
        if (there.has(key)) return { importId, key, state: 'there' as const, candidate: null, records: [] }
        return {
          importId,
          key,
          state: 'waiting' as const,
          candidate: null,
          restored: {
            table: one.table,
            id: ids.of(one.table, archivedId) ?? userId,
            values: restoredValues(one, ids),
            file: typeof one.row.file === 'string' ? one.row.file : null,
          },
          records: [],
        }
      }),
    )
    return importId
  })

/** What tells a record of an archive from others: its account and its id there, which a later archive has, too. */
class KeysOfArchive {
  constructor(private readonly account: string) {}

  of(table: SyncedTable, id: string): string {
    return `archive ${this.account} ${table} ${id}`
  }

  /** How often it was restored and is gone again. */
  async timesGone(table: SyncedTable, id: string): Promise<number> {
    const earlier = await localDatabase()
      .importItems.where({ key: this.of(table, id) })
      .toArray()
    let times = 0
    for (const item of earlier)
      if (item.state === 'undone' || (item.records.length > 0 && !(await isStillThere(item)))) times++
    return times
  }
}

const isHere = async (table: SyncedTable, id: string): Promise<boolean> =>
  (await recordsOf(localDatabase(), table).get(id)) !== undefined

/** The record itself where the account is the one that it comes from, and has it still; else one that follows from it. */
const idHere = async (table: SyncedTable, id: string, named: Omit<Parameters<typeof importedId>[0], 'table'>) =>
  (await isHere(table, id)) ? id : importedId({ table, ...named })

/** Of what no device is brought, nobody knows here: it is there where what it hangs on is. */
const hangsOnOneHere = ({ table, row }: ArchivedRecord, isThere: (parent: SyncedTable, id: string) => boolean) =>
  !isPulled(table) && linksUp(table).some(({ parent, field }) => isThere(parent, String(row[field])))
