/** What analytics must tell of a year, counted plainly from the rows, and what may happen to these rows. */
import * as fc from 'fast-check'
import type { Session, TestDatabase } from '#tests/support/database.ts'

const dailyFigures = {
  sign_ups: ['users', 'created_at'],
  active: ['private.activity_days', `day::timestamp at time zone 'UTC'`],
  goals_created: ['goals', 'created_at'],
  goals_completed: ['goals', 'completion_date'],
  itineraries: ['itineraries', 'created_at'],
  posts: ['posts', 'created_at'],
  reports: ['flagged_content', 'created_at'],
} as const

export async function countedAnew(db: Session) {
  const days: Record<string, number[]> = {}
  for (const [figure, [table, moment]] of Object.entries(dailyFigures))
    days[figure] = (
      await db.query<{ number: number }>(
        `select count(${moment})::int as number
         from generate_series((now() at time zone 'UTC')::date - 364, (now() at time zone 'UTC')::date, '1 day') one_day
           left join ${table} on ((${moment}) at time zone 'UTC')::date = one_day::date
         group by one_day order by one_day`,
      )
    ).map(({ number }) => number)
  const retention = await db.query<{ cohort: unknown }>(
    `with weeks as (select generate_series(date_trunc('week', now() at time zone 'UTC') - interval '77 days',
       date_trunc('week', now() at time zone 'UTC'), '7 days')::date as week),
     accounts as (select id, date_trunc('week', created_at at time zone 'UTC')::date as week from users)
     select json_build_object('week', week, 'people', (select count(*) from accounts where accounts.week = weeks.week),
       'kept', (select json_agg(case when later.week + 6 < (now() at time zone 'UTC')::date then (select count(distinct user_id)
           from private.activity_days join accounts on accounts.id = user_id
           where accounts.week = weeks.week and day between later.week and later.week + 6) end order by later.week)
         from weeks later where later.week >= weeks.week)) as cohort
     from weeks where week in (select week from accounts) order by week`,
  )
  const [accounts] = await db.query<{ all: number }>('select count(*)::int as all from users')
  return { days, retention: retention.map(({ cohort }) => cohort), accounts: accounts?.all }
}

/** `who` and `which` choose among what is there; `ago` is in days. */
interface Happening {
  act: keyof typeof acts
  who: number
  which: number
  ago: number
  completed: boolean
}

const acts = {
  signUp: async (db: TestDatabase, { ago }: Happening) => {
    const person = await db.signUp('Tess')
    await db.query(`update users set created_at = now() - make_interval(days => $2) where id = $1`, [person, ago])
    await db.query(`insert into bucket_lists (user_id, name) values ($1, 'A')`, [person])
  },
  // Seeds and restores date accounts themselves.
  dateSignUp: (db: TestDatabase, { who, ago }: Happening) =>
    db.query(
      `update users set created_at = now() - make_interval(days => $2)
       where id = (select id from users order by md5(id::text || $1) limit 1)`,
      [who, ago],
    ),
  actOnADay: (db: TestDatabase, { who, ago }: Happening) =>
    db.query(
      `insert into private.activity_days select id, (now() at time zone 'UTC')::date - $2::int from users
       order by md5(id::text || $1) limit 1 on conflict do nothing`,
      [who, ago],
    ),
  addGoal: (db: TestDatabase, { who, ago, completed }: Happening) =>
    db.query(
      `insert into goals (bucket_list_id, title, created_at, status, completion_date)
       select id, 'G', now() - make_interval(days => $2), case when $3 then 'completed' else 'planned' end,
         case when $3 then now() - make_interval(days => $2 / 2) end
       from bucket_lists order by md5(id::text || $1) limit 1`,
      [who, ago, completed],
    ),
  completeGoal: (db: TestDatabase, { which, ago, completed }: Happening) =>
    db.query(
      `update goals set status = case when $3 then 'completed' else 'planned' end,
         completion_date = case when $3 then now() - make_interval(days => $2) end
       where id = (select id from goals order by md5(id::text || $1) limit 1)`,
      [which, ago, completed],
    ),
  deleteGoal: (db: TestDatabase, { which }: Happening) =>
    db.query(`delete from goals where id = (select id from goals order by md5(id::text || $1) limit 1)`, [which]),
  post: (db: TestDatabase, { who, ago }: Happening) =>
    db.query(
      `insert into posts (user_id, content, created_at) select id, 'Hi', now() - make_interval(days => $2) from users
       order by md5(id::text || $1) limit 1`,
      [who, ago],
    ),
  leave: (db: TestDatabase, { who }: Happening) =>
    db.query(
      `delete from auth.users where id = (select id from users where id not in (select user_id from admin_users)
       order by md5(id::text || $1) limit 1)`,
      [who],
    ),
  keepSome: (db: TestDatabase) => db.query('select private.keep_figures(3)'),
}

export const happenings = fc.array(
  fc.record<Happening>({
    act: fc.constantFrom('actOnADay', 'actOnADay', 'addGoal', ...(Object.keys(acts) as (keyof typeof acts)[])),
    who: fc.nat(999),
    which: fc.nat(999),
    ago: fc.oneof(fc.nat(3), fc.nat(30), fc.nat(364)),
    completed: fc.boolean(),
  }),
  { minLength: 15, maxLength: 40 },
)

export async function happen(db: TestDatabase, all: readonly Happening[]): Promise<void> {
  for (const one of all) await acts[one.act](db, one)
}
