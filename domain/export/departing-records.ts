/** Which records leave in a traveler's archive, and as what: by what each descriptor says, so that a new noun is in by itself. */
import { Guess, type Noun } from '#domain/nouns/noun.ts'
import { ownRecords } from '#domain/nouns/own-records.ts'
import { linksUp } from '#domain/nouns/parents.ts'
import { type SyncedTable, syncedTableNames, syncedTables } from '#domain/nouns/synced-tables.ts'
import { keptPictureId } from '#domain/pictures/pictures.ts'
import type { Whose } from './archive-format.ts'

export type Row = Record<string, unknown>
export type RecordsByTable = Record<SyncedTable, Row[]>
export type DepartingRecords = Record<Whose, RecordsByTable>

/** The nouns of which records leave; the others open something. */
export const departingTables = (): SyncedTable[] =>
  syncedTableNames.filter((table) => syncedTables[table].own !== 'never')

/** Whether its bytes lie beside the records, as a file of their own. */
export const hasFile = (table: SyncedTable): boolean =>
  syncedTables[table].bytes !== undefined || syncedTables[table].picture !== undefined

/** What is the traveler's, and what they see because somebody shares a trip or a list with them. */
export function departingRecords(all: RecordsByTable, userId: string): DepartingRecords {
  const own = ownRecords(all, userId)
  const shared = {} as RecordsByTable
  const ids = {} as Record<SyncedTable, Set<unknown>>
  // Parents before children.
  for (const table of syncedTableNames) {
    const mine = new Set(own[table].map(({ id }) => id))
    shared[table] = all[table].filter(
      (row) => !mine.has(row.id) && isShared(table, row, (parent, id) => ids[parent].has(id)),
    )
    ids[table] = new Set(shared[table].map(({ id }) => id))
  }
  return { own, shared }
}

function isShared(table: SyncedTable, row: Row, isIn: (parent: SyncedTable, id: unknown) => boolean): boolean {
  const { audience, own, discarded }: Noun = syncedTables[table]
  // What names somebody is theirs alone, such as a vote.
  if (own === 'named' || own === 'never' || (discarded && row[discarded])) return false
  if (audience === 'owner' || audience === 'everybody') return false
  if (audience !== 'nobody' && audience.by === 'id') return true
  return linksUp(table).some(
    ({ field, parent }) => (audience === 'nobody' || field === audience.by) && isIn(parent, row[field]),
  )
}

/**
 * The record as it stands in the archive: the columns of its descriptor. A column that is younger than the record has the
 * noun's default, null where there is none. Where its bytes lie beside it, `file` says where; null: they are not in the
 * archive.
 */
export function departingRecord(table: SyncedTable, row: Row, file: string | null = null): Row {
  const { columns, picture }: Noun = syncedTables[table]
  const record: Row = {}
  for (const [field, { initial }] of Object.entries(columns))
    if (field !== picture) record[field] = row[field] === undefined ? defaultOf(initial) : row[field]
  return hasFile(table) ? { ...record, file } : record
}

const defaultOf = (initial: unknown): unknown =>
  initial === undefined || typeof initial === 'symbol' || initial instanceof Guess ? null : initial

/** A picture that we keep, named by a goal or a post. */
export interface NamedPicture {
  id: string
  whose: Whose
  /** Of what it is one. */
  name: string
}

/** The pictures that the goals and posts name, each once. */
export function namedPictures({ own, shared }: DepartingRecords): NamedPicture[] {
  const found = new Map<string, NamedPicture>()
  const look = (whose: Whose, rows: readonly Row[], of: (row: Row) => string) => {
    for (const row of rows)
      for (const address of (row.mediaUrls as string[] | undefined) ?? []) {
        const id = keptPictureId(address)
        if (id !== null && !found.has(id)) found.set(id, { id, whose, name: of(row) })
      }
  }
  for (const [whose, { goals, posts }] of [
    ['own', own],
    ['shared', shared],
  ] as const) {
    look(whose, goals, ({ title }) => String(title))
    look(whose, posts, ({ content }) => String(content).slice(0, 80))
  }
  return [...found.values()]
}
