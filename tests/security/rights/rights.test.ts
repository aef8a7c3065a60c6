/**
 * Who may do what, in two tables beside this file that can be read: each table × role × statement, and each function ×
 * role. Both are found by trying. After a change that is meant: `npx vitest run tests/security/rights -u`, and read what
 * differs. Whose eyes and hands reach which row between travelers is in ../access.test.ts.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { engines, openDatabase, type TestDatabase } from '#tests/support/database.ts'
import { createStage, inserts, readyToTry, type Stage, type Subject, subjects, tables, tryEach } from './stage.ts'

const operations = ['select', 'insert', 'update', 'delete'] as const

describe.each(engines)('the rights on %s', (engine) => {
  let db: TestDatabase
  let stage: Stage
  beforeAll(async () => {
    db = await openDatabase(engine)
    stage = await createStage(db)
    await readyToTry(db)
  })
  afterAll(() => db.close())

  it('name every table', async () => {
    const there = await db.query<{ name: string }>(
      `select relname as name from pg_class where relnamespace = 'public'::regnamespace
        and relkind in ('r', 'p', 'v', 'm', 'f') order by 1`,
    )
    expect(there.map(({ name }) => name)).toEqual(Object.keys(tables))
  })

  it('are those of the table: each role, select, insert, update and delete, of own rows and of those of others', async () => {
    const found: string[][] = [['', ...subjects]]
    const rows = new Map<string, TriedRow[]>()
    for (const table of Object.keys(tables)) rows.set(table, await rowsOf(table))
    const cells = new Map<string, string[]>()
    for (const who of subjects) {
      const attempts = Object.keys(tables).flatMap((table) => attemptsOf(table, who, rows.get(table) ?? []))
      const outcomes = await tryEach(
        db,
        stage,
        who,
        attempts.map(({ statement }) => statement),
      )
      for (const [at, tried] of attempts.entries())
        tried.passed = passed(outcomes[at] ?? '', `${who}: ${tried.statement}`)
      for (const table of Object.keys(tables)) {
        const letters = operations.map((operation) =>
          letter(attempts.filter((tried) => tried.table === table && tried.operation === operation)),
        )
        cells.set(table, [...(cells.get(table) ?? []), letters.join('')])
      }
    }
    for (const [table, letters] of cells) found.push([table, ...letters])
    await expect(`${legend}\n\n${aligned(found)}\n`).toMatchFileSnapshot('./tables.txt')
  })

  interface TriedRow {
    where: string
    owner: string | null
    changed: string
  }
  /** The rows of a table that are tried, with a column that a client may change, if there is one. */
  async function rowsOf(table: string): Promise<TriedRow[]> {
    const { owner = 'null', only = 'true' } = tables[table] ?? {}
    const [{ keys, changed } = { keys: [], changed: '' }] = await db.query<{ keys: string[]; changed: string }>(
      `select array(select attname::text from pg_index join pg_attribute on attrelid = indrelid and attnum = any (indkey)
          where indrelid = $1::text::regclass and indisprimary order by attnum) as keys,
        (select attname::text from pg_attribute where attrelid = $1::text::regclass and attnum > 0
          order by not has_column_privilege('authenticated', attrelid, attnum, 'update'), attnum limit 1) as changed`,
      [`public.${table}`],
    )
    const condition = keys.map((key) => `format('${key} = %L', ${key})`).join(` || ' and ' || `)
    const rows = await db.query<{ condition: string; owner: string | null }>(
      `select ${condition} as condition, ${owner}::text as owner from public.${table} where ${only} order by 1`,
    )
    expect(rows.length, `rows of ${table} on the stage`).toBeGreaterThan(0)
    return rows.map((row) => ({ where: row.condition, owner: row.owner, changed }))
  }

  interface Tried {
    table: string
    operation: (typeof operations)[number]
    statement: string
    own: boolean
    passed: boolean
  }
  function attemptsOf(table: string, who: Subject, rows: TriedRow[]): Tried[] {
    const me = who === 'visitor' ? null : stage.people[who]
    const tried = (operation: Tried['operation'], statement: string, own: boolean): Tried => ({
      table,
      operation,
      statement,
      own,
      passed: false,
    })
    const mine = rows.filter(({ owner }) => me !== null && owner === me)
    const others = rows.filter(({ owner }) => owner === null || stage.strangers.includes(owner))
    const ofRows = [...mine, ...others].flatMap((row) => [
      tried('select', `select from public.${table} where ${row.where}`, mine.includes(row)),
      tried(
        'update',
        `update public.${table} set ${row.changed} = ${row.changed} where ${row.where}`,
        mine.includes(row),
      ),
      tried('delete', `delete from public.${table} where ${row.where}`, mine.includes(row)),
    ])
    const insert = inserts[table]
    if (!insert) return [...ofRows, tried('insert', `insert into public.${table} default values`, false)]
    const isNobodys = table.startsWith('admin_')
    return [
      ...ofRows,
      ...(who === 'visitor' || isNobodys ? [] : [tried('insert', insert(stage.belongings[who], stage), true)]),
      tried('insert', insert(stage.ofStranger, stage), false),
    ]
  }

  it('to call functions are those of the table: each function of the API × each role', async () => {
    const found: string[][] = [['', ...subjects]]
    const functions = await servedFunctions()
    const cells = functions.map(({ name }) => [name])
    for (const who of subjects) {
      const outcomes = await tryEach(
        db,
        stage,
        who,
        functions.map(({ call }) => call),
      )
      for (const [at, outcome] of outcomes.entries()) cells[at]?.push(answer(outcome))
    }
    await expect(`${callsLegend}\n\n${aligned([...found, ...cells])}\n`).toMatchFileSnapshot('./functions.txt')
  })

  it('to call a function of the back office are refused to each role that lacks its permission, in its words', async () => {
    const demanding = (await servedFunctions()).filter(({ permission }) => permission !== null)
    const held = await db.query<{ role: string; permission: string }>(
      `select role.name as role, permission.name as permission from admin_role_permissions
        join admin_roles role on role.id = role_id join admin_permissions permission on permission.id = permission_id`,
    )
    expect(demanding.length).toBeGreaterThan(25)
    for (const who of subjects) {
      const outcomes = await tryEach(
        db,
        stage,
        who,
        demanding.map(({ call }) => call),
      )
      for (const [at, { name, permission }] of demanding.entries()) {
        const mayCall = held.some((one) => one.role === who && one.permission === permission)
        const words =
          who === 'visitor' ? `permission denied for function ${name}` : 'You do not have permission to do this'
        if (mayCall) expect(outcomes[at], `${who}: ${name}`).not.toMatch(/^42501/)
        else expect(outcomes[at], `${who}: ${name}`).toBe(`42501: ${words}`)
      }
    }
  })

  interface Served {
    name: string
    /** With nothing for each argument that must be given. */
    call: string
    /** That it demands; null when it is for others than administrators, or judges by more than one. */
    permission: string | null
  }
  function servedFunctions(): Promise<Served[]> {
    return db.query<Served & Record<string, unknown>>(
      `select proname as name, substring(prosrc from $$demand_permission\\('(\\w+)'\\)$$) as permission,
          format('select public.%I(%s)', proname, (select string_agg('null::' || format_type(type, null), ', ' order by place)
            from unnest(proargtypes::oid[]) with ordinality as argument (type, place)
            where place <= pronargs - pronargdefaults)) as call
        from pg_proc where pronamespace = 'public'::regnamespace order by 1, 3`,
    )
  }
})

const legend = `Each cell: select, insert, update, delete. a = every row, p = one's own and those that are open to everybody,
o = one's own, x = those of others but not one's own, - = refused. Found by trying; see rights.test.ts.`

const callsLegend = `Every function of the API, called with nothing: yes = the rights let it through, asks = once the
caller has signed in anew or with more, - = refused. What nobody here may call belongs to our server. Found by trying; see
rights.test.ts.`

/** Whatever else than a refusal a call without arguments meets comes after the rights. */
function answer(outcome: string): string {
  if (!/^(42501|PT401)/.test(outcome)) return 'yes'
  return /^42501: (Enter|Sign in)/.test(outcome) ? 'asks' : '-'
}

/** True when rights let the statement through. */
function passed(outcome: string, what: string): boolean {
  if (/^\d+$/.test(outcome)) return Number(outcome) > 0
  // The rights were asked before: only the row is there already, or a rule of another kind keeps it.
  if (outcome.startsWith('23505')) return true
  if (outcome.startsWith('42501') || outcome.startsWith('P0001: You cannot remove')) return false
  throw new Error(`${what}: ${outcome}`)
}

function letter(attempts: { own: boolean; passed: boolean }[]): string {
  const share = (own: boolean) => {
    const some = attempts.filter((tried) => tried.own === own)
    const through = some.filter((tried) => tried.passed).length
    return some.length === 0 ? undefined : through === 0 ? 'none' : through === some.length ? 'all' : 'some'
  }
  const own = share(true)
  const others = share(false)
  if (others === 'all') return own === 'none' ? 'x' : 'a'
  if (others === 'some') return own === 'none' ? 'x' : 'p'
  return own === 'all' || own === 'some' ? 'o' : '-'
}

function aligned(rows: string[][]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  return rows
    .map((row) =>
      row
        .map((cell, at) => cell.padEnd(widths[at] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}
