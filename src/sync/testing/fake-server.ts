/**
 * A server in memory for unit tests of single parts: rows, tombstones, edit times, references and chosen failures.
 * What the engine does with a real server is proved in tests/sync.
 */
import { toCamelCase, toSnakeCase } from '#domain/nouns/case-conversion.ts'
import { isPulled, linksUp } from '#domain/nouns/parents.ts'
import { type SyncedTable, syncedTables } from '#domain/nouns/synced-tables.ts'
import { keyColumn, localTable, type ServerRow } from '#domain/nouns/table-mapping.ts'
import type { Answer, BatchedChange, BatchResult, PullPage, Transport } from '#sync/cycle/transport.ts'

type Call = { method: keyof Transport; table?: SyncedTable; id?: string; row?: ServerRow; version?: string }
/** Decides about a call before ('answer' given: the call never arrives) or after ('lose': the answer is lost). */
type Fault = (call: Call) => Partial<Answer> | 'lose' | undefined

const empty: Answer = { status: 200, code: null, message: '', hint: null, rows: [] }
export const lost: Answer = { ...empty, status: 0, message: 'fetch failed' }

/** As the columns of a database are where an insert says nothing. */
const emptyOptional = (table: SyncedTable): ServerRow =>
  Object.fromEntries(
    Object.entries(syncedTables[table].columns).flatMap(([field, { initial }]) =>
      initial === null ? [[toSnakeCase(field), null]] : [],
    ),
  )

/** `now`: the true time, which no edit time may pass. */
export function createFakeServer(now: () => number = Date.now) {
  const rows = new Map<string, { table: SyncedTable; row: ServerRow; xid: number; edits: Record<string, string> }>()
  const tombstones: { table: SyncedTable; id: string; xid: number }[] = []
  const calls: Call[] = []
  const state = {
    fault: (() => undefined) as Fault,
    access: [] as string[],
    pageSize: Number.POSITIVE_INFINITY,
    /** Which places of a batch there was no time for, while later ones were stored. */
    untried: (_at: number): boolean => false,
  }
  let xid = 1
  let last = 0

  const stamp = () => new Date((last = Math.max(last + 1, now()))).toISOString()
  /** Records of two tables may have one id: what belongs to an account has the account's. */
  const key = (table: SyncedTable, id: string) => `${table} ${id}`
  const of = (table: SyncedTable, id: string) => rows.get(key(table, id))
  const anyOf = (id: string) => [...rows.values()].find(({ table, row }) => row[keyColumn(table)] === id)

  async function call(request: Call, work: () => Partial<Answer>): Promise<Answer> {
    calls.push(request)
    const verdict = state.fault(request)
    if (verdict && verdict !== 'lose') return { ...empty, ...verdict }
    const answer = { ...empty, ...work() }
    return verdict === 'lose' ? lost : answer
  }

  function erase(table: SyncedTable, id: string): void {
    if (!rows.delete(key(table, id))) return
    tombstones.push({ table, id, xid: (xid += 1) })
    for (const [childKey, child] of rows) {
      for (const { parent, field, onDeletion } of linksUp(child.table)) {
        const column = toSnakeCase(field)
        if (parent !== table || child.row[column] !== id) continue
        if (onDeletion === 'stays') rows.set(childKey, { ...child, row: { ...child.row, [column]: null }, xid })
        else erase(child.table, String(child.row[keyColumn(child.table)]))
      }
    }
  }

  const transport: Transport = {
    insert: (table, row) =>
      call({ method: 'insert', table, id: String(row[keyColumn(table)]), row }, () => {
        const id = String(row[keyColumn(table)])
        if (of(table, id)) return { status: 409, code: '23505' }
        const named = linksUp(table).map(({ parent, field }) => ({ parent, named: row[toSnakeCase(field)] }))
        const orphaned = named.some(({ parent, named: id }) => id && !of(parent, String(id)))
        if (orphaned) return { status: 409, code: '23503' }
        const stored = { ...emptyOptional(table), ...row, created_at: row.created_at ?? stamp(), updated_at: stamp() }
        rows.set(key(table, id), { table, row: stored, xid: (xid += 1), edits: {} })
        return { status: 201, rows: [stored] }
      }),
    update: (table, id, changes, version) =>
      call({ method: 'update', table, id, row: changes, version }, () => {
        const found = of(table, id)
        if (!found || (version && found.row.updated_at !== version)) return {}
        const { edited_at: editedAt, ...fields } = changes
        const at = stamp()
        const edited = editedAt && String(editedAt) < at ? String(editedAt) : at
        const isLater = (column: string) => !((found.edits[column] ?? '') > edited)
        const isMerged = (column: string) => syncedTables[table].columns[toCamelCase(column)]?.merge !== undefined
        const taken = Object.entries(fields).filter(([column]) => isMerged(column) || isLater(column))
        const edits = { ...found.edits, ...Object.fromEntries(taken.map(([column]) => [column, edited])) }
        const row = { ...found.row, ...Object.fromEntries(taken), updated_at: at }
        rows.set(key(table, id), { table, row, xid: (xid += 1), edits })
        return { rows: [row] }
      }),
    remove: (table, id) =>
      call({ method: 'remove', table, id }, () => {
        const found = of(table, id)
        erase(table, id)
        return { rows: found ? [{ id }] : [] }
      }),
    read: (table, id) =>
      call({ method: 'read', table, id }, () => ({ rows: [of(table, id)?.row].filter((row) => row !== undefined) })),
    /** Each change as its own request would go; none of what builds on one that was not stored. */
    async push(changes) {
      const firm: boolean[] = []
      const left = new Map<string, string>()
      const results: (BatchResult | null)[] = []
      const verdict = state.fault({ method: 'push' })
      calls.push({ method: 'push' })
      if (verdict && verdict !== 'lose') return { ...empty, ...verdict, results: null }
      for (const [at, { operation, table: serverTable, id, data, version: given, after = [] }] of changes.entries()) {
        const table = localTable(serverTable) as SyncedTable
        if (state.untried(at) || after.some((earlier) => results[earlier] === null)) {
          results.push(null)
          firm.push(false)
          continue
        }
        const version = left.get(id) ?? given
        const result: BatchResult = after.some((earlier) => !firm[earlier])
          ? { outcome: 'held' }
          : await one(operation, table, id, data, version)
        results.push(result)
        const stands = result.outcome === 'stored' || result.outcome === 'gone' || result.outcome === 'refused'
        firm.push(stands || (result.outcome === 'error' && operation !== 'create' && result.status < 500))
        if (result.outcome === 'stored') left.set(id, String(result.row.updated_at))
      }
      return verdict === 'lose' ? { ...lost, results: null } : { ...empty, results }
    },
    async pull(cursor) {
      let page: PullPage | null = null
      const answer = await call({ method: 'pull' }, () => {
        page = pageAfter(Number(cursor ?? 0))
        return {}
      })
      return { ...answer, page: answer.status === 200 ? page : null }
    },
  }

  async function one(
    operation: BatchedChange['operation'],
    table: SyncedTable,
    id: string,
    data: ServerRow,
    version: string | undefined,
  ): Promise<BatchResult> {
    const error = ({ status, code, message, hint }: Answer): BatchResult => ({
      outcome: 'error',
      status,
      code: code ?? 'XX000',
      message,
      hint,
    })
    const there = async () => (await transport.read(table, id)).rows[0]
    if (operation === 'create') {
      const answer = await transport.insert(table, data)
      if (answer.rows[0]) return { outcome: 'stored', row: answer.rows[0] }
      const found = answer.code === '23505' ? await there() : undefined
      return found ? { outcome: 'stored', row: found, duplicate: true } : error(answer)
    }
    if (operation === 'delete') {
      const answer = await transport.remove(table, id)
      if (answer.status >= 400) return error(answer)
      return answer.rows[0] || !(await there()) ? { outcome: 'gone' } : { outcome: 'refused' }
    }
    const answer = version ? await transport.update(table, id, data, version) : empty
    if (answer.status >= 400) return error(answer)
    if (answer.rows[0]) return { outcome: 'stored', row: answer.rows[0] }
    const row = await there()
    if (!row) return { outcome: 'missing' }
    return row.updated_at === version ? { outcome: 'refused' } : { outcome: 'moved', row }
  }

  function pageAfter(horizon: number): PullPage {
    const pulled = ({ table, xid: written }: { table: SyncedTable; xid: number }) =>
      isPulled(table) && written > horizon
    const changed = [...rows.values()].filter(pulled).sort((one, other) => one.xid - other.xid)
    const part = changed.slice(0, state.pageSize)
    const changes: PullPage['changes'] = {}
    for (const { table, row } of part) (changes[syncedTables[table].serverTable] ??= []).push(row)
    const more = part.length < changed.length
    const gone = more ? [] : tombstones.filter((item) => pulled(item) && !of(item.table, item.id))
    const deletions = gone.map(({ table, id }) => ({ table: syncedTables[table].serverTable, id }))
    const clock = { now: now(), ...(horizon === 0 && { total: changed.length }) }
    return { cursor: String(more ? part.at(-1)?.xid : xid), more, changes, deletions, access: state.access, ...clock }
  }

  return {
    transport,
    calls,
    state,
    /** The row as stored, or undefined. */
    row: (id: string) => anyOf(id)?.row,
    /** Somebody stores the row again: a new version, with the same values but for those that are given. */
    touch(id: string, values: ServerRow = {}): void {
      const found = anyOf(id)
      if (found)
        rows.set(key(found.table, id), {
          ...found,
          row: { ...found.row, ...values, updated_at: stamp() },
          xid: (xid += 1),
        })
    },
    all: (table: SyncedTable) => [...rows.values()].filter((item) => item.table === table).map((item) => item.row),
    sends: () => calls.filter(({ method }) => ['insert', 'update', 'remove'].includes(method)),
  }
}

/** A pull answer of which only the interesting parts are given. */
export function fakePage(given: Partial<PullPage>): PullPage {
  return { cursor: 'next', more: false, changes: {}, deletions: [], access: [], ...given }
}

export type FakeServer = ReturnType<typeof createFakeServer>
