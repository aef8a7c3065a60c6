/**
 * The server of a screen test: the fake one of the engine's unit tests behind `fetch`, so that the app's own requests are
 * those of a browser. Synced tables are pulled and written as ever; every other question is answered by the test, or
 * refused as by a server that cannot be reached.
 */
import { type SyncedTable, syncedTables } from '#domain/nouns/synced-tables.ts'
import { keyColumn, type ServerRow, serverColumns } from '#domain/nouns/table-mapping.ts'
import { toSnakeCase } from '#domain/nouns/case-conversion.ts'
import { uuid } from './session.ts'
import { createFakeServer, type FakeServer } from '#sync/testing/fake-server.ts'
import type { Answer, BatchedChange } from '#sync/cycle/transport.ts'

/** What a question is answered with: an object or null is the good answer's JSON; undefined, that nothing was reached. */
type Answered = object | null | Response | undefined
/** Answers a question about what is not synced, perhaps later. */
export type Answering = (asked: Asked) => Answered | Promise<Answered>

export interface Asked {
  method: string
  url: URL
  headers: Headers
  body: unknown
}

export interface Backend {
  rows: FakeServer
  /** By the paths that they answer. */
  answers: Map<string, Answering>
  /** Puts a row on the server, as somebody else's device would. Missing columns have their defaults. */
  add(table: SyncedTable, row: ServerRow): Promise<ServerRow>
  /**
   * Answers a path of the server, such as 'rpc/find_people'; also one of a synced table, or 'rpc/sync_pull', whose rows are
   * then not asked. Undefined: this time nobody is reached.
   */
  answer(path: string, answering: Answering): void
  /** What was asked and is not synced: method and path. */
  asked: string[]
  /** Whether requests reach it. */
  reachable: boolean
}

export function createBackend(): Backend {
  const rows = createFakeServer()
  const answers = new Map<string, Answering>([
    ['config.json', () => ({ supabaseUrl: location.origin, supabaseKey: 'key', live: false })],
    ['content.json', () => []],
    ['rpc/is_admin', () => json(false)],
    ['rpc/note_time_zone', () => null],
    // Nobody shares anything.
    ['rpc/shared_goal', () => null],
    ['rpc/shared_bucket_list', () => null],
    ['rpc/shared_itinerary', () => null],
    ['rpc/shared_with_me', () => ({ lists: [], goals: [] })],
    ['rpc/itineraries_shared_with_me', () => []],
    ['rpc/open_invitations', () => []],
    // Nobody has a second factor. Asked with a library that loads late, it may be the next test that is asked.
    ['auth/v1/user', () => ({ id: uuid(), factors: [] })],
  ])
  return {
    rows,
    asked: [],
    reachable: true,
    async add(table, row) {
      const whole: ServerRow = { ...defaultsOf(table), created_at: '', updated_at: '', ...row }
      const missing = serverColumns(table).filter((column) => !(column in whole))
      if (missing.length > 0) throw new Error(`A row of ${table} on the server also has ${missing.join(', ')}.`)
      const { status, code, rows: stored } = await rows.transport.insert(table, withoutBlanks(whole))
      if (!stored[0]) throw new Error(`${table}: ${status} ${code}`)
      return stored[0]
    },
    answers,
    answer: (path, answering) => void answers.set(path, answering),
  }
}

/** The fake server stamps what nobody has dated. */
const withoutBlanks = (row: ServerRow): ServerRow =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== ''))

/** A column of which a descriptor knows the default has it. */
const defaultsOf = (table: SyncedTable): ServerRow =>
  Object.fromEntries(
    Object.entries(syncedTables[table].columns).flatMap(([field, { initial }]) =>
      initial === undefined || typeof initial === 'symbol' ? [] : [[toSnakeCase(field), initial]],
    ),
  )

const json = (value: unknown, status = 200) => new Response(JSON.stringify(value), { status })

/** Of the app; files of the test's own page go their way. */
const isAsked = ({ pathname }: URL) =>
  /^\/(rest|auth|storage|functions)\/v1\/|^\/(config|content)\.json$|^\/(geocoding|destination-pictures|ai|mail|payments)\b|^\/s\/[^/]+\/photos\//.test(
    pathname,
  )

/** Puts the backend in place of the network; returns what takes it away. */
export function serve(backend: Backend): () => void {
  const real = globalThis.fetch
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init)
    const url = new URL(request.url)
    if (!isAsked(url)) return real(input, init)
    if (!backend.reachable) throw new TypeError('Failed to fetch')
    const text = await request.text()
    const { method, headers } = request
    const asked: Asked = { method, url, headers, body: text ? JSON.parse(text) : undefined }
    return Promise.race([answerTo(backend, asked), stopped(request.signal)])
  }
  return () => {
    globalThis.fetch = real
  }
}

async function answerTo(backend: Backend, asked: Asked): Promise<Response> {
  const path = asked.url.pathname.replace(/^\/(rest\/v1\/)?/, '')
  return (!backend.answers.has(path) && (await synced(backend.rows, asked))) || other(backend, path, asked)
}

/** Nobody waits any more. */
const stopped = (signal: AbortSignal): Promise<never> =>
  new Promise((_, stop) => signal.addEventListener('abort', () => stop(signal.reason)))

async function other(backend: Backend, path: string, asked: Asked): Promise<Response> {
  backend.asked.push(`${asked.method} ${path}`)
  const answer = await backend.answers.get(path)?.(asked)
  if (answer === undefined) throw new TypeError('Failed to fetch')
  return answer instanceof Response ? answer : json(answer)
}

async function synced({ transport }: FakeServer, { method, url, body }: Asked): Promise<Response | undefined> {
  const path = /^\/rest\/v1\/(.+)$/.exec(url.pathname)?.[1] ?? ''
  if (path === 'rpc/sync_pull') {
    const { cursor, page_size } = body as { cursor: string | null; page_size: number }
    const { page, ...answer } = await transport.pull(cursor, page_size)
    return page ? json(page) : told(answer)
  }
  if (path === 'rpc/push_changes') {
    const { results, ...answer } = await transport.push((body as { changes: BatchedChange[] }).changes)
    return results ? json({ results }) : told(answer)
  }
  const table = Object.keys(syncedTables).find((one) => syncedTables[one as SyncedTable].serverTable === path) as
    | SyncedTable
    | undefined
  if (!table) return undefined
  const id = url.searchParams.get(keyColumn(table))?.replace(/^eq\./, '')
  if (method === 'POST') return told(await transport.insert(table, body as ServerRow))
  if (!id) return undefined
  if (method === 'GET') return told(await transport.read(table, id))
  if (method === 'DELETE') return told(await transport.remove(table, id))
  const version = url.searchParams.get('updated_at')?.replace(/^eq\./, '')
  return told(await transport.update(table, id, body as ServerRow, version))
}

function told({ status, code, message, hint, rows }: Answer): Response {
  if (status === 0) throw new TypeError('Failed to fetch')
  return status < 400 ? json(rows, status) : json({ code, message, hint }, status)
}
