/** How much clients may write: in one request, in an account, and in an hour (decisions P57, P58). */
import { beforeEach, describe, expect, it } from 'vitest'
import { eitherEngine, type Session } from '#tests/support/database.ts'
import { adaOn } from './ada.ts'
import { many, oneMore } from './rows-to-add.ts'

const rowLimit = {
  code: 'P0001',
  hint: 'row_limit',
  message: 'A request can write at most 2000 rows of a table',
}

describe.each(eitherEngine)('what clients write on %s', (engine) => {
  const { db, ada } = adaOn(engine)
  const one = oneMore({ db, ada })
  beforeEach(async () => {
    await db.query(`update users set subscription_tier = 'pro' where id = $1`, [ada.id])
    await ada.query(`insert into goals (bucket_list_id, title) select id, 'Goal' from bucket_lists`)
  })

  const names = async (query: string) => (await db.query<{ name: string }>(query)).map((row) => row.name)
  const count = async (table: string) =>
    (await ada.query<{ n: number }>(`select count(*)::int as n from ${table}`))[0]?.n
  const set = (key: string, value: object) =>
    db.query('update platform_settings set value = value || $2::text::jsonb where key = $1', [
      key,
      JSON.stringify(value),
    ])
  /** Runs with other numbers for accounts or hours, and brings back those that the platform has. */
  const withSetting = async (key: string, value: object, work: () => Promise<void>) => {
    const [{ value: before } = { value: {} }] = await db.query<{ value: object }>(
      'select value from platform_settings where key = $1',
      [key],
    )
    await set(key, value)
    try {
      await work()
    } finally {
      await db.query('update platform_settings set value = $2::text::jsonb where key = $1', [
        key,
        JSON.stringify(before),
      ])
    }
  }

  it('is limited on every table that they may write: private.limit_writes', async () => {
    const written = await names(`select distinct c.relname as name from pg_class c,
        unnest(array['anon', 'authenticated']) role, unnest(array['insert', 'update', 'delete']) act
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
        and (has_table_privilege(role, c.oid, act) or act <> 'delete' and has_any_column_privilege(role, c.oid, act))
      order by 1`)
    expect(written).toHaveLength(34)
    expect(
      await names(`select c.relname as name from pg_class c where c.relnamespace = 'public'::regnamespace
        and 2 = (select count(*) from pg_trigger where tgrelid = c.oid and tgname in ('step_0_begin', 'step_0_count')
          and tgenabled = 'O' and tgtype & 28 = 28) order by 1`),
    ).toEqual(written)
    const [quotas] = await db.query<{ value: object }>(
      `select value from platform_settings where key = 'account_quotas'`,
    )
    const withQuota = await names(
      `select tgrelid::regclass::text as name from pg_trigger where tgname = 'a_limit' order by 1`,
    )
    expect(withQuota).toEqual(Object.keys(quotas?.value ?? {}).toSorted())
    // An account has one row of the first two, messages and push subscriptions have limits of their own, mails are only removed; the others are written by administrators.
    const withoutQuota = [
      'user_profiles',
      'users',
      'contact_messages',
      'push_subscriptions',
      'inbox_mails',
      'admin_role_permissions',
      'admin_roles',
      'admin_users',
    ]
    expect([...withQuota, ...withoutQuota].toSorted()).toEqual(written)
  })

  it('counts the rows before anything else is done', async () => {
    expect(
      await names(`select tgrelid::regclass || '.' || tgname as name from pg_trigger t
        where not tgisinternal and tgtype & 2 = 2 and tgname < 'step_0_begin'
          and tgrelid in (select tgrelid from pg_trigger where tgname = 'step_0_begin')`),
    ).toEqual([])
  })

  it.each(['transactions', 'goals', 'notifications'])(
    'is at most 2,000 rows of %s in a request, whether they are made, changed or deleted',
    async (table) => {
      const before = (await count(table)) ?? 0
      await expect(ada.query(many[table] ?? '', [2001])).rejects.toMatchObject(rowLimit)
      expect(await count(table)).toBe(before)
      await ada.query(many[table] ?? '', [2000 - before])
      const change = `update ${table} set ${table === 'notifications' ? 'is_read = true' : `${table === 'goals' ? 'title' : 'description'} = 'y'`}`
      expect(await ada.attempt(`${change} returning 1`)).toHaveLength(2000)
      expect(await ada.attempt(`delete from ${table} returning 1`)).toHaveLength(2000)
      await ada.query(many[table] ?? '', [1])
      await expect(ada.query(change)).rejects.toMatchObject(rowLimit)
      await expect(ada.query(`delete from ${table}`)).rejects.toMatchObject(rowLimit)
      expect(await count(table)).toBe(2001)
    },
  )

  it('is counted anew for each statement, and for each kind of write of a statement that does both', async () => {
    await ada.query(many.transactions ?? '', [2000])
    const upsert = `insert into transactions (id, amount, transaction_type)
      select id, 2, 'saving' from transactions on conflict (id) do update set amount = excluded.amount returning 1`
    expect(await ada.query(upsert)).toHaveLength(2000)
    await ada.query(many.transactions ?? '', [1])
    await expect(ada.query(upsert)).rejects.toMatchObject(rowLimit)
  })

  it('does not bind the server, nor what goes because it belongs to something', async () => {
    await db.query(
      `insert into goals (bucket_list_id, title) select id, 'x' from bucket_lists, generate_series(1, 2500) where user_id = $1`,
      [ada.id],
    )
    await db.service.query(`update goals set title = 'y' where owner_id = $1`, [ada.id])
    expect(await ada.query('delete from bucket_lists returning 1')).toHaveLength(1)
    expect(await count('goals')).toBe(0)
  })

  it('is in an account no more than its quota, of each table', async () => {
    const [quotas] = await db.query<{ value: object }>(
      `select value from platform_settings where key = 'account_quotas'`,
    )
    expect(Object.keys(one).toSorted()).toEqual(Object.keys(quotas?.value ?? {}).toSorted())
    await one.posts?.()
    // With the first companion the owner is named, too.
    await one.itineraries?.()
    await one.itinerary_members?.()
    for (const [table, addOne] of Object.entries(one)) {
      const own = {
        goals: 'owner_id',
        goal_progress: 'owner_id',
        pictures: 'owner_id',
        bucket_list_members: 'owner_id',
        itinerary_members: 'owner_id',
        trip_bookings: 'owner_id',
        trip_items: 'owner_id',
        trip_files: 'owner_id',
        trip_expenses: 'owner_id',
        trip_polls: 'owner_id',
      }[table]
      const column = own ?? { flagged_content: 'reporter_id', user_connections: 'requester_id' }[table] ?? 'user_id'
      const held = async () =>
        (await db.query<{ n: number }>(`select count(*)::int as n from ${table} where ${column} = $1`, [ada.id]))[0]
          ?.n ?? 0
      const before = await held()
      await withSetting('account_quotas', { [table]: before + 1 }, async () => {
        await addOne()
        expect(await held(), table).toBe(before + 1)
        await expect(addOne(), table).rejects.toMatchObject({
          code: 'P0001',
          hint: 'account_quota',
          message: `An account can hold at most ${before + 1} ${table.replaceAll('_', ' ')}`,
        })
        expect(await held(), table).toBe(before + 1)
      })
    }
  })

  it('counts for the owner of the list who adds a goal to it, and leaves other accounts alone', async () => {
    const friend = await db.signUp('Friend')
    await db.query(`insert into user_connections (requester_id, addressee_id, status) values ($1, $2, 'accepted')`, [
      ada.id,
      friend,
    ])
    await ada.query('update bucket_lists set is_collaborative = true')
    await ada.query(`insert into bucket_list_members (bucket_list_id, user_id, role)
      select id, '${friend}', 'collaborator' from bucket_lists`)
    const addAs = (session: Session) => session.query(many.goals ?? '', [1])
    await withSetting('account_quotas', { goals: 1 }, async () => {
      await expect(addAs(db.as(friend))).rejects.toMatchObject({ hint: 'account_quota' })
      await db.as(await db.signUp('Other')).query(`insert into bucket_lists (name) values ('Own')`)
    })
    expect(await addAs(db.as(friend))).toEqual([])
  })

  it('is no more than 50 posts and 200 comments in an hour, whatever time they carry', async () => {
    const posts = (n: number) =>
      ada.query(
        `insert into posts (content, created_at) select 'x', now() - interval '3 days' from generate_series(1, $1::int)`,
        [n],
      )
    const comments = (n: number) =>
      ada.query(
        `with post as (select id from posts where user_id = auth.uid() limit 1)
         insert into post_comments (post_id, content, created_at)
         select id, 'x', now() - interval '3 days' from post, generate_series(1, $1::int)`,
        [n],
      )
    await posts(49)
    await expect(posts(2)).rejects.toMatchObject({
      code: 'P0001',
      hint: 'hourly_limit',
      message: 'At most 50 posts can be written in an hour',
    })
    await posts(1)
    await ada.query(
      'delete from posts where user_id = auth.uid() and id <> (select id from posts where user_id = auth.uid() limit 1)',
    )
    await expect(posts(1)).rejects.toMatchObject({ hint: 'hourly_limit' })
    await comments(200)
    await expect(comments(1)).rejects.toMatchObject({
      hint: 'hourly_limit',
      message: 'At most 200 post comments can be written in an hour',
    })
    const later = (minutes: number) =>
      db.query(`update private.hourly_writes set began_at = began_at - $2 * interval '1 minute' where user_id = $1`, [
        ada.id,
        minutes,
      ])
    await later(58)
    await expect(posts(1)).rejects.toMatchObject({ hint: 'hourly_limit' })
    await later(3)
    await posts(50)
    await expect(posts(1)).rejects.toMatchObject({ hint: 'hourly_limit' })
    await comments(1)
  })
})
