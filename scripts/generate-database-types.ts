/**
 * Writes domain/database.types.ts from the migrations, in the form that supabase-js knows.
 * `--check` writes nothing and fails when the file does not match the migrations.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { preparedArchive } from '#tests/support/prepared-database.ts'

const target = resolve(import.meta.dirname, '../domain/database.types.ts')

interface Column {
  table: string
  name: string
  type: string
  nullable: boolean
  optional: boolean
  insertable: boolean
  updatable: boolean
}
interface Relationship {
  table: string
  name: string
  columns: string[]
  one_to_one: boolean
  referenced_table: string
  referenced_columns: string[]
}
interface Routine {
  name: string
  argument_names: string[]
  argument_types: string[]
  defaults: number
  returns: string
  /** The types of the columns of a function that answers a table, named after the arguments; empty for the others. */
  column_types: string[]
}

/** A client may leave out what is empty, has a default, or is filled by a trigger (said so in the column's comment). */
const columnsQuery = `
  select c.relname as table, a.attname as name, format_type(a.atttypid, null) as type, not a.attnotnull as nullable,
    not a.attnotnull or a.atthasdef or coalesce(col_description(c.oid, a.attnum) like '%[filled by the server]%', false)
      as optional,
    has_column_privilege('authenticated', c.oid, a.attnum, 'insert') as insertable,
    has_column_privilege('authenticated', c.oid, a.attnum, 'update') as updatable
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
    and has_column_privilege('authenticated', c.oid, a.attnum, 'select')
  order by c.relname, a.attnum`

const relationshipsQuery = `
  select c.conrelid::regclass::text as table, c.conname as name,
    array(select attname::text from unnest(c.conkey) with ordinality k(n, i)
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.n order by k.i) as columns,
    exists (select from pg_index i where i.indrelid = c.conrelid and i.indisunique and i.indkey::int2[] = c.conkey)
      as one_to_one,
    c.confrelid::regclass::text as referenced_table,
    array(select attname::text from unnest(c.confkey) with ordinality k(n, i)
      join pg_attribute a on a.attrelid = c.confrelid and a.attnum = k.n order by k.i) as referenced_columns
  from pg_constraint c join pg_class r on r.oid = c.confrelid
  where c.contype = 'f' and c.connamespace = 'public'::regnamespace and r.relnamespace = 'public'::regnamespace
  order by 1, 2`

const routinesQuery = `
  select p.proname as name, coalesce(p.proargnames, '{}') as argument_names,
    array(select format_type(t, null) from unnest(p.proargtypes) with ordinality u(t, i) order by i) as argument_types,
    p.pronargdefaults as defaults, format_type(p.prorettype, null) as returns,
    array(select format_type(t, null) from unnest(p.proallargtypes, p.proargmodes) with ordinality u(t, mode, i)
      where mode = 't' order by i) as column_types
  from pg_proc p
  where p.pronamespace = 'public'::regnamespace and p.prorettype <> 'trigger'::regtype
    and has_function_privilege('authenticated', p.oid, 'execute')
  order by 1`

/** The text of domain/database.types.ts for the migrations of today. */
async function generate(): Promise<string> {
  const database = await PGlite.create({ loadDataDir: await preparedArchive() })
  try {
    const rows = async <Row>(query: string) => (await database.query<Row>(query)).rows
    const relationships = await rows<Relationship>(relationshipsQuery)
    const tables = byTable(await rows<Column>(columnsQuery))
    const routines = await rows<Routine>(routinesQuery)
    return [
      '/** Generated from supabase/migrations by `npm run types:generate`; not to be edited by hand. */',
      'export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[]',
      '',
      '/** Insert and Update hold only what a signed-in client may write. */',
      'export type Database = {',
      '  public: {',
      '    Tables: {',
      ...[...tables].flatMap(([table, columns]) =>
        describeTable(
          table,
          columns,
          relationships.filter((one) => one.table === table),
        ),
      ),
      '    }',
      '    Views: Record<never, never>',
      '    Functions: {',
      ...routines.map(describeRoutine),
      '    }',
      '    Enums: Record<never, never>',
      '    CompositeTypes: Record<never, never>',
      '  }',
      '}',
      '',
    ].join('\n')
  } finally {
    await database.close()
  }
}

function byTable(columns: Column[]): Map<string, Column[]> {
  const tables = new Map<string, Column[]>()
  for (const column of columns) tables.set(column.table, [...(tables.get(column.table) ?? []), column])
  return tables
}

function describeTable(table: string, columns: Column[], relationships: Relationship[]): string[] {
  const field = ({ name, type, nullable }: Column, optional: boolean) =>
    `          ${name}${optional ? '?' : ''}: ${typeScript(type)}${nullable ? ' | null' : ''}`
  const block = (name: string, fields: string[]) =>
    fields.length === 0 ? [`        ${name}: Record<never, never>`] : [`        ${name}: {`, ...fields, '        }']
  return [
    `      ${table}: {`,
    ...block(
      'Row',
      columns.map((column) => field(column, false)),
    ),
    ...block(
      'Insert',
      columns.filter((one) => one.insertable).map((column) => field(column, column.optional)),
    ),
    ...block(
      'Update',
      columns.filter((one) => one.updatable).map((column) => field(column, true)),
    ),
    ...describeRelationships(relationships),
    '      }',
  ]
}

function describeRelationships(relationships: Relationship[]): string[] {
  if (relationships.length === 0) return ['        Relationships: []']
  return [
    '        Relationships: [',
    ...relationships.flatMap((one) => [
      '          {',
      `            foreignKeyName: '${one.name}'`,
      `            columns: [${quoted(one.columns)}]`,
      `            isOneToOne: ${one.one_to_one}`,
      `            referencedRelation: '${one.referenced_table}'`,
      `            referencedColumns: [${quoted(one.referenced_columns)}]`,
      '          },',
    ]),
    '        ]',
  ]
}

function describeRoutine({ name, argument_names, argument_types, defaults, returns, column_types }: Routine): string {
  const firstDefault = argument_types.length - defaults
  const fields = argument_types.map((type, index) => {
    const optional = index >= firstDefault
    // An argument with a default may also be given as null: cursor is.
    return `${argument_names[index]}${optional ? '?' : ''}: ${typeScript(type)}${optional ? ' | null' : ''}`
  })
  const given = fields.length === 0 ? 'Record<never, never>' : `{ ${fields.join('; ')} }`
  // The database does not say which columns of an answer can be empty: all of them may.
  const columns = column_types.map(
    (type, index) => `${argument_names[argument_types.length + index]}: ${typeScript(type)} | null`,
  )
  const answer = columns.length === 0 ? typeScript(returns) : `{ ${columns.join('; ')} }[]`
  return `      ${name}: { Args: ${given}; Returns: ${answer} }`
}

function quoted(names: string[]): string {
  return names.map((name) => `'${name}'`).join(', ')
}

const plainTypes: Record<string, string> = {
  boolean: 'boolean',
  smallint: 'number',
  integer: 'number',
  bigint: 'number',
  numeric: 'number',
  'double precision': 'number',
  json: 'Json',
  jsonb: 'Json',
  text: 'string',
  uuid: 'string',
  date: 'string',
  xid8: 'string',
  'timestamp with time zone': 'string',
  void: 'undefined',
  // The rows of a function that returns a table.
  record: 'Json',
}

function typeScript(type: string): string {
  if (type.endsWith('[]')) return `${typeScript(type.slice(0, -2))}[]`
  const known = plainTypes[type]
  if (!known) throw new Error(`The type ${type} has no counterpart yet; add it to plainTypes.`)
  return known
}

const generated = await generate()
if (process.argv.includes('--check')) {
  const stored = await readFile(target, 'utf8').catch(() => '')
  if (stored !== generated) {
    const wanted = generated.split('\n')
    const have = stored.split('\n')
    const line = wanted.findIndex((text, index) => text !== have[index])
    console.error(
      `domain/database.types.ts does not match supabase/migrations (line ${line + 1}):\n` +
        `  migrations: ${wanted[line] ?? '(end of file)'}\n  file:       ${have[line] ?? '(end of file)'}\n` +
        'Run `npm run types:generate` and commit the file.',
    )
    process.exitCode = 1
  }
} else {
  await writeFile(target, generated)
}
