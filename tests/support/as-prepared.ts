/**
 * Brings a database back to what it was when it was opened, in a fifth of the time that a new one takes: what is in its
 * tables is put back. Whatever else was changed (tables, functions, rights, statistics) makes it one to throw away.
 */
import type { Row, Run } from './database.ts'

export interface Prepared {
  /** What no test may change in a database that another one gets. */
  definitions: string
  tables: string[]
  /** Where each sequence goes on; null for one that nothing was taken from. */
  sequences: Row[]
  /** The rows of the tables that are not empty, as a list of their texts in JSON, and how to tell that they are the same. */
  rows: Map<string, { digest: string; texts: string; columns: string }>
}

const ours = `n.nspname !~ '^pg_' and n.nspname <> 'information_schema'`

/** Of the catalogue, what no write to a table changes. A table that is emptied gets another row in pg_class. */
const definitions = `select jsonb_build_object(
  'classes', (select md5(string_agg(concat_ws(' ', c.oid, relname, relacl::text, relowner, relrowsecurity, reloptions), '|' order by c.oid))
    from pg_class c join pg_namespace n on n.oid = c.relnamespace where ${ours}),
  'schemas', (select array_agg(concat(oid, nspacl::text) order by oid) from pg_namespace where nspname !~ '^pg_toast_?temp|^pg_temp'),
  ${['pg_proc', 'pg_trigger', 'pg_policy', 'pg_constraint', 'pg_attrdef', 'pg_type', 'pg_default_acl', 'pg_extension']
    .map((name) => `'${name}', (select array[count(*), sum(hashtext(concat(oid, ' ', xmin)))] from ${name})`)
    .join(', ')},
  'columns', (select array[count(*), sum(hashtext(concat(attrelid, attnum, ' ', xmin)))] from pg_attribute where attrelid >= 16384),
  'statistics', (select count(*) from pg_statistic),
  'settings', (select array_agg(setconfig::text order by setdatabase, setrole) from pg_db_role_setting
    where setdatabase in (0, (select oid from pg_database where datname = current_database())))
)::text as told`

const sequences = `select format('%I.%I', schemaname, sequencename) as name, last_value::text as taken,
  start_value::text as start from pg_sequences order by 1`

const told = async (run: Run) => String((await run(definitions))[0]?.told)

const digestOf = (table: string) => `(select md5(string_agg(t::text, '|' order by t::text)) from ${table} t)`

/** Remembers a database that has just been opened. */
export async function rememberPrepared(run: Run): Promise<Prepared> {
  const tables = (
    await run(`select format('%I.%I', n.nspname, c.relname) as name
      from pg_class c join pg_namespace n on n.oid = c.relnamespace where c.relkind = 'r' and ${ours} order by 1`)
  ).map(({ name }) => String(name))
  const rows: Prepared['rows'] = new Map()
  for (const table of await notEmpty(run, tables)) {
    const [row] = await run(
      `select ${digestOf(table)} as digest, (select jsonb_agg(t::text)::text from ${table} t) as texts,
        (select string_agg(quote_ident(attname), ', ' order by attnum) from pg_attribute
          where attrelid = $1::text::regclass and attnum > 0 and not attisdropped and attgenerated = '') as columns`,
      [table],
    )
    rows.set(table, { digest: String(row?.digest), texts: String(row?.texts), columns: String(row?.columns) })
  }
  return { definitions: await told(run), tables, sequences: await run(sequences), rows }
}

async function notEmpty(run: Run, tables: string[]): Promise<string[]> {
  const asked = tables.map((table) => `select '${table}' as name where exists (select from ${table})`)
  return (await run(asked.join(' union all '))).map(({ name }) => String(name))
}

/** Puts the rows back, in one transaction; false when it is not the same database any more. */
export async function bringBack(run: Run, prepared: Prepared): Promise<boolean> {
  // Whoever still works on it keeps it.
  await run(`select set_config('lock_timeout', '2s', true), set_config('session_replication_role', 'replica', true)`)
  if ((await told(run)) !== prepared.definitions) return false
  const { tables, rows } = prepared
  const filled = (await notEmpty(run, tables)).filter((table) => !rows.has(table))
  // To empty all at once would make new files for each of them and its indexes, filled or not.
  for (const table of filled) await run(`delete from ${table}`)
  const kept = [...rows]
  const [now] = await run(`select ${kept.map(([table], index) => `${digestOf(table)} as "${index}"`).join()}`)
  for (const [index, [table, { digest, texts, columns }]] of kept.entries()) {
    if (now?.[index] === digest) continue
    await run(`delete from ${table}`)
    await run(
      `insert into ${table} (${columns}) overriding system value
       select ${columns} from (select (one::${table}).* from jsonb_array_elements_text($1::text::jsonb) one) rows`,
      [texts],
    )
  }
  const moved = (await run(sequences)).filter(({ taken }, index) => taken !== prepared.sequences[index]?.taken)
  for (const { name, start } of moved) {
    const before = prepared.sequences.find((one) => one.name === name)?.taken
    await run('select setval($1::text::regclass, $2::text::bigint, $3::boolean)', [
      name,
      before ?? start,
      before !== null,
    ])
  }
  return true
}
