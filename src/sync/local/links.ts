/** The records on this device that name a parent. */
import type { Collection } from 'dexie'
import type { Link } from '#domain/nouns/parents.ts'
import type { RecordOf, SyncedTable } from '#domain/nouns/synced-tables.ts'
import { type Local, type LocalDatabase, recordsOf } from './database.ts'

type Linked = Collection<Local<RecordOf<SyncedTable>>, string>

/** The records that name one of the parents by the link; by its index, where the store has one. */
export function linkedBy(database: LocalDatabase, { table, field }: Link, parentIds: string[]): Linked {
  const records = recordsOf(database, table)
  if (field in records.schema.idxByName) return records.where(field).anyOf(parentIds)
  return records.filter((record) => parentIds.includes(fieldOf(record, field) ?? ''))
}

/** Those of them whose every change the server has, without the device's mark. */
export async function settledBy(database: LocalDatabase, link: Link, parentIds: string[]) {
  const linked = await linkedBy(database, link, parentIds).toArray()
  return linked.flatMap(({ _syncStatus, ...record }) => (_syncStatus === 'synced' ? [record] : []))
}

/** The id of the parent that the record names. */
export function fieldOf(record: object, field: string): string | null | undefined {
  return (record as Record<string, string | null | undefined>)[field]
}
