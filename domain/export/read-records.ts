/** The records of a noun, as an archive of any Farlight that is known has them: what is not known is left out, the rest checked. */
import { type SyncedTable, syncedTables } from '#domain/nouns/synced-tables.ts'
import { isObject } from '#domain/imports/json/read-json.ts'
import { pathOfFile, pathOfPicture } from './archive-format.ts'
import { hasFile, type Row } from './departing-records.ts'
import { schemasOfFields } from './record-schema.ts'

/**
 * @param paths of all files of the archive
 * @returns what is wrong, in words for whoever looks into it, where it is no list of such records
 */
export function readRecords(table: SyncedTable, said: unknown, paths: ReadonlySet<string>): Row[] | string {
  if (!Array.isArray(said)) return 'no list'
  const schemas = Object.entries(schemasOfFields(table))
  const ids = new Set<unknown>()
  const records: Row[] = []
  for (const [at, one] of said.entries()) {
    if (!isObject(one)) return `record ${at}`
    const record: Row = {}
    // A column that the archive does not know is not there: null would say that it was emptied.
    for (const [field, schema] of schemas) {
      if (!Object.hasOwn(one, field)) continue
      if (!fits(schema, one[field])) return `record ${at}, ${field}`
      record[field] = one[field]
    }
    if (typeof record.id !== 'string' || ids.has(record.id)) return `record ${at}, id`
    if (hasFile(table) && !isItsFile(table, record, paths)) return `record ${at}, file`
    ids.add(record.id)
    records.push(record)
  }
  return records
}

/** A file lies where its record's bytes do, and nowhere else. */
function isItsFile(table: SyncedTable, { id, file }: Row, paths: ReadonlySet<string>): boolean {
  if (file === null || file === undefined) return true
  const placeOf = syncedTables[table].picture === undefined ? pathOfFile : pathOfPicture
  return typeof file === 'string' && file.startsWith(placeOf('own', String(id), '')) && paths.has(file)
}

const kindOf = (value: unknown): string => (value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value)

/** As far as our own schemas go: a kind, one of several kinds, one of several values, and not empty. */
function fits({ type, enum: values, minLength }: ReturnType<typeof schemasOfFields>[string], value: unknown): boolean {
  if (values && !values.includes(value)) return false
  if (type && ![type].flat().includes(kindOf(value))) return false
  return minLength === undefined || (typeof value === 'string' && value.length >= minLength)
}
