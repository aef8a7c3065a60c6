/** The files of an archive that are texts, made of its records: those for programs, for calendars and maps, and for people. */
import type { Position } from '#domain/itineraries/plan/trip-stops.ts'
import {
  archiveFormat,
  type ArchiveInfo,
  archivePaths,
  archiveVersion,
  type MissingThing,
  pathOfRecords,
  pathOfSchema,
  type Whose,
  whoseAll,
} from './archive-format.ts'
import { type DepartingRecords, departingRecord, departingTables, type RecordsByTable } from './departing-records.ts'
import { indexPage } from './page/index-page.ts'
import { recordsSchema } from './record-schema.ts'
import { tripTexts } from './trip-texts.ts'

interface ArchiveFacts {
  records: DepartingRecords
  /** Where the bytes of files and pictures are, by the ids of their records. */
  files: ReadonlyMap<string, string>
  missing: readonly MissingThing[]
  /** Of the app that makes it. */
  appVersion: string
  /** ISO 8601 in UTC. */
  madeAt: string
  /** The address of this Farlight. */
  from: string
  /** The id of the account. */
  account: string
  /** Places of the airports that bookings name by their codes. */
  airports: ReadonlyMap<string, Position>
}

interface ArchiveText {
  path: string
  text: string
}

const jsonText = (value: unknown): string => `${JSON.stringify(value, null, 1)}\n`

function infoOf({ records, missing, appVersion, madeAt, from, account }: ArchiveFacts): ArchiveInfo {
  const counts = (of: DepartingRecords['own']) =>
    Object.fromEntries(
      departingTables().flatMap((table) => (of[table].length > 0 ? [[table, of[table].length] as const] : [])),
    )
  return {
    format: archiveFormat,
    formatVersion: archiveVersion,
    appVersion,
    madeAt,
    from,
    account,
    records: { own: counts(records.own), shared: counts(records.shared) },
    missing: missing.length,
  }
}

/** One after the other, so that no more than one need be held. */
export function* archiveTexts(facts: ArchiveFacts): Generator<ArchiveText, void> {
  const { files, missing } = facts
  const records = { own: completed(facts, 'own'), shared: completed(facts, 'shared') }
  const info = infoOf(facts)
  yield { path: archivePaths.info, text: jsonText(info) }
  yield { path: archivePaths.missing, text: jsonText(missing) }
  for (const table of departingTables()) {
    yield { path: pathOfSchema(table), text: jsonText(recordsSchema(table)) }
    for (const whose of whoseAll) {
      const rows = records[whose][table]
      // One's own are always there: an empty list says that there is nothing, no file that somebody took it out.
      if (whose === 'shared' && rows.length === 0) continue
      yield { path: pathOfRecords(whose, table), text: jsonText(rows) }
    }
  }
  const tripFiles = new Map<string, string[]>()
  for (const { path, tripId, text } of tripTexts(records, facts.airports)) {
    tripFiles.set(tripId, [...(tripFiles.get(tripId) ?? []), path])
    yield { path, text }
  }
  yield { path: archivePaths.page, text: indexPage({ info, records, missing, files, tripFiles }) }
}

/** The records as they leave: whole, and with the places of their bytes. */
function completed({ records, files }: ArchiveFacts, whose: Whose): RecordsByTable {
  const all = {} as RecordsByTable
  for (const table of departingTables())
    all[table] = records[whose][table].map((row) => departingRecord(table, row, files.get(String(row.id))))
  return all
}
