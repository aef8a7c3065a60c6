/**
 * The schema as PostgreSQL's catalogue tells it, as texts that read well and can be compared line by line: what the
 * migrations made, whichever files and statements they needed for it. The same on PGlite and on native PostgreSQL.
 *
 * How to read functions-*.txt: a body that stands word for word in a migration is named there by the beginning of its
 * SHA-256 (`AS body 1f3a…`): it is read in the migration, and a changed line means that it was changed. A body that stands
 * in none, because a function of the migrations made it, is written out.
 */
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { readMigrations } from '#server/database/migrations.ts'
import { projectRoot } from '#tests/support/prepared-database.ts'
import { rowsDump } from './schema-rows.ts'

export type Ask = <Row>(query: string) => Promise<Row[]>

const schemas = `('public', 'private')`

/** Rights that every version of PostgreSQL knows; MAINTAIN came with the 17th. */
const rights = (acl: string, owner: string) => `
  select case when a.grantee = 0 then 'public' else a.grantee::regrole::text end as role,
    string_agg(lower(a.privilege_type), ', ' order by a.privilege_type) as held
  from aclexplode(${acl}) a where a.grantee <> ${owner} and a.privilege_type <> 'MAINTAIN' group by 1`

const tables = `
  select n.nspname || '.' || c.relname as name, obj_description(c.oid, 'pg_class') as comment, c.oid::text as oid,
    'owner ' || pg_get_userbyid(c.relowner) || case when c.relrowsecurity then ', row security' else ', NO row security' end
      || case when c.relforcerowsecurity then ' forced' else '' end as state
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname in ${schemas} and c.relkind in ('r', 'p')`

interface Line {
  oid: string
  line: string
}

/** Parts of a table's text: the rows of each become lines below its heading. */
const partsOfTables: Record<string, string> = {
  columns: `
    select a.attrelid::text as oid, a.attname || ' ' || format_type(a.atttypid, a.atttypmod)
        || case when a.attcollation <> t.typcollation then ' collate "' || co.collname || '"' else '' end
        || case when a.attnotnull then ' not null' else '' end
        || case when a.attidentity <> '' then ' identity ' || a.attidentity::text else '' end
        || case when d.adbin is null then '' when a.attgenerated <> '' then ' generated ' || pg_get_expr(d.adbin, d.adrelid)
          else ' default ' || pg_get_expr(d.adbin, d.adrelid) end
        || case when a.attstorage <> t.typstorage then ' storage ' || a.attstorage::text else '' end
        || coalesce(E'\\n  -- ' || col_description(a.attrelid, a.attnum), '') as line
    from pg_attribute a join pg_type t on t.oid = a.atttypid left join pg_collation co on co.oid = a.attcollation
      left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    where a.attnum > 0 and not a.attisdropped order by a.attrelid, a.attnum`,
  constraints: `
    select conrelid::text as oid, conname || ' ' || pg_get_constraintdef(oid)
        || coalesce(E'\\n  -- ' || obj_description(oid, 'pg_constraint'), '') as line
    from pg_constraint where contype not in ('n', 't') order by conname collate "C"`,
  indexes: `
    select i.indrelid::text as oid, pg_get_indexdef(i.indexrelid)
        || coalesce(E'\\n  -- ' || obj_description(i.indexrelid, 'pg_class'), '') as line
    from pg_index i join pg_class c on c.oid = i.indexrelid order by c.relname collate "C"`,
  grants: `
    select * from (select c.oid::text as oid, 'to ' || a.role || ': ' || a.held as line
    from pg_class c cross join lateral (${rights('c.relacl', 'c.relowner')}) a
    union all
    select c.oid::text, 'to ' || g.grantee::regrole || ': ' || lower(g.privilege_type)
      || ' (' || string_agg(a.attname, ', ' order by a.attnum) || ')'
    from pg_class c join pg_attribute a on a.attrelid = c.oid cross join lateral aclexplode(a.attacl) g
    where a.attnum > 0 group by c.oid, g.grantee, g.privilege_type) rights
    order by line collate "C"`,
  policies: `
    select p.polrelid::text as oid, '"' || p.polname || '"' || case when p.polpermissive then '' else ' restrictive' end
        || ' for ' || case p.polcmd when 'r' then 'select' when 'a' then 'insert' when 'w' then 'update'
          when 'd' then 'delete' else 'all' end
        || ' to ' || (select string_agg(case when r = 0 then 'public' else r::regrole::text end, ', ' order by r::regrole::text)
          from unnest(p.polroles) r)
        || coalesce(E'\\n  using ' || pg_get_expr(p.polqual, p.polrelid), '')
        || coalesce(E'\\n  with check ' || pg_get_expr(p.polwithcheck, p.polrelid), '')
        || coalesce(E'\\n  -- ' || obj_description(p.oid, 'pg_policy'), '') as line
    from pg_policy p order by p.polname collate "C"`,
  'triggers in firing order': `
    select t.tgrelid::text as oid, pg_get_triggerdef(t.oid)
        || case when t.tgenabled = 'O' then '' else ' ENABLED: ' || t.tgenabled::text end
        || coalesce(E'\\n  -- ' || obj_description(t.oid, 'pg_trigger'), '') as line
    from pg_trigger t join pg_proc p on p.oid = t.tgfoid join pg_namespace n on n.oid = p.pronamespace
    where not t.tgisinternal and n.nspname in ${schemas}
    -- Before before after; statements around their rows; then by name.
    order by t.tgtype & 2 = 0, (t.tgtype & 2 = 0) <> (t.tgtype & 1 = 1), t.tgname collate "C"`,
}

const functions = `
  select n.nspname as schema, p.oid::regprocedure::text as name, pg_get_functiondef(p.oid) as definition,
    p.prosrc as body,
    pg_get_userbyid(p.proowner) as owner, obj_description(p.oid, 'pg_proc') as comment,
    array(select 'to ' || a.role || ': ' || a.held from (
      ${rights(`coalesce(p.proacl, acldefault('f', p.proowner))`, 'p.proowner')}) a order by 1) as grants
  from pg_proc p join pg_namespace n on n.oid = p.pronamespace
  where n.nspname in ${schemas} and p.prokind in ('f', 'p')`

/** What belongs to no table and is no function; one line each. */
const rest: Record<string, string> = {
  roles: `
    select concat_ws(' ', rolname, case when rolsuper then 'superuser' end, case when rolinherit then 'inherit' else 'noinherit' end,
      case when rolcanlogin then 'login' else 'nologin' end, case when rolbypassrls then 'bypassrls' end,
      case when rolcreaterole then 'createrole' end, rolconfig::text) as line
    from pg_roles where rolname in ('anon', 'authenticated', 'service_role', 'authenticator')`,
  schemas: `
    select n.nspname || ' to ' || a.role || ': ' || a.held as line
    from pg_namespace n cross join lateral (${rights('n.nspacl', 'n.nspowner')}) a
    where n.nspname in ('public', 'private') or n.nspname = 'auth' and a.role in ('public', 'anon', 'authenticated', 'service_role')
    union all select nspname || ' -- ' || obj_description(oid, 'pg_namespace') from pg_namespace where nspname = 'private'`,
  'default privileges of whoever applies the migrations': `
    select coalesce('in schema ' || n.nspname, 'everywhere') || ' on ' || case d.defaclobjtype
        when 'r' then 'tables' when 'S' then 'sequences' when 'f' then 'functions' when 'T' then 'types' else 'schemas' end
        || ': ' || coalesce((select string_agg('to ' || a.role || ': ' || a.held, '; ' order by a.role)
          from (${rights('d.defaclacl', 'd.defaclrole')}) a), 'nothing to anybody but the owner') as line
    from pg_default_acl d left join pg_namespace n on n.oid = d.defaclnamespace
    where d.defaclrole = (select nspowner from pg_namespace where nspname = 'private')`,
  sequences: `
    select c.oid::regclass || coalesce(' ' || (select string_agg('to ' || a.role || ': ' || a.held, '; ' order by a.role)
      from (${rights('c.relacl', 'c.relowner')}) a), ' to nobody') as line
    from pg_class c join pg_namespace n on n.oid = c.relnamespace where n.nspname in ${schemas} and c.relkind = 'S'`,
  'views, types and other things': `
    select c.relkind::text || ' ' || c.oid::regclass as line from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ${schemas} and c.relkind not in ('r', 'p', 'i', 'I', 'S', 't')
    union all select t.typtype::text || ' ' || t.oid::regtype from pg_type t join pg_namespace n on n.oid = t.typnamespace
    where n.nspname in ${schemas} and t.typtype in ('d', 'e', 'r', 'm')`,
  'triggers on tables of others': `
    select t.tgrelid::regclass || ': ' || pg_get_triggerdef(t.oid) as line
    from pg_trigger t join pg_proc p on p.oid = t.tgfoid join pg_namespace n on n.oid = p.pronamespace
      join pg_class c on c.oid = t.tgrelid join pg_namespace of_table on of_table.oid = c.relnamespace
    where n.nspname in ${schemas} and of_table.nspname not in ${schemas} and not t.tgisinternal`,
}

/** All texts, by the name of the file that keeps them. */
export async function dumpSchema(ask: Ask): Promise<Map<string, string>> {
  const migrations = (await readMigrations(join(projectRoot, 'supabase/migrations'))).map(({ sql }) => sql)
  const texts = new Map<string, string>()
  const lines = Object.fromEntries(
    await eachOf(Object.entries(partsOfTables), async ([part, query]) => [part, await ask<Line>(query)] as const),
  )
  for (const table of await ask<{ name: string; comment: string | null; oid: string; state: string }>(tables)) {
    const parts = Object.entries(lines).flatMap(([part, found]) =>
      section(
        part,
        found.filter(({ oid }) => oid === table.oid).map(({ line }) => line),
      ),
    )
    const comment = table.comment ? [`-- ${table.comment}`] : []
    texts.set(`${table.name}.txt`, text([`table ${table.name}`, table.state, ...comment, ...parts]))
  }
  for (const schema of ['public', 'private']) {
    const found = (await ask<Routine>(functions)).filter((one) => one.schema === schema).sort(byName)
    texts.set(`functions-${schema}.txt`, text(found.flatMap((one) => describeRoutine(one, migrations))))
  }
  const others = await eachOf(Object.entries(rest), async ([heading, query]) =>
    section(heading, (await ask<{ line: string }>(query)).map(({ line }) => line).sort()),
  )
  texts.set('rights.txt', text(others.flat().slice(1)))
  texts.set('rows.txt', await rowsDump(ask))
  return texts
}

interface Routine {
  schema: string
  name: string
  definition: string
  /** Empty where it is kept as a parsed statement. */
  body: string
  owner: string
  comment: string | null
  grants: string[]
}

function describeRoutine({ definition, body, owner, comment, grants }: Routine, migrations: string[]): string[] {
  const told = comment ? [`-- ${comment}`] : []
  return [
    ...told,
    withShortBody(definition.trimEnd(), body, migrations),
    `  owner ${owner}`,
    ...grants.map((line) => `  ${line}`),
    '',
  ]
}

/** The definition, with the hash of its body where that stands word for word in a migration. */
export function withShortBody(definition: string, body: string, migrations: string[]): string {
  const quote = /\bAS (\$\w*\$)/.exec(definition)?.[1]
  if (!quote || body === '' || !migrations.some((sql) => sql.includes(`$$${body}$$`))) return definition
  const hash = createHash('sha256').update(body).digest('hex').slice(0, 16)
  return definition.replace(`${quote}${body}${quote}`, () => `body ${hash}`)
}

const byName = (a: { name: string }, b: { name: string }) => (a.name < b.name ? -1 : 1)

const section = (heading: string, lines: string[]) =>
  lines.length === 0 ? [] : ['', heading, ...lines.map((line) => `  ${line.replaceAll('\n', '\n  ')}`)]

const text = (lines: string[]) => `${lines.join('\n').trim()}\n`

/** One after the other: an embedded database answers one question at a time anyway. */
async function eachOf<One, Result>(all: One[], work: (one: One) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = []
  for (const one of all) results.push(await work(one))
  return results
}
