/** The wire: Supabase's table interface, one call per operation, answers told apart by status and code alone. */
import type { SyncedTable } from '#domain/nouns/synced-tables.ts'
import { syncedTables } from '#domain/nouns/synced-tables.ts'
import type { ToldNotice } from '#domain/platform/notice.ts'
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
  notice?: ToldNotice
  /** The server's clock, in ms since 1970; absent from a server of an earlier version. */
  now?: number
  /** With the first page of everything: some so many rows are to come. */
  total?: number | null | undefined
}

/** A change as public.push_changes takes it; `after`: the places in the batch of those that it builds on. */
export interface BatchedChange {
  operation: 'create' | 'update' | 'delete'
  table: string
  id: string
  data: ServerRow
  version?: string
  after?: number[]
}

/** `held`: not tried, because one that it builds on was not stored. `moved`: a newer version stands. */
export type BatchResult =
  | { outcome: 'stored'; row: ServerRow; duplicate?: boolean }
  | { outcome: 'moved'; row: ServerRow }
  | { outcome: 'gone' }
  | { outcome: 'missing' }
  | { outcome: 'refused' }
  | { outcome: 'held' }
  | { outcome: 'error'; status: number; code: string; message: string; hint: string | null }

/** What the engine asks of a server. None of these throws: a lost connection is the answer with status 0. */
export interface Transport {
  insert(table: SyncedTable, row: ServerRow): Promise<Answer>
  /** `version`: the row's `updated_at` that the edit was made on; when given, only that version is changed. */
  update(table: SyncedTable, id: string, changes: ServerRow, version?: string): Promise<Answer>
  remove(table: SyncedTable, id: string): Promise<Answer>
  read(table: SyncedTable, id: string): Promise<Answer>
  /** Many changes in one request; `results` is null when the answer is not about them, one of them when it was not tried. */
  push(changes: BatchedChange[]): Promise<Answer & { results: (BatchResult | null)[] | null }>
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

/**
 * A request without an answer for this long counts as a lost connection: half a minute, and as long as its body takes on
 * a bad line. fetch tells nothing of how far an upload is. server/http/listen.ts waits longer than that.
 */
const patienceMs = (body: string | undefined): number => 30_000 + Math.ceil((body?.length ?? 0) / slowestBytesPerMs)
const slowestBytesPerMs = 5

const noSession: Answer = { status: 401, code: null, message: 'No session', hint: null, rows: [] }

interface Request {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  body?: object
}
type Reply = Omit<Answer, 'rows'> & { data: unknown }

/** The transport to a real backend; the same in pages and in the service worker. Nothing here tries twice: the queue is the only clock of repetition. */
export function createTransport(options: TransportOptions): Transport {
  const send = options.fetch ?? globalThis.fetch.bind(globalThis)

  async function ask(path: string, { method, body: content }: Request): Promise<Reply> {
    const body = content && JSON.stringify(content)
    const token = await options.accessToken().catch(() => null)
    if (!token) return { ...noSession, data: null }
    const headers = new Headers({ apikey: options.key, Authorization: `Bearer ${token}`, Accept: 'application/json' })
    if (body) headers.set('Content-Type', 'application/json')
    if (method !== 'GET') headers.set('Prefer', 'return=representation')
    const sent = { method, headers, signal: AbortSignal.timeout(patienceMs(body)), ...(body && { body }) }
    try {
      const response = await send(`${options.url}/rest/v1/${path}`, sent)
      const data = await response.text().then(fromJson)
      if (response.ok) return { ...describe(response.status, null), data }
      return { ...(isRefusal(response.status, data) ? describe(response.status, data) : describe(0, notOurs)), data }
    } catch (lost) {
      return { ...describe(0, { message: String(lost) }), data: null }
    }
  }

  async function rows(table: SyncedTable, filters: Record<string, string>, request: Request): Promise<Answer> {
    const columns = request.method === 'DELETE' ? [keyColumn(table)] : serverColumns(table)
    const query = new URLSearchParams({ ...filters, select: columns.join(',') })
    const { data, ...answer } = await ask(`${syncedTables[table].serverTable}?${query}`, request)
    if (Array.isArray(data) && answer.status < 400) return { ...answer, rows: data as ServerRow[] }
    return { ...(answer.status < 400 ? describe(0, notOurs) : answer), rows: [] }
  }

  const thatOne = (table: SyncedTable, id: string) => ({ [keyColumn(table)]: `eq.${id}` })

  return {
    insert: (table, row) => rows(table, {}, { method: 'POST', body: row }),
    update: (table, id, changes, version) =>
      rows(
        table,
        { ...thatOne(table, id), ...(version && { updated_at: `eq.${version}` }) },
        { method: 'PATCH', body: changes },
      ),
    remove: (table, id) => rows(table, thatOne(table, id), { method: 'DELETE' }),
    read: (table, id) => rows(table, thatOne(table, id), { method: 'GET' }),
    async push(changes) {
      const { data, ...answer } = await ask('rpc/push_changes', { method: 'POST', body: { changes } })
      const results = answer.status < 400 && (data as { results?: unknown } | null)?.results
      if (Array.isArray(results)) return { ...answer, rows: [], results }
      return { ...(answer.status < 400 ? describe(0, notOurs) : answer), rows: [], results: null }
    },
    async pull(cursor, pageSize) {
      const request: Request = { method: 'POST', body: { cursor, page_size: pageSize } }
      const { data, ...answer } = await ask('rpc/sync_pull', request)
      if (answer.status < 400 && isPullPage(data)) return { ...answer, rows: [], page: data }
      return { ...(answer.status < 400 ? describe(0, notOurs) : answer), rows: [], page: null }
    },
  }
}

interface WireError {
  /** PostgreSQL's or PostgREST's; a number where our own server's gateway refuses, which then has `error_code`. */
  code?: unknown
  error_code?: unknown
  message?: string
  hint?: string | null
}

/** A captive portal, a proxy or a firewall spoke, not the backend. */
const notOurs: WireError = { message: 'The answer did not come from the backend' }

/**
 * Only our backend can refuse. Its errors are JSON with a message and a code; the gateway of a Supabase project leaves the
 * code out: where it does not take the session or wants less haste we listen, its other errors are about the way.
 */
function isRefusal(status: number, data: unknown): data is WireError {
  if (typeof data !== 'object' || data === null) return false
  const { message, code, error_code } = data as WireError
  return typeof message === 'string' && (status === 401 || status === 429 || codeOf({ code, error_code }) !== null)
}

function codeOf({ code, error_code }: WireError): string | null {
  if (typeof error_code === 'string' && error_code) return error_code
  return typeof code === 'string' && /^([0-9A-Z]{5}|PGRST\w*)$/.test(code) ? code : null
}

function describe(status: number, error: WireError | null): Omit<Answer, 'rows'> {
  return { status, code: error && codeOf(error), message: error?.message ?? '', hint: error?.hint || null }
}

/** What the text says, or null where it is no JSON. */
function fromJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function isPullPage(data: unknown): data is PullPage {
  return typeof data === 'object' && data !== null && 'cursor' in data && 'changes' in data && 'deletions' in data
}
