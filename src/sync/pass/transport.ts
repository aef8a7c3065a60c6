/** The wire: Supabase's table interface, one call per operation, answers told apart by status and code alone. */
import { PostgrestClient } from '@supabase/postgrest-js'
import type { SyncedTable } from '#domain/nouns/synced-tables.ts'
import { syncedTables } from '#domain/nouns/synced-tables.ts'
import { keyColumn, type ServerRow, serverColumns } from '#domain/nouns/table-mapping.ts'

export interface Answer {
  /** HTTP status; 0 when no answer came. */
  status: number
  code: string | null
  message: string
  hint: string | null
  rows: ServerRow[]
}

/** One answer of `sync_pull`; see docs/sync-laws.md. */
export interface PullPage {
  cursor: string
  more: boolean
  reset?: boolean
  changes: Record<string, ServerRow[]>
  deletions: { table: string; id: string }[]
  access: string[]
}

/** What the engine asks of a server. None of these throws: a lost connection is the answer with status 0. */
export interface Transport {
  insert(table: SyncedTable, row: ServerRow): Promise<Answer>
  /** `version`: the row's `updated_at` that the edit was made on; when given, only that version is changed. */
  update(table: SyncedTable, id: string, changes: ServerRow, version?: string): Promise<Answer>
  remove(table: SyncedTable, id: string): Promise<Answer>
  read(table: SyncedTable, id: string): Promise<Answer>
  pull(cursor: string | null, pageSize: number): Promise<Answer & { page: PullPage | null }>
}

export interface TransportOptions {
  /** Address of the backend. */
  url: string
  /** The publishable key. */
  key: string
  /** A valid access token, or null when there is none: then nothing is sent. */
  accessToken: () => Promise<string | null>
  fetch?: typeof fetch
}

/** A request without an answer for this long counts as a lost connection. */
const timeoutMs = 30_000

const noSession: Answer = { status: 401, code: null, message: 'No session', hint: null, rows: [] }

interface WireError {
  code?: string
  message?: string
  hint?: string | null
}
interface WireAnswer {
  status: number
  data: unknown
  error: WireError | null
}

/** The transport to a real backend; the same in pages and in the service worker. */
export function createTransport(options: TransportOptions): Transport {
  const send = options.fetch ?? globalThis.fetch.bind(globalThis)

  async function ask(request: (client: PostgrestClient) => PromiseLike<WireAnswer>): Promise<WireAnswer> {
    const token = await options.accessToken().catch(() => null)
    if (!token) return { status: 401, data: null, error: { message: noSession.message } }
    const headers = { apikey: options.key, Authorization: `Bearer ${token}` }
    // The queue is the only clock of repetition: the library must not repeat by itself.
    const settings = { headers, fetch: send, timeout: timeoutMs, retry: false }
    const client = new PostgrestClient(`${options.url}/rest/v1`, settings)
    return request(client)
  }

  async function rows(request: (client: PostgrestClient) => PromiseLike<WireAnswer>): Promise<Answer> {
    const { status, data, error } = await ask(request)
    if (!Array.isArray(data)) return { ...describe(status, error ?? notOurs), rows: [] }
    return { ...describe(status, null), rows: data as ServerRow[] }
  }

  const columns = (table: SyncedTable) => serverColumns(table).join(',')
  const name = (table: SyncedTable) => syncedTables[table].serverTable

  return {
    insert: (table, row) => rows((client) => client.from(name(table)).insert(row).select(columns(table))),
    update: (table, id, changes, version) =>
      rows((client) => {
        const update = client.from(name(table)).update(changes).eq(keyColumn(table), id)
        return (version ? update.eq('updated_at', version) : update).select(columns(table))
      }),
    remove: (table, id) =>
      rows((client) => client.from(name(table)).delete().eq(keyColumn(table), id).select(keyColumn(table))),
    read: (table, id) => rows((client) => client.from(name(table)).select(columns(table)).eq(keyColumn(table), id)),
    async pull(cursor, pageSize) {
      const { status, data, error } = await ask((client) => client.rpc('sync_pull', { cursor, page_size: pageSize }))
      const page = isPullPage(data) ? data : null
      return { ...describe(status, page ? null : (error ?? notOurs)), rows: [], page }
    },
  }
}

/** A good status without our JSON: a captive portal or a proxy spoke, not the backend. */
const notOurs: WireError = { message: 'The answer did not come from the backend' }

function describe(status: number, error: WireError | null): Omit<Answer, 'rows'> {
  const heard = error && status < 400 ? 0 : status
  return { status: heard, code: error?.code || null, message: error?.message ?? '', hint: error?.hint || null }
}

function isPullPage(data: unknown): data is PullPage {
  return typeof data === 'object' && data !== null && 'cursor' in data && 'changes' in data && 'deletions' in data
}
