/**
 * The one client for what is asked of the server and not synced: its functions, its tables and our own endpoints.
 * Everything here throws a RemoteError, or the reason of the signal that ended it.
 */
import type { Database } from '#domain/database.types.ts'
import { loadConfig } from '#lib/config.ts'
import { type Asking, request } from './request.ts'

type Schema = Database['public']
type FunctionName = keyof Schema['Functions']
type TableName = keyof Schema['Tables']
type Row<Name extends TableName> = Schema['Tables'][Name]['Row']
type Column<Name extends TableName> = keyof Row<Name> & string

const backend = (path: string) => async () => {
  const { supabaseUrl, supabaseKey } = await loadConfig()
  return { address: `${supabaseUrl}/rest/v1/${path}`, key: supabaseKey }
}

/** Has the backend run one of its functions. The form of an answer in JSON is the function's word. */
export const callFunction = <Name extends FunctionName, Answer = Schema['Functions'][Name]['Returns']>(
  name: Name,
  parameters: Schema['Functions'][Name]['Args'],
  asking?: Asking,
): Promise<Answer> =>
  request({ what: name, find: backend(`rpc/${name}`), method: 'POST', body: parameters }, asking) as Promise<Answer>

/** Asks one of our own server's endpoints. */
export const askEndpoint = (path: string, body?: object, asking?: Asking): Promise<unknown> =>
  request({ what: path, find: async () => ({ address: path }), method: body ? 'POST' : 'GET', body }, asking)

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
