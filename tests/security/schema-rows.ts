/** The rows that the migrations insert, without what differs from one installation to the next: random ids and times. */
import type { Ask } from './schema-dump.ts'

type Json = string | number | boolean | null | Json[] | { [key: string]: Json }
type Row = Record<string, Json>

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const time = /^\d{4}-\d\d-\d\dT\d\d:\d\d/
const nobody = '00000000-0000-0000-0000-000000000000'
/** Made anew by every installation; a size counts the digits of its times. */
const random = new Set(['seed', 'left_by', 'sync_xid', 'joined_xid', 'size'])

/** A line for each row of each table, ids replaced by the names that they stand for. */
export async function rowsDump(ask: Ask): Promise<string> {
  const tables = await ask<{ name: string }>(`
    select n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('public', 'private') and c.relkind = 'r' order by n.nspname collate "C", c.relname collate "C"`)
  const rowsOf = new Map<string, Row[]>()
  for (const { name } of tables) {
    const found = await ask<{ row: string }>(`select to_jsonb(r)::text as row from ${name} r`)
    if (found.length > 0)
      rowsOf.set(
        name,
        found.map(({ row }) => JSON.parse(row) as Row),
      )
  }
  const names = new Map<string, string>()
  for (const row of [...rowsOf.values()].flat())
    if (typeof row.id === 'string' && typeof row.name === 'string') names.set(row.id, row.name)
  return `${[...rowsOf]
    .flatMap(([table, rows]) => [table, ...rows.map((row) => `  ${JSON.stringify(settled(row, names))}`).sort(), ''])
    .join('\n')
    .trim()}\n`
}

function settled(value: Json, names: Map<string, string>): Json {
  if (Array.isArray(value)) return value.map((one) => settled(one, names))
  if (value !== null && typeof value === 'object')
    return Object.fromEntries(
      Object.entries(value)
        .filter(([key]) => key !== 'id' && !random.has(key))
        .map(([key, one]) => [key, settled(one, names)]),
    )
  if (typeof value === 'string' && value !== nobody && uuid.test(value)) return names.get(value) ?? '(an id)'
  if (typeof value === 'string' && time.test(value)) return '(a time)'
  return value
}
