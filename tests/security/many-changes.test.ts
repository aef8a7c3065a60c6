/** Many changes in one request end as each by itself would. Long, because everybody sends all of them in both ways. */
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isCreatable, isDeletable, isEditable } from '#domain/nouns/client-rights.ts'
import { syncedTableNames, syncedTables } from '#domain/nouns/synced-tables.ts'
import { keyColumn } from '#domain/nouns/table-mapping.ts'
import { engines, openDatabase, type Row, type Session, type TestDatabase } from '#tests/support/database.ts'
import { runs } from '#tests/support/runs.ts'
import { type Actor, actors, createWorld, sessionOf, type World } from './world.ts'

interface Change {
  operation: string
  table: string
  id: string
  data: Row
  version?: string
  after?: number[]
}
interface Result {
  outcome: string
  row?: Row
  code?: string
  status?: number
}

async function push(session: Session, changes: Change[]): Promise<Result[]> {
  const [answer] = await session.query<{ answer: { results: Result[] } }>(
    'select push_changes($1::text::jsonb) as answer',
    [JSON.stringify(changes)],
  )
  return answer?.answer.results ?? []
}

/** The same change as the request of the table interface makes it. */
async function alone(session: Session, { operation, table, id, data, version }: Change): Promise<Result> {
  const there = async () => (await session.query(`select to_jsonb(t) as row from ${table} t where id = $1`, [id]))[0]
  const columns = Object.keys(data)
  const names = columns.map((one) => `"${one}"`).join(', ')
  const given = `jsonb_populate_record(null::public.${table}, $1::text::jsonb)`
  try {
    if (operation === 'create') {
      const made = await session.query(`insert into ${table} (${names}) select ${names} from ${given} returning *`, [
        JSON.stringify(data),
      ])
      return { outcome: 'stored', row: made[0] }
    }
    if (operation === 'delete') {
      const gone = await session.query(`delete from ${table} where id = $1 returning id`, [id])
      return { outcome: gone.length > 0 || !(await there()) ? 'gone' : 'refused' }
    }
    const sets = columns.map((one) => `"${one}" = given."${one}"`).join(', ')
    const changed = version
      ? await session.query(
          `update ${table} t set ${sets} from ${given} given where t.id = $2 and t.updated_at = $3::text::timestamptz returning to_jsonb(t) as row`,
          [JSON.stringify(data), id, version],
        )
      : []
    if (changed[0]) return { outcome: 'stored', row: changed[0].row as Row }
    const row = (await there())?.row as Row | undefined
    if (!row) return { outcome: 'missing' }
    return version && Date.parse(String(row.updated_at)) === Date.parse(version)
      ? { outcome: 'refused' }
      : { outcome: 'moved', row }
  } catch (error) {
    const { code = '' } = error as { code?: string }
    if (operation === 'create' && code === '23505' && (await there())) return { outcome: 'stored' }
    return { outcome: 'error', code }
  }
}

/** One by one, as a device does it: what builds on something that was not stored stays. */
async function inTurn(session: Session, changes: Change[]): Promise<Result[]> {
  const firm: boolean[] = []
  const versions = new Map<string, string>()
  const results: Result[] = []
  for (const change of changes) {
    const held = change.after?.some((at) => !firm[at])
    const version = versions.get(change.id) ?? change.version
    const result = held ? { outcome: 'held' } : await alone(session, { ...change, version })
    results.push(result)
    const stands = ['stored', 'gone', 'refused'].includes(result.outcome)
    firm.push(stands || (result.outcome === 'error' && change.operation !== 'create'))
    if (result.outcome !== 'stored' || change.operation === 'delete') continue
    const [row] = await session.query<{ version: string }>(
      `select to_jsonb(t) ->> 'updated_at' as version from ${change.table} t where id = $1`,
      [change.id],
    )
    if (row?.version) versions.set(change.id, row.version)
  }
  return results
}

const verdictOf = ({ outcome, code }: Result) => (code ? `${outcome} ${code}` : outcome)

const uuid = (kind: number, number: number) => `0198f3b0-0000-7000-8${kind}00-00000000000${number}`
const numbered = (kind: number, most: number) => fc.nat({ max: most }).map((number) => uuid(kind, number))
const lists = numbered(1, 2)
const goals = numbered(2, 3)
const text = fc.constantFrom('Fuji', ' Kyoto ', 'Nara', '', 'x'.repeat(6000))
const made = (table: string, ids: fc.Arbitrary<string>, data: Record<string, fc.Arbitrary<unknown>>) =>
  fc
    .record({ operation: fc.constant('create'), table: fc.constant(table), id: ids, data: fc.record(data) })
    .map((one) => ({
      ...one,
      data: { id: one.id, ...(one.data as Row) },
    }))
const edited = (table: string, ids: fc.Arbitrary<string>, data: fc.Arbitrary<Row>) =>
  fc.record({ operation: fc.constant('update'), table: fc.constant(table), id: ids, data })
const gone = (table: string, ids: fc.Arbitrary<string>) =>
  fc.record({ operation: fc.constant('delete'), table: fc.constant(table), id: ids, data: fc.constant<Row>({}) })

const change: fc.Arbitrary<Change> = fc.oneof(
  made('bucket_lists', lists, { name: text }),
  {
    weight: 4,
    arbitrary: made('goals', goals, {
      bucket_list_id: lists,
      title: text,
      status: fc.constantFrom('planned', 'completed'),
    }),
  },
  {
    weight: 3,
    arbitrary: made('transactions', numbered(3, 4), {
      goal_id: fc.option(goals),
      amount: fc.constantFrom(5, 50, -1),
      transaction_type: fc.constantFrom('saving', 'expense'),
    }),
  },
  {
    weight: 2,
    arbitrary: made('goal_progress', numbered(4, 4), {
      goal_id: goals,
      progress_percentage: fc.constantFrom(10, 25, 50, 300),
    }),
  },
  { weight: 2, arbitrary: edited('goals', goals, fc.record({ title: text })) },
  edited(
    'goals',
    goals,
    fc.constantFrom<Row>({ status: 'completed' }, { status: 'planned' }, { owner_id: uuid(9, 1) }, { nonsense: 1 }),
  ),
  edited('bucket_lists', lists, fc.record({ name: text })),
  edited('transactions', numbered(3, 4), fc.constantFrom<Row>({ amount: 7 }, { amount: 'seven' })),
  gone('goals', goals),
  gone('bucket_lists', lists),
)
const parentOf: Record<string, string> = { goals: 'bucket_list_id', transactions: 'goal_id', goal_progress: 'goal_id' }
const batches = fc.array(change, { minLength: 2, maxLength: 14 }).map((changes) =>
  changes.map((one, at) => {
    const builtOn = [one.id, one.data[parentOf[one.table] ?? '']]
    const after = changes.flatMap((other, place) => (place < at && builtOn.includes(other.id) ? [place] : []))
    return { ...one, after }
  }),
)

describe.each(engines)('many changes at once on %s', (engine) => {
  let db: TestDatabase
  let world: World
  beforeAll(async () => {
    db = await openDatabase(engine)
    world = await createWorld(db)
  })
  afterAll(() => db.close())

  it('are of the tables that devices write, by their keys', async () => {
    const [made] = await db.query<{ tables: Record<string, { key: string }> }>('select device_tables() as tables')
    const written = syncedTableNames.filter((table) => isCreatable(table) || isEditable(table) || isDeletable(table))
    const keys = Object.entries(made?.tables ?? {}).map(([table, { key }]) => [table, key])
    expect(Object.fromEntries(keys)).toEqual(
      Object.fromEntries(written.map((table) => [syncedTables[table].serverTable, keyColumn(table)])),
    )
  })

  it('runs with the rights of the caller', async () => {
    expect(await db.query(`select prosecdef as definer from pg_proc where proname = 'push_changes'`)).toEqual([
      { definer: false },
    ])
  })

  it('end in the same state and with the same verdicts as one by one', async () => {
    const ada = await db.signUp('Ada')
    const session = db.as(ada)
    const state = async () => {
      const parts = [
        `select id, name from bucket_lists where user_id = $1`,
        `select id, bucket_list_id, title, status, follows_savings, completion_date is null from goals where owner_id = $1`,
        `select id, goal_id, amount::float, transaction_type from transactions where user_id = $1`,
        `select goal_id, progress_percentage, savings_amount::float, expenses_amount::float, entered_by_hand from goal_progress
          where owner_id = $1`,
        `select to_jsonb(s) - '{updated_at,created_at}'::text[] as stats from user_stats s where user_id = $1`,
        `select type, message, is_read from notifications where user_id = $1`,
        `select achievement_id from user_achievements where user_id = $1`,
        `select type, content, goal_id from activity_feed where user_id = $1`,
        `select table_name, case when table_name in ('bucket_lists', 'goals', 'transactions') then record_id end,
          content is null from private.sync_changes where audience = $1`,
      ]
      const found: string[][] = []
      for (const part of parts) found.push((await db.query(part, [ada])).map((row) => JSON.stringify(row)).sort())
      return found
    }
    const back = await db.remember()
    await fc.assert(
      fc.asyncProperty(batches, async (changes) => {
        const expected = { verdicts: (await inTurn(session, changes)).map(verdictOf), state: await state() }
        await back()
        const together = { verdicts: (await push(session, changes)).map(verdictOf), state: await state() }
        await back()
        expect(together).toEqual(expected)
      }),
      { numRuns: Number(process.env.MANY_RUNS ?? 0) || runs(25, 500) },
    )
  })

  /** What each actor tries with the records of the owner. */
  const attempts = (at: World): Change[] => [
    { operation: 'update', table: 'goals', id: at.goals.shared, data: { title: 'Mine' } },
    { operation: 'update', table: 'goals', id: at.goals.private, data: { title: 'Mine' } },
    { operation: 'update', table: 'goals', id: at.goals.public, data: { title: 'Mine' } },
    {
      operation: 'create',
      table: 'goals',
      id: uuid(5, 1),
      data: { id: uuid(5, 1), bucket_list_id: at.lists.shared, title: 'One' },
    },
    {
      operation: 'create',
      table: 'goals',
      id: uuid(5, 2),
      data: { id: uuid(5, 2), bucket_list_id: at.lists.shared, title: 'Two' },
    },
    {
      operation: 'create',
      table: 'goals',
      id: uuid(5, 3),
      data: { id: uuid(5, 3), bucket_list_id: at.lists.private, title: 'Three' },
    },
    { operation: 'update', table: 'bucket_lists', id: at.lists.shared, data: { name: 'Ours' } },
    {
      operation: 'create',
      table: 'notifications',
      id: uuid(5, 4),
      data: { id: uuid(5, 4), user_id: at.people.owner, type: 'system', title: 'x', message: 'y' },
    },
    { operation: 'update', table: 'notifications', id: at.records.notification, data: { is_read: true } },
    { operation: 'delete', table: 'transactions', id: at.records.transaction, data: {} },
    { operation: 'delete', table: 'posts', id: at.records.publicPost, data: {} },
    {
      operation: 'create',
      table: 'transactions',
      id: uuid(5, 5),
      data: { id: uuid(5, 5), goal_id: at.goals.private, amount: 5, transaction_type: 'saving' },
    },
    { operation: 'delete', table: 'goals', id: at.goals.connections, data: {} },
  ]

  it.each([...actors.filter((actor) => actor !== 'anonymous'), 'suspended'] as const)(
    'give the %s no more than single requests',
    async (actor) => {
      const back = await db.remember()
      const who: Actor = actor === 'suspended' ? 'collaborator' : actor
      if (actor === 'suspended')
        await db.as(world.people.admin).query('select suspend_account($1, $2)', [world.people.collaborator, 'Spam'])
      const session = sessionOf(db, world, who)
      const versions = await db.query<{ id: string; version: string }>(
        ['goals', 'bucket_lists', 'notifications']
          .map((table) => `select id, to_jsonb(t) ->> 'updated_at' as version from ${table} t`)
          .join(' union all '),
      )
      const changes = attempts(world).map((one) => ({
        ...one,
        version: versions.find(({ id }) => id === one.id)?.version,
      }))
      const within = await db.remember()
      const expected = (await inTurn(session, changes)).map(verdictOf)
      await within()
      expect((await push(session, changes)).map(verdictOf)).toEqual(expected)
      const allowed = expected.filter((verdict) => verdict === 'stored').length
      if (actor === 'owner') expect(allowed).toBe(10)
      if (actor === 'collaborator') expect(allowed).toBe(3)
      if (['viewer', 'connection', 'other', 'admin'].includes(actor)) expect(allowed).toBe(0)
      await back()
    },
  )

  it('are nothing for visitors', async () => {
    await expect(push(db.anonymous, [])).rejects.toMatchObject({ code: '42501' })
  })

  it('that are sent a second time change nothing', async () => {
    const id = await db.signUp('Twice')
    const session = db.as(id)
    const list = uuid(6, 1)
    const changes: Change[] = [
      { operation: 'create', table: 'bucket_lists', id: list, data: { id: list, name: 'List' } },
      ...[1, 2, 3].map((n) => ({
        operation: 'create',
        table: 'goals',
        id: uuid(7, n),
        data: { id: uuid(7, n), bucket_list_id: list, title: `Goal ${n}` },
        after: [0],
      })),
      {
        operation: 'create',
        table: 'transactions',
        id: uuid(8, 1),
        data: { id: uuid(8, 1), goal_id: uuid(7, 1), amount: 5, transaction_type: 'saving' },
        after: [1],
      },
      { operation: 'update', table: 'goals', id: uuid(7, 2), data: { title: 'Renamed' }, after: [2] },
      { operation: 'delete', table: 'goals', id: uuid(7, 9), data: {} },
    ]
    const figures = async () =>
      db.query(
        `select (select count(*) from goals where owner_id = $1)::int as goals,
      (select count(*) from goal_progress where owner_id = $1)::int as progress, total_savings::float from user_stats where user_id = $1`,
        [id],
      )
    expect(new Set((await push(session, changes)).map(verdictOf))).toEqual(new Set(['stored', 'gone']))
    const before = await figures()
    expect(new Set((await push(session, changes)).map(verdictOf))).toEqual(new Set(['stored', 'gone']))
    expect(await figures()).toEqual(before)
  })

  it('of one record each leave a version of their own, and an older version replaces nothing', async () => {
    const session = db.as(await db.signUp('Versions'))
    const id = uuid(6, 2)
    const results = await push(session, [
      { operation: 'create', table: 'bucket_lists', id, data: { id, name: 'One' } },
      { operation: 'update', table: 'bucket_lists', id, data: { name: 'Two' }, after: [0] },
      { operation: 'update', table: 'bucket_lists', id, data: { name: 'Three' }, after: [1] },
    ])
    const versions = results.map(({ row }) => String(row?.updated_at))
    expect(new Set(versions).size).toBe(3)
    const [late] = await push(session, [
      { operation: 'update', table: 'bucket_lists', id, data: { name: 'Late' }, version: versions[1] },
    ])
    expect(late).toMatchObject({ outcome: 'moved', row: { name: 'Three' } })
  })

  it('of one kind share a statement although others stand between them, and each record keeps its order', async () => {
    const ada = await db.signUp('Apart')
    const session = db.as(ada)
    const list = uuid(6, 5)
    await push(session, [{ operation: 'create', table: 'bucket_lists', id: list, data: { id: list, name: 'List' } }])
    const changes = [1, 2, 3].flatMap((number, at): Change[] => {
      const id = uuid(7, number + 3)
      const booking = (of: number) => ({
        operation: 'create',
        table: 'transactions',
        id: uuid(8, of + 1),
        data: { id: uuid(8, of + 1), goal_id: id, amount: of, transaction_type: 'saving' },
        after: [at * 5],
      })
      return [
        { operation: 'create', table: 'goals', id, data: { id, bucket_list_id: list, title: 'Own: Lake' } },
        { operation: 'update', table: 'goals', id, data: { title: 'Own: River' }, after: [at * 5] },
        booking(number),
        { operation: 'update', table: 'goals', id, data: { title: 'Own: Sea' }, after: [at * 5 + 1] },
        booking(number + 3),
      ]
    })
    const statements = ['insert', 'update']
      .map((what) => `after ${what} on goals`)
      .concat('after insert on transactions')
    await db.query(`create table private.statements_seen (what text)`)
    await db.query(`create function private.see_statement() returns trigger language plpgsql security definer as
      $$ begin insert into private.statements_seen values (lower(tg_op) || ' ' || tg_table_name); return null; end $$`)
    for (const one of statements)
      await db.query(`create trigger "see ${one}" ${one} for each statement execute function private.see_statement()`)
    try {
      const results = await push(session, changes)
      expect(new Set(results.map(verdictOf))).toEqual(new Set(['stored']))
      expect(results.flatMap(({ row }, at) => (changes[at]?.table === 'goals' ? [row?.title] : []))).toEqual(
        [1, 2, 3].flatMap(() => ['Own: Lake', 'Own: River', 'Own: Sea']),
      )
      expect(await db.query(`select title from goals where bucket_list_id = $1`, [list])).toEqual(
        [1, 2, 3].map(() => ({ title: 'Own: Sea' })),
      )
      const seen = (await db.query<{ what: string }>('select what from private.statements_seen')).map(
        ({ what }) => what,
      )
      expect(seen.filter((what) => what === 'insert goals')).toHaveLength(1)
      expect(seen.filter((what) => what === 'insert transactions')).toHaveLength(2)
    } finally {
      for (const one of statements) await db.query(`drop trigger "see ${one}" on ${one.split(' ').at(-1)}`)
      await db.query('drop function private.see_statement')
      await db.query('drop table private.statements_seen')
    }
  })

  it('name tables and columns, never statements', async () => {
    const session = db.as(await db.signUp('Sly'))
    const id = uuid(6, 3)
    const results = await push(session, [
      { operation: 'create', table: 'admin_users', id, data: { user_id: id } },
      { operation: 'delete', table: 'goals; drop table public.goals', id, data: {} },
      { operation: 'update', table: 'private.mails', id, data: { x: 1 } },
      { operation: 'create', table: 'bucket_lists', id, data: { id, 'name) values (null); --': 'x' } },
      { operation: 'update', table: 'bucket_lists', id, data: { 'name" = (select 1) --': 'x' }, version: '2026-01-01' },
      { operation: 'truncate', table: 'goals', id, data: {} },
    ])
    expect(results.map(({ outcome, code }) => `${outcome} ${code}`)).toEqual([
      'error PGRST205',
      'error PGRST205',
      'error PGRST205',
      'error 42703',
      'error 42703',
      'error PGRST205',
    ])
  })

  it('are at most 200', async () => {
    const session = db.as(await db.signUp('Much'))
    const many = Array.from({ length: 201 }, () => ({ operation: 'delete', table: 'goals', id: uuid(6, 4), data: {} }))
    await expect(push(session, many)).rejects.toMatchObject({ code: 'P0001' })
    // Two hundred are taken. On a busy machine some are left for the next request, as after two seconds anywhere.
    let left = many.slice(1)
    while (left.length > 0) {
      const results = await push(session, left)
      expect(results.length).toBeGreaterThan(0)
      expect(results).toEqual(results.map(() => ({ outcome: 'gone' })))
      left = left.slice(results.length)
    }
  })
})
