/**
 * The SQL for what a device sends alone: a record made, edited or deleted. Names of tables come from the list of those
 * that devices know, names of columns are plain words in quotes, and everything else is a value.
 */
import { syncedTableNames, syncedTables } from '#domain/nouns/synced-tables.ts'
import { asText } from '#server/database/answer-text.ts'
import type { Statement } from '#server/database/database.ts'
import { nestsDeeperThan } from './json-depth.ts'
import { mostOfATableCall } from './table-limits.ts'

/** As a device asks for it: `query` is what follows the question mark. */
export interface TableCall {
  method: string
  table: string
  query: string
  body: string
}

const tables = new Map(syncedTableNames.map((name) => [syncedTables[name].serverTable, syncedTables[name].key ?? 'id']))

/** A name that needs no quotes; whether there is such a column, the database knows. */
const column = /^[a-z][a-z0-9_]*$/
const id = /^eq\.([0-9a-f-]{36})$/
const version = /^eq\.([0-9T:.+Z-]{20,40})$/

/** The statement for a call, which answers the rows as one text; undefined where it is not just what a device sends. */
export function writeStatement(call: TableCall): Statement | undefined {
  const change = changeOf(call)
  return change && ((value) => asText(change(value)) as string)
}

function changeOf({ method, table, query, body }: TableCall): Statement | undefined {
  const key = tables.get(table)
  if (!key) return undefined
  const parameters = new URLSearchParams(query)
  const { select = '', [key]: keyed, updated_at: versioned, ...others } = Object.fromEntries(parameters)
  const isRepeated = new Set(parameters.keys()).size < [...parameters].length
  if (isRepeated || Object.keys(others).length > 0) return undefined
  const answered = select.split(',')
  if (!answered.every((name) => column.test(name)) || answered.length > mostOfATableCall.columns) return undefined
  const target = `public.${quoted(table)}`
  const returning = `returning ${answered.map(quoted).join(', ')}`
  if (method === 'POST') {
    const columns = keyed === undefined && versioned === undefined && columnsOf(body)
    if (!columns) return undefined
    const list = columns.map(quoted).join(', ')
    return (value) => `insert into ${target} (${list}) select ${list} from ${rowOf(target, value(body))} ${returning}`
  }
  const [, record] = id.exec(keyed ?? '') ?? []
  const [, ofVersion] = version.exec(versioned ?? '') ?? []
  if (!record || (versioned !== undefined && !ofVersion)) return undefined
  const chosen = (value: (text: string) => string) =>
    `where stored.${quoted(key)} = ${value(record)}::uuid` +
    (ofVersion ? ` and stored.updated_at = ${value(ofVersion)}::timestamptz` : '')
  if (method === 'DELETE')
    return body ? undefined : (value) => `delete from ${target} stored ${chosen(value)} ${returning}`
  const columns = method === 'PATCH' && columnsOf(body)
  if (!columns) return undefined
  const changes = columns.map((name) => `${quoted(name)} = given.${quoted(name)}`).join(', ')
  const changed = `returning ${answered.map((name) => `stored.${quoted(name)}`).join(', ')}`
  return (value) =>
    `update ${target} stored set ${changes} from ${rowOf(target, value(body))} given ${chosen(value)} ${changed}`
}

/** The columns that a body names, in one order whatever the order in which they came; undefined where it is no row. */
function columnsOf(body: string): string[] | undefined {
  if (nestsDeeperThan(body, mostOfATableCall.nesting)) return undefined
  let row: unknown
  try {
    row = JSON.parse(body)
  } catch {
    return undefined
  }
  if (typeof row !== 'object' || row === null || Array.isArray(row)) return undefined
  const names = Object.keys(row).sort()
  return names.length > 0 && names.every((name) => column.test(name)) ? names : undefined
}

const quoted = (name: string) => `"${name}"`
const rowOf = (target: string, json: string) => `json_populate_record(null::${target}, ${json}::json)`
