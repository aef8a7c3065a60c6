/** Rows of the backend's tables, for what is not synced; see client.ts. */
import type { Database } from '#domain/database.types.ts'
import { backend } from './client.ts'
import { type Asking, request } from './request.ts'

type Schema = Database['public']
type TableName = keyof Schema['Tables']
type Row<Name extends TableName> = Schema['Tables'][Name]['Row']
type Column<Name extends TableName> = keyof Row<Name> & string

interface Which<Name extends TableName> {
  /** The rows that have these values. */
  where?: Partial<Row<Name>>
  /** Their columns that are answered; without it a change answers none. */
  columns?: '*' | readonly Column<Name>[]
}
/** A change of rows names them. */
type These<Name extends TableName> = Which<Name> & Required<Pick<Which<Name>, 'where'>>
type Rows<Name extends TableName> = Promise<Partial<Row<Name>>[]>

/** Rows that the reader may see. */
export const readRows = <Name extends TableName>(table: Name, which: Which<Name>, asking?: Asking): Rows<Name> =>
  askTable(table, 'GET', which, undefined, asking)

/** Adds a row. */
export const insertRow = <Name extends TableName>(
  table: Name,
  row: Schema['Tables'][Name]['Insert'],
  columns?: Which<Name>['columns'],
): Rows<Name> => askTable(table, 'POST', { columns }, row)

/** Changes rows. Where nothing is answered although columns are wanted, nothing was changed. */
export const changeRows = <Name extends TableName>(
  table: Name,
  changes: Schema['Tables'][Name]['Update'],
  which: These<Name>,
): Rows<Name> => askTable(table, 'PATCH', which, changes)

/** Deletes rows; see `changeRows`. */
export const deleteRows = <Name extends TableName>(table: Name, which: These<Name>): Rows<Name> =>
  askTable(table, 'DELETE', which)

async function askTable<Name extends TableName>(
  table: Name,
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  { where = {}, columns }: { where?: object; columns?: '*' | readonly string[] | undefined },
  body?: object,
  asking?: Asking,
): Rows<Name> {
  const filters = Object.entries(where).map(([column, value]) => `${column}=eq.${encodeURIComponent(String(value))}`)
  const query = [...filters, ...(Array.isArray(columns) ? [`select=${columns.join(',')}`] : [])].join('&')
  const headers = columns && method !== 'GET' ? { prefer: 'return=representation' } : undefined
  const find = backend(`${table}${query && '?'}${query}`)
  const rows = await request({ what: table, find, method, body, headers }, asking)
  return Array.isArray(rows) ? rows : []
}
