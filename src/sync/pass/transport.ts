/** The wire: Supabase's table interface, one call per operation, answers told apart by status and code alone. */
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

interface Request {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  body?: object
}
type Reply = Omit<Answer, 'rows'> & { data: unknown }

/** The transport to a real backend; the same in pages and in the service worker. Nothing here tries twice: the queue is the only clock of repetition. */
export function createTransport(options: TransportOptions): Transport {
  const send = options.fetch ?? globalThis.fetch.bind(globalThis)

  async function ask(path: string, { method, body }: Request): Promise<Reply> {
    const token = await options.accessToken().catch(() => null)
    if (!token) return { ...noSession, data: null }
    const headers = new Headers({ apikey: options.key, Authorization: `Bearer ${token}`, Accept: 'application/json' })
    if (body) headers.set('Content-Type', 'application/json')
    if (method !== 'GET') headers.set('Prefer', 'return=representation')
    const signal = AbortSignal.timeout(timeoutMs)
    const sent = { method, headers, signal, ...(body && { body: JSON.stringify(body) }) }
    try {
      const response = await send(`${options.url}/rest/v1/${path}`, sent)
      const data = await response.text().then(fromJson)
      return { ...describe(response.status, response.ok ? null : (data as WireError | null)), data }
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
    async pull(cursor, pageSize) {
      const request: Request = { method: 'POST', body: { cursor, page_size: pageSize } }
      const { data, ...answer } = await ask('rpc/sync_pull', request)
      if (answer.status < 400 && isPullPage(data)) return { ...answer, rows: [], page: data }
      return { ...(answer.status < 400 ? describe(0, notOurs) : answer), rows: [], page: null }
    },
  }
}

interface WireError {
  code?: string
  message?: string
  hint?: string | null
}

/** A good status without our JSON: a captive portal or a proxy spoke, not the backend. */
const notOurs: WireError = { message: 'The answer did not come from the backend' }

function describe(status: number, error: WireError | null): Omit<Answer, 'rows'> {
  return { status, code: error?.code || null, message: error?.message ?? '', hint: error?.hint || null }
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
