/** A request may bring thousands of rows: the work grows with them, not with their square, and says one thing once. Long, because each trigger has rows of its own. */
import postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asRole, engines, openDatabase, type Session, type TestDatabase } from '#tests/support/database.ts'
import { moneyOf } from './expense-support.ts'
import { addTrip } from './trip-of-friends.ts'

/** Rows that a statement reads and writes in any table, and functions of ours that it calls. */
interface Work {
  rows: number
  calls: number
}

const workSoFar = `
  select (select sum(seq_tup_read + coalesce(idx_tup_fetch, 0) + n_tup_ins + n_tup_upd + n_tup_del)
      from pg_stat_xact_user_tables)::float as rows,
    (select coalesce(sum(calls), 0) from pg_stat_xact_user_functions where schemaname = 'private')::float as calls`

interface Bulk {
  /** What is there before. */
  given?: (person: Session, count: number) => Promise<unknown>
  statement: (count: number) => string
}

const goals = (status: string) => (count: number) =>
  `insert into goals (bucket_list_id, title, status, location_data) select id, 'Goal', '${status}',
     jsonb_build_object('name', 'x', 'country', (array['Peru', 'Japan', 'Chile'])[n % 3 + 1])
   from bucket_lists, generate_series(1, ${count}) n`
const expenses = (count: number) =>
  `insert into trip_expenses (itinerary_id, kind, title, day, money)
   select itinerary.id, 'expense', 'Dinner', '2027-04-02', spent.money from itineraries itinerary,
     lateral (select replace('${JSON.stringify(moneyOf('x'))}', '"x"', to_json(itinerary.user_id)::text)::jsonb as money)
       spent, generate_series(1, ${count})`
const bookings = (count: number) =>
  `insert into transactions (goal_id, amount, transaction_type) select id, 1, 'saving'
   from goals, generate_series(1, ${count}) where title = 'First'`

const bulks: Record<string, Bulk> = {
  'new bookings': { statement: bookings },
  'changed bookings': {
    given: (person, count) => person.query(bookings(count)),
    statement: () => 'update transactions set amount = 2',
  },
  'deleted bookings': {
    given: (person, count) => person.query(bookings(count)),
    statement: () => 'delete from transactions',
  },
  'new goals': { statement: goals('planned') },
  'completed goals': { statement: goals('completed') },
  'goals that are completed': {
    given: (person, count) => person.query(goals('planned')(count)),
    statement: () => `update goals set status = 'completed' where title = 'Goal'`,
  },
  'goals that are reopened': {
    given: (person, count) => person.query(goals('completed')(count)),
    statement: () => `update goals set status = 'in-progress' where title = 'Goal'`,
  },
  'deleted goals': {
    given: (person, count) => person.query(goals('completed')(count)),
    statement: () => `delete from goals where title = 'Goal'`,
  },
  'progress updates': {
    statement: (count) => `insert into goal_progress (goal_id, progress_percentage)
      select id, n % 100 from goals, generate_series(1, ${count}) n where title = 'First'`,
  },
  'progress updates with savings': {
    statement: (count) => `insert into goal_progress (goal_id, progress_percentage, savings_amount)
      select id, n % 100, n from goals, generate_series(1, ${count}) n where title = 'First'`,
  },
  'progress updates of a goal with bookings': {
    given: (person, count) => person.query(bookings(count)),
    statement: (count) => `insert into goal_progress (goal_id, progress_percentage)
      select id, n % 100 from goals, generate_series(1, ${count}) n where title = 'First'`,
  },
  'new lists': {
    statement: (count) => `insert into bucket_lists (name) select 'List' from generate_series(1, ${count})`,
  },
  'changed lists': {
    given: (person, count) =>
      person.query(`insert into bucket_lists (name) select 'List' from generate_series(1, ${count})`),
    statement: () => `update bucket_lists set name = 'Renamed' where name = 'List'`,
  },
  'new notifications': {
    statement: (count) =>
      `insert into notifications (type, title, message) select 'system', 'x', 'y' from generate_series(1, ${count})`,
  },
  'new expenses': { statement: expenses },
  'changed expenses': {
    given: (person, count) => person.query(expenses(count)),
    statement: () => `update trip_expenses set title = 'Lunch', money = money || '{"editedAt": 1}'`,
  },
  'deleted expenses': {
    given: (person, count) => person.query(expenses(count)),
    statement: () => 'delete from trip_expenses',
  },
  'new posts': { statement: (count) => `insert into posts (content) select 'Rain' from generate_series(1, ${count})` },
}

describe('the work of a bulk write on native PostgreSQL', () => {
  let db: TestDatabase
  let sql: postgres.Sql
  beforeAll(async () => {
    db = await openDatabase('native')
    await db.query(`update platform_settings set value = '{"posts": 100000}' where key = 'hourly_limits'`)
    // Only the superuser may count calls of functions.
    sql = postgres(db.administrator ?? '', { max: 1, onnotice: () => {} })
    // Tables this small are read as a whole now and then, together with what earlier tests left in them: by themselves,
    // or to be hashed or sorted for a join. In tables of many people's rows each row is looked up.
    await sql.unsafe(`set track_functions = 'all'; set enable_seqscan = off; set enable_hashjoin = off;
      set enable_mergejoin = off`)
  })
  afterAll(async () => {
    await sql.end()
    await db.close()
  })

  const makePerson = async () => {
    const id = await db.signUp('Ada')
    await db.query(`update users set subscription_tier = 'pro' where id = $1`, [id])
    await db.as(id).query(`insert into bucket_lists (name) values ('First')`)
    await db.as(id).query(`insert into goals (bucket_list_id, title, budget_target)
      select id, 'First', 1000000 from bucket_lists`)
    await addTrip(db.as(id))
    return id
  }
  const workOf = async ({ given, statement }: Bulk, count: number): Promise<Work> => {
    const id = await makePerson()
    await given?.(db.as(id), count)
    return sql.begin(async (request) => {
      const measure = async () => {
        await request.unsafe('reset role')
        return ((await request.unsafe(workSoFar)) as unknown as Work[])[0] ?? { rows: 0, calls: 0 }
      }
      const before = await measure()
      await request.unsafe(...asRole({ role: 'authenticated', sub: id }))
      await request.unsafe(statement(count))
      const after = await measure()
      return { rows: after.rows - before.rows, calls: after.calls - before.calls }
    }) as Promise<Work>
  }

  it.each(Object.entries(bulks))('of %s grows with the rows', async (_name, bulk) => {
    // The first one in a database also earns what there is to earn; so it is none of those compared.
    await workOf(bulk, 100)
    const [one, two, three] = [await workOf(bulk, 100), await workOf(bulk, 200), await workOf(bulk, 300)]
    for (const kind of ['rows', 'calls'] as const) {
      const [first, second] = [two[kind] - one[kind], three[kind] - two[kind]]
      expect(first, kind).toBeGreaterThan(0)
      // As much as before; with the square it would be five thirds.
      expect(second / first, kind).toBeLessThan(1.4)
    }
  })
})

describe.each(engines)('a bulk write on %s', (engine) => {
  let db: TestDatabase
  beforeAll(async () => {
    db = await openDatabase(engine)
  })
  afterAll(() => db.close())

  const makePerson = async () => {
    const id = await db.signUp('Ada')
    const ada = db.as(id)
    await ada.query(`insert into bucket_lists (name) values ('List')`)
    await ada.query(`insert into goals (bucket_list_id, title, budget_target, created_at)
      select id, n::text, 1000, now() - interval '1 hour' from bucket_lists, generate_series(1, 3) n`)
    return { id, ada }
  }
  const progress = (ada: Session) =>
    ada.query(`select title, progress_percentage as percentage, savings_amount::float as savings
      from goal_progress join goals on goals.id = goal_id where goal_progress.created_at > goals.created_at
      order by title, goal_progress.created_at`)

  it('adds one progress row to each goal that it books on, with the totals of all its bookings', async () => {
    const { ada } = await makePerson()
    await ada.query(`insert into transactions (goal_id, amount, transaction_type)
      select id, 100, 'saving' from goals, generate_series(1, 2) where title in ('1', '2')`)
    expect(await progress(ada)).toEqual([
      { title: '1', percentage: 20, savings: 200 },
      { title: '2', percentage: 20, savings: 200 },
    ])
    await ada.query(`update transactions set goal_id = (select id from goals where title = '3')
      where goal_id = (select id from goals where title = '2')`)
    await ada.query('delete from transactions')
    expect((await progress(ada)).slice(1)).toEqual([
      { title: '1', percentage: 0, savings: 0 },
      { title: '2', percentage: 20, savings: 200 },
      { title: '2', percentage: 0, savings: 0 },
      { title: '3', percentage: 20, savings: 200 },
      { title: '3', percentage: 0, savings: 0 },
    ])
    expect((await ada.query('select total_savings::float as saved from user_stats'))[0]).toEqual({ saved: 0 })
  })

  it('starts the goals that it brings forward, and tells of the last milestone of each', async () => {
    const { ada } = await makePerson()
    await ada.query(`insert into goal_progress (goal_id, progress_percentage, created_at)
      select id, percentage, now() - interval '1 minute' + percentage * interval '1 second'
      from goals, unnest(array[25, 40, 50]) percentage where title <> '3'`)
    expect(await ada.query('select title, status from goals order by title')).toEqual([
      { title: '1', status: 'in-progress' },
      { title: '2', status: 'in-progress' },
      { title: '3', status: 'planned' },
    ])
    expect(await ada.query(`select message from notifications where type = 'milestone' order by message`)).toEqual([
      { message: '"1" is 50% done.' },
      { message: '"2" is 50% done.' },
    ])
  })

  it('books the typed savings of several progress updates one after the other, and counts them once', async () => {
    const { ada } = await makePerson()
    await ada.query(`insert into goal_progress (goal_id, progress_percentage, savings_amount)
      select id, 10, savings from goals, unnest(array[100, 300, 200]) savings where title = '1'`)
    expect(
      await ada.query(`select transaction_type as type, amount::float from transactions order by type desc, amount`),
    ).toEqual([
      { type: 'saving', amount: 100 },
      { type: 'saving', amount: 200 },
      { type: 'correction', amount: 100 },
    ])
    expect((await ada.query('select total_savings::float as saved from user_stats'))[0]).toEqual({ saved: 200 })
    expect(
      await ada.query(`select name from user_achievements join achievements on achievements.id = achievement_id`),
    ).toEqual([{ name: 'Loose Change' }])
  })

  it('takes each progress update after the one before it, whatever goals it goes on to and comes back from', async () => {
    const { ada } = await makePerson()
    await ada.query(`insert into transactions (goal_id, amount, transaction_type)
      select id, amount, type from goals, (values (50, 'saving'), (7, 'expense')) booked (amount, type) where title = '1'`)
    const updates = `insert into goal_progress (goal_id, progress_percentage, savings_amount)
      select goals.id, 10, savings from (values (1, '1', 80), (2, '2', 20), (3, '1', null), (4, '1', 30), (5, '2', null),
        (6, '3', null), (7, '1', 30), (8, '2', 0)) typed (place, goal, savings) join goals on title = goal
      order by place returning savings_amount::float as savings, expenses_amount::float as expenses`
    // The second request starts with what the first has left.
    for (const savings of [
      [80, 20, 80, 30, 20, 0, 30, 0],
      [80, 20, 80, 30, 20, 0, 30, 0],
    ]) {
      const answered = await ada.query(updates)
      expect(answered.map((row) => row.savings)).toEqual(savings)
      expect(answered.map((row) => row.expenses)).toEqual([7, 0, 7, 7, 0, 0, 7, 0])
    }
    expect(
      await ada.query(`select title, transaction_type as type, sum(amount)::float as amount, count(*)::int
        from transactions join goals on goals.id = goal_id where transactions.description is not null
        group by 1, 2 order by 1, 2`),
    ).toEqual([
      { title: '1', type: 'correction', amount: 100, count: 2 },
      { title: '1', type: 'saving', amount: 80, count: 2 },
      { title: '2', type: 'correction', amount: 40, count: 2 },
      { title: '2', type: 'saving', amount: 40, count: 2 },
    ])
    expect((await ada.query('select total_savings::float as saved from user_stats'))[0]).toEqual({ saved: 30 })
  })

  it('books nothing for a progress update that it is sent a second time', async () => {
    const { ada } = await makePerson()
    const typed = (id: number, savings: number) =>
      `(select id from goals where title = '1'), '00000000-0000-7000-8000-00000000000${id}'::uuid, 10, ${savings}`
    const into = 'insert into goal_progress (goal_id, id, progress_percentage, savings_amount)'
    await ada.query(`${into} select ${typed(1, 100)}`)
    await ada.query(`${into} select ${typed(1, 40)} union all select ${typed(2, 300)} on conflict do nothing`)
    await expect(ada.query(`${into} select ${typed(1, 40)}`)).rejects.toMatchObject({ code: '23505' })
    expect(await ada.query('select amount::float, transaction_type as type from transactions order by 1')).toEqual([
      { amount: 100, type: 'saving' },
      { amount: 200, type: 'saving' },
    ])
  })

  it('counts goals and countries of one statement like the tables', async () => {
    const { id, ada } = await makePerson()
    const figures = async () =>
      (await ada.query('select goals_completed, goals_in_progress, countries_visited from user_stats'))[0]
    const tables = async () =>
      (
        await ada.query(`select count(*) filter (where status = 'completed')::int as goals_completed,
          count(*) filter (where status = 'in-progress')::int as goals_in_progress,
          (count(distinct location_data ->> 'country') filter (where status = 'completed'))::int as countries_visited
          from goals`)
      )[0]
    await ada.query(`insert into goals (bucket_list_id, title, status, location_data)
      select id, 'More', (array['completed', 'in-progress', 'completed', 'planned'])[n % 4 + 1],
        jsonb_build_object('name', 'x', 'country', (array['Peru', 'Japan', 'Chile'])[n % 3 + 1])
      from bucket_lists, generate_series(1, 24) n`)
    expect(await figures()).toEqual(await tables())
    for (const change of [
      `status = 'completed'`,
      `location_data = '{"name": "x", "country": "Spain"}'`,
      `status = case when title = '1' then 'completed' else 'in-progress' end`,
      `status = 'completed', location_data = jsonb_build_object('name', 'x', 'country', case title when '2' then 'Peru' else 'Italy' end)`,
      `location_data = null`,
    ]) {
      await ada.query(`update goals set ${change}`)
      expect(await figures(), change).toEqual(await tables())
    }
    expect(await db.query('select 1 from goals where owner_id = $1', [id])).toHaveLength(27)
  })

  it('moves goals with their progress, and tells those who saw them leave', async () => {
    const { ada } = await makePerson()
    await ada.query(`insert into bucket_lists (name) values ('Other')`)
    await ada.query(`update goals set bucket_list_id = (select id from bucket_lists where name = 'Other')`)
    expect(
      await ada.query(`select distinct name from goal_progress join bucket_lists on bucket_lists.id = bucket_list_id`),
    ).toEqual([{ name: 'Other' }])
    const [left] = await db.query(
      `select count(*)::int as marks from private.sync_changes change join bucket_lists list on list.id = change.audience
       where list.name = 'List' and content is null and list.user_id = (select user_id from bucket_lists where id = $1)`,
      [(await ada.query(`select id from bucket_lists where name = 'Other'`))[0]?.id],
    )
    expect(left).toEqual({ marks: 6 })
  })

  it('makes one notification of many comments on a post, with the last one, and one of many likes', async () => {
    const { id, ada } = await makePerson()
    const bo = db.as(await db.signUp('Bo'))
    await ada.query(`insert into posts (content) values ('One'), ('Two')`)
    await bo.query(
      `insert into post_comments (post_id, content, created_at)
      select id, 'Comment ' || n, now() - interval '1 hour' + n * interval '1 minute'
      from posts, generate_series(1, 50) n where user_id = $1`,
      [id],
    )
    await bo.query('insert into post_likes (post_id) select id from posts where user_id = $1', [id])
    expect(await ada.query(`select message from notifications order by message`)).toEqual([
      { message: 'Bo Tester commented: "Comment 50"' },
      { message: 'Bo Tester commented: "Comment 50"' },
      { message: 'Bo Tester liked your post.' },
    ])
  })

  it('tells a connection once of the goals that one statement shares', async () => {
    const { id, ada } = await makePerson()
    const friend = await db.signUp('Friend')
    await db.query(`insert into user_connections (requester_id, addressee_id, status) values ($1, $2, 'accepted')`, [
      id,
      friend,
    ])
    await ada.query(`update goals set privacy_level = 'connections', specific_users = array[$1::uuid]`, [friend])
    expect(
      await db.as(friend).query(`select message from notifications where data ->> 'event' = 'goal-shared'`),
    ).toEqual([{ message: expect.stringMatching(/^Ada Tester shared "[123]" with you\.$/) }])
  })
})
