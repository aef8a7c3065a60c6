/** What an archive will have in it, and which of its files and pictures are not on this device. */
import {
  type DepartingRecords,
  departingRecords,
  type NamedPicture,
  namedPictures,
  type RecordsByTable,
  type Row,
} from '#domain/export/departing-records.ts'
import { type Whose, whoseAll } from '#domain/export/archive-format.ts'
import type { TripFile } from '#domain/itineraries/files/trip-file.ts'
import { syncedTableNames, syncedTables } from '#domain/nouns/synced-tables.ts'
import type { LocalDatabase } from '#sync/local/database.ts'

export interface FileToTake {
  file: TripFile
  whose: Whose
  isHere: boolean
}

export interface Inventory {
  records: DepartingRecords
  files: FileToTake[]
  /** Those on the device, without what they show. `name`: of what it is one. */
  picturesHere: { id: string; whose: Whose; name: string }[]
  /** Goals and posts name them, and the device has not got them. */
  picturesElsewhere: NamedPicture[]
}

/** Everything of the account on this device, with unsent changes; of pictures and files only that they are there. */
export async function takeInventory(database: LocalDatabase, userId: string): Promise<Inventory> {
  const all = {} as RecordsByTable
  for (const table of syncedTableNames) {
    const { picture } = syncedTables[table]
    if (picture === undefined) {
      all[table] = await database.table(table).toArray()
      continue
    }
    // One by one: all pictures at once would fill a phone.
    const rows: Row[] = []
    await database.table<Row>(table).each(({ [picture]: _bytes, ...row }) => rows.push(row))
    all[table] = rows
  }
  const records = departingRecords(all, userId)
  const bytesHere = new Set(await database.fileBytes.toCollection().primaryKeys())
  const named = new Map(namedPictures(records).map((picture) => [picture.id, picture]))
  const picturesHere = whoseAll.flatMap((whose) =>
    records[whose].pictures.map(({ id }) => ({
      id: String(id),
      whose,
      name: named.get(String(id))?.name ?? 'a goal or a post',
    })),
  )
  const here = new Set(picturesHere.map(({ id }) => id))
  return {
    records,
    files: whoseAll.flatMap((whose) =>
      (records[whose].tripFiles as unknown as TripFile[]).map((file) => ({
        file,
        whose,
        isHere: bytesHere.has(file.contentId),
      })),
    ),
    picturesHere,
    picturesElsewhere: [...named.values()].filter(({ id }) => !here.has(id)),
  }
}
