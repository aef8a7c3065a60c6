import { v7 as uuidv7 } from 'uuid'
import type { RecordsByTable } from '#domain/export/departing-records.ts'
import type { SyncedTable } from '#domain/nouns/synced-tables.ts'
import { archivedRecords, furtherIds, restoredValues } from '#domain/restore/restored-records.ts'
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
  records: RecordsByTable
}

/** Keeps what is to be restored, all of it at once, so that it goes on after a reload. Answers the id of the import. */
export const startRestore = ({ archive, account, records }: NewRestore): Promise<string> =>
  changeTogether(async () => {
    const { userId } = requireAccount()
    const { imports, importItems } = localDatabase()
    const archived = archivedRecords(records, account)
    const keys = new KeysOfArchive(account)
    const ids = new Map([[account, userId]])
    for (const one of archived) {
      const id = String(one.row.id)
      // What every account has once bears the account's own id.
      if (id === account) continue
      const timesUndone = await keys.timesGone(one.table, id)
      ids.set(id, await idHere(one.table, id, { userId, key: keys.of(one.table, id), timesUndone }))
      for (const further of furtherIds(one))
        ids.set(further, importedId({ userId, table: one.table, key: keys.of(one.table, further), timesUndone }))
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
        const { id: _id, ...values } = restoredValues(one, { ids, userId })
        return {
          importId,
          key: keys.of(one.table, archivedId),
          state: 'waiting' as const,
          candidate: null,
          restored: {
            table: one.table,
            id: ids.get(archivedId) ?? archivedId,
            values,
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

/** The record itself where the account is the one that it comes from, and has it still; else one that follows from it. */
async function idHere(
  table: SyncedTable,
  id: string,
  named: { userId: string; key: string; timesUndone: number },
): Promise<string> {
  const isHere = (await recordsOf(localDatabase(), table).get(id)) !== undefined
  return isHere ? id : importedId({ table, ...named })
}
