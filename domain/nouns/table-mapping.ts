/** Turns a record of the app into a row of its server table and back; each direction is the other's exact inverse. */
import { priorities } from '#domain/goals/goal.ts'
import { convertKeys, toCamelCase, toSnakeCase } from './case-conversion.ts'
import type { Column, ColumnKind } from './noun.ts'
import { type RecordOf, type SyncedTable, syncedTableNames, syncedTables } from './synced-tables.ts'

export type ServerRow = Record<string, unknown>

const tablesByServerName = new Map(syncedTableNames.map((table) => [syncedTables[table].serverTable, table]))

/** The local table that mirrors a server table, or undefined when the device does not keep it. */
export function localTable(serverTable: string): SyncedTable | undefined {
  return tablesByServerName.get(serverTable)
}

/** The server's column that identifies a record (`user_id` for profiles and stats). */
export function keyColumn(table: SyncedTable): string {
  return syncedTables[table].key ?? 'id'
}

/** Names of the server columns that a record is made of. */
export function serverColumns(table: SyncedTable): string[] {
  return columnsOf(table).map(({ name }) => name)
}

/** The row to insert for a new record; fields that only the server writes, and optional ones that are empty, are left out. */
export function toInsertRow(table: SyncedTable, record: object): ServerRow {
  return toRow(table, record, ({ access, initial }, value) => access !== 'read' && (value ?? initial) !== null)
}

/** The columns to change for an edit; fields that no client may change later are left out. */
export function toUpdateRow(table: SyncedTable, changes: object): ServerRow {
  return toRow(table, changes, (column) => column.access === 'write')
}

/** The record that a server row stands for; columns that the app does not know are left out. */
export function fromServerRow<T extends SyncedTable>(table: T, row: ServerRow): RecordOf<T> {
  const record: Record<string, unknown> = {}
  for (const { field, name, column } of columnsOf(table))
    if (row[name] !== undefined) record[field] = fromServerValue(column.kind, row[name])
  return record as RecordOf<T>
}

function toRow(table: SyncedTable, record: object, maySend: (column: Column, value: unknown) => boolean): ServerRow {
  const values = new Map(Object.entries(record))
  return Object.fromEntries(
    columnsOf(table)
      .filter(({ field, column }) => values.get(field) !== undefined && maySend(column, values.get(field)))
      .map(({ field, name, column }) => [name, toServerValue(column.kind, values.get(field))]),
  )
}

interface MappedColumn {
  field: string
  /** On the server. */
  name: string
  column: Column
}

/** Worked out once: a first pull asks for them with every row. */
const mapped = new Map<SyncedTable, readonly MappedColumn[]>()

function columnsOf(table: SyncedTable): readonly MappedColumn[] {
  const known = mapped.get(table)
  if (known) return known
  const columns = Object.entries(syncedTables[table].columns).map(([field, column]: [string, Column]) => ({
    field,
    name: field === 'id' ? keyColumn(table) : toSnakeCase(field),
    column,
  }))
  mapped.set(table, columns)
  return columns
}

function toServerValue(kind: ColumnKind, value: unknown): unknown {
  if (kind === 'json') return convertKeys(value, toSnakeCase)
  // 1 is high, 3 is low: the order of the words.
  if (kind === 'priority') return priorities.indexOf(value as (typeof priorities)[number]) + 1
  return value
}

function fromServerValue(kind: ColumnKind, value: unknown): unknown {
  if (value === null) return null
  if (kind === 'json') return convertKeys(value, toCamelCase)
  if (kind === 'priority') return priorities[Number(value) - 1]
  if (kind === 'number') return Number(value)
  if (kind === 'date') return String(value).slice(0, 10)
  if (kind === 'time') return toIsoTime(String(value))
  return value
}

/**
 * ISO 8601 in UTC with three decimals, or six where the server has them: always the same width, so that times sort
 * as text, and never less exact than the server's, so that a version can be named.
 */
export function toIsoTime(text: string): string {
  const parts = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d:\d\d)(?:\.(\d+))?(?:Z|[+-]00(?::?00)?)$/.exec(text)
  if (!parts) return new Date(text).toISOString()
  const decimals = (parts[3] ?? '').padEnd(6, '0').slice(0, 6)
  return `${parts[1]}T${parts[2]}.${decimals.endsWith('000') ? decimals.slice(0, 3) : decimals}Z`
}
