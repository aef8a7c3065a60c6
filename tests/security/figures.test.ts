/** Figures of the platform: against small worlds that were counted by hand, by role, and on an empty database. Long, because all are counted in the same worlds. */
import { readFile } from 'node:fs/promises'
import * as fc from 'fast-check'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '#server/database/database.ts'
import { figureJob } from '#server/figures/figure-job.ts'
import { eitherEngine, openDatabase, type TestDatabase } from '#tests/support/database.ts'
import { runs } from '#tests/support/runs.ts'
import { countedAnew, happen, happenings } from './counted-anew.ts'

interface Analytics {
  first_day: string
  last_day: string
  days: Record<string, number[]>
  days_before: Record<string, number[]>
  net: { days: number[]; before: number[] }
  retention: { week: string; people: number; kept: (number | null)[] }[]
  active_people: number
  accounts: number
  destinations: { name: string; people: number; goals: number }[]
  takings: { plan: string; payments: number; paid: number; refunds: number; refunded: number; is_test: boolean }[]
  subscriptions: { plan: string; people: number; complimentary: number }[]
  refused: { reason: string; changes: number }[]
  devices: Record<string, number>
  counted_at: Record<'active_people' | 'destinations' | 'devices', string | null>
}

describe.each(eitherEngine)('figures on %s', (engine) => {
  let db: TestDatabase
  const asker: Record<string, string> = {}
  beforeAll(async () => {
    db = await openDatabase(engine)
    for (const role of ['Super Admin', 'Moderator', 'Finance Manager', 'Support', 'Analyst']) {
      const person = await db.signUp(role.replace(' ', ''))
      await db.query('insert into admin_users (user_id, role_id) select $1, id from admin_roles where name = $2', [
        person,
        role,
      ])
      asker[role] = person
    }
  })
  afterAll(() => db.close())

  const as = (role: string) => db.as(asker[role] ?? '')
  const analytics = async (days = 30) =>
    (await as('Analyst').query<{ told: Analytics }>('select admin_analytics($1) as told', [days]))[0]?.told as Analytics
  const dashboard = async (role: string) =>
    (await as(role).query<{ told: Record<string, unknown> }>('select admin_dashboard() as told'))[0]?.told ?? {}
  const sum = (numbers: number[] = []) => numbers.reduce((total, one) => total + one, 0)

  /** As the server's rounds do; on a platform of any size where `least` says so. */
  const keep = async (least?: number) => {
    if (least === undefined) return figureJob({ query: db.query.bind(db) } as Database, pino({ enabled: false })).run()
    const more = async () =>
      (await db.query<{ more: boolean }>('select private.keep_figures(7, $1) as more', [least]))[0]?.more
    while (await more());
  }

  it('are zero where nothing has happened', async () => {
    const told = await analytics()
    expect(told.accounts).toBe(5)
    for (const name of ['active', 'goals_created', 'goals_completed', 'itineraries', 'posts', 'reports'])
      expect(told.days[name], name).toEqual(Array<number>(30).fill(0))
    expect(told).toMatchObject({ destinations: [], takings: [], subscriptions: [], refused: [] })
    expect(told.devices).toEqual({ all: 0, day: 0, week: 0, month: 0, behind: 0 })
    expect(await dashboard('Super Admin')).toMatchObject({
      moderation: { pending: 0, older_than_a_day: 0 },
      people: { active: 0, new: 5 },
      revenue: { currency: 'USD', units: 0, refunds: 0, is_test: false },
      coupons: { active: 0 },
      admins: 5,
      missing_audit_entries: 0,
    })
  })

  it('tell each role what it may see, and travelers nothing', async () => {
    const keys = async (role: string) => Object.keys(await dashboard(role)).sort()
    expect(await keys('Moderator')).toEqual(['moderation', 'people'])
    expect(await keys('Finance Manager')).toEqual(['coupons', 'revenue'])
    expect(await keys('Support')).toEqual(['moderation', 'people', 'revenue'])
    expect(await keys('Analyst')).toEqual([])
    const traveler = db.as(await db.signUp('Mallory'))
    const refused = { code: '42501' }
    await expect(traveler.query('select admin_dashboard()')).rejects.toMatchObject(refused)
    await expect(traveler.query('select admin_analytics(7)')).rejects.toMatchObject(refused)
    await expect(db.anonymous.query('select admin_analytics(7)')).rejects.toMatchObject(refused)
    await expect(as('Support').query('select admin_analytics(7)')).rejects.toMatchObject(refused)
    await expect(as('Analyst').query('select admin_analytics(8)')).rejects.toMatchObject({ code: '22023' })
    await db.query('update admin_users set is_active = false where user_id = $1', [asker.Analyst])
    await expect(as('Analyst').query('select admin_analytics(7)')).rejects.toMatchObject(refused)
    await db.query('update admin_users set is_active = true where user_id = $1', [asker.Analyst])
  })

  it('count what was made on each day in UTC, days that are kept like those of today', async () => {
    const person = await db.signUp('Mira')
    await db.query(`update users set created_at = now() - interval '200 days' where id = $1`, [person])
    const [list] = await db.query<{ id: string }>(
      `insert into bucket_lists (user_id, name) values ($1, 'A') returning id`,
      [person],
    )
    const made = (when: string) =>
      db.query(
        `insert into goals (bucket_list_id, title, created_at)
         values ($1, 'G', (date_trunc('day', now() at time zone 'UTC') + $2::interval) at time zone 'UTC')`,
        [list?.id, when],
      )
    // The last moment of yesterday, the first of today, and one on each side of what is closed.
    for (const when of ['-1 second', '0', '-20 days', '-40 days', '-100 days']) await made(when)
    const whole = (await analytics(365)).days.goals_created ?? []
    expect(whole).toHaveLength(365)
    expect(whole.slice(-2)).toEqual([1, 1])
    // Each question keeps a month, and changes nothing in what is told.
    for (let asked = 0; asked < 3; asked++) expect((await analytics(365)).days.goals_created).toEqual(whole)
    await keep()
    expect((await analytics(365)).days.goals_created).toEqual(whole)
    expect([whole.at(-21), whole.at(-41), whole.at(-101), sum(whole)]).toEqual([1, 1, 1, 5])
    // A day is kept an hour after its end.
    expect(
      await db.query(`select (now() at time zone 'UTC' - interval '1 hour')::date - max(day) as age
        from private.daily_figures where figure = 'kept'`),
    ).toEqual([{ age: 1 }])
    expect(sum((await analytics(7)).days.goals_created)).toBe(2)
    expect(sum((await analytics(90)).days.goals_created)).toBe(4)
    // What is gone is told no more, however long ago it was.
    await db.query('delete from auth.users where id = $1', [person])
    expect(sum((await analytics(365)).days.goals_created)).toBe(0)
  })

  it('count as active who signed in or did something in 30 days and is not suspended', async () => {
    const before = (await dashboard('Support')).people as { active: number }
    const [writer, signedIn, both, suspended, long] = await Promise.all(
      ['Ann', 'Bob', 'Cleo', 'Dan', 'Eve'].map((name) => db.signUp(name)),
    )
    const act = async (person = '', daysAgo: number) => {
      await db.query(`insert into private.activity_days values ($1, (now() at time zone 'UTC')::date - $2::int)`, [
        person,
        daysAgo,
      ])
      await db.query(
        `update user_stats set last_activity_date = (now() at time zone 'UTC')::date - $2::int
        where user_id = $1`,
        [person, daysAgo],
      )
    }
    await act(writer, 3)
    await act(both, 0)
    await act(suspended, 1)
    await act(long, 45)
    for (const person of [signedIn, both])
      await db.query(`update users set last_login_at = now() - interval '2 days' where id = $1`, [person])
    await db.query(`insert into private.suspensions (user_id, reason) values ($1, 'Spam')`, [suspended])
    expect(((await dashboard('Support')).people as { active: number }).active - before.active).toBe(3)
    const week = await analytics(7)
    expect(week.active_people).toBe(3)
    expect(week.days.active?.slice(-4)).toEqual([1, 0, 1, 1])
  })

  it('tell of those who signed up in a week how many came back in each week since', async () => {
    const week = `(date_trunc('week', now() at time zone 'UTC') - interval '42 days')`
    const people = await Promise.all(['Fay', 'Gil', 'Hal'].map((name) => db.signUp(name)))
    await db.query(
      `update users set created_at = (${week} + interval '1 day') at time zone 'UTC' where id = any ($1::uuid[])`,
      [people],
    )
    // Twice in a week is once; the week of today is not over, so that nothing can be said of it.
    for (const [person, weeks] of [
      [people[0], [0, 1, 6]],
      [people[1], [0]],
      [people[2], [1]],
    ] as const)
      for (const after of weeks)
        for (const day of after === 6 ? [0] : [1, 3])
          await db.query(`insert into private.activity_days select $1, ${week}::date + $2::int`, [
            person,
            after * 7 + day,
          ])
    const found = (await analytics()).retention.at(0)
    expect(found).toMatchObject({ people: 3, kept: [2, 2, 0, 0, 0, 0, null] })
    expect((await analytics()).retention.at(0)).toEqual(found)
  })

  it('name a place that three people have, and none that fewer do', async () => {
    for (const [name, place] of [
      ['Ida', 'Naxos'],
      ['Jan', 'Naxos'],
      ['Kai', 'Naxos'],
      ['Lea', 'At my aunt Ruth'],
      ['Max', 'At my aunt Ruth'],
    ] as const) {
      const person = await db.signUp(name)
      await db.query(
        `with list as (insert into bucket_lists (user_id, name) values ($1, 'A') returning id)
         insert into goals (bucket_list_id, title, location_data) select id, 'G', jsonb_build_object('name', $2::text,
           'coordinates', jsonb_build_array(25, 37)) from list`,
        [person, place],
      )
    }
    expect((await analytics()).destinations).toEqual([{ name: 'Naxos', people: 3, goals: 3 }])
    expect(JSON.stringify(await analytics())).not.toMatch(/Ruth|Ida|example\.org/)
  })

  it('sum real payments less refunds in one currency, by plan; the test provider counts where there is nothing else', async () => {
    const person = await db.signUp('Nora')
    const pay = (provider: string, amount: number, currency: string, refunded: number | null = null) =>
      db.query(
        `insert into payment_transactions (user_id, plan_name, amount, currency, payment_provider,
           payment_provider_transaction_id, status, refunded_amount, refunded_at, refund_reason)
         values ($1, 'Pro', $2, $3, $4, gen_random_uuid()::text, case when $5::int is null then 'succeeded' else 'refunded' end,
           $5::int, case when $5::int is null then null else now() end, case when $5::int is null then null else 'Asked' end)`,
        [person, amount, currency, provider, refunded],
      )
    await pay('test', 500, 'USD')
    expect((await dashboard('Support')).revenue).toMatchObject({ units: 500, is_test: true })
    await pay('stripe', 999, 'USD')
    await pay('stripe', 1000, 'USD', 300)
    await pay('stripe', 1500, 'JPY')
    await db.query(
      `insert into payment_transactions (user_id, plan_name, amount, currency, payment_provider,
      payment_provider_transaction_id, status) values ($1, 'Pro', 7000, 'USD', 'stripe', 'failed-one', 'failed')`,
      [person],
    )
    // 1,500 yen are ten dollars.
    expect((await dashboard('Support')).revenue).toEqual({
      currency: 'USD',
      units: 999 + 1000 + 1000 - 300,
      refunds: 1,
      refunded: 300,
      is_test: false,
      // All of it today, in UTC.
      by_day: [...Array<number>(29).fill(0), 999 + 1000 + 1000 - 300],
    })
    expect((await analytics(7)).takings).toEqual([
      { plan: 'Pro', payments: 3, paid: 2999, refunds: 1, refunded: 300, is_test: false },
    ])
  })

  it('tell of as many days right before, and what came in on each of both', async () => {
    const person = await db.signUp('Nils')
    const paid = (amount: number, daysAgo: number, refundedDaysAgo: number | null = null) =>
      db.query(
        `insert into payment_transactions (user_id, plan_name, amount, currency, payment_provider,
           payment_provider_transaction_id, status, refunded_amount, refunded_at, refund_reason, created_at)
         values ($1, 'Pro', $2::int, 'USD', 'stripe', gen_random_uuid()::text,
           case when $4::int is null then 'succeeded' else 'refunded' end, case when $4::int is not null then $2::int end,
           now() - make_interval(days => $4::int), case when $4::int is not null then 'Asked' end,
           now() - make_interval(days => $3::int))`,
        [person, amount, daysAgo, refundedDaysAgo],
      )
    const before = await analytics(7)
    await paid(700, 6)
    await paid(900, 7)
    await paid(400, 13, 2)
    await paid(800, 14)
    const { net, days, days_before } = await analytics(7)
    const more = (told: number[], earlier: number[]) => told.map((one, at) => one - (earlier[at] ?? 0))
    expect(more(net.days, before.net.days)).toEqual([700, 0, 0, 0, -400, 0, 0])
    expect(more(net.before, before.net.before)).toEqual([400, 0, 0, 0, 0, 0, 900])
    // Two weeks are one week and the week before it.
    const longer = (await analytics(30)).days
    for (const name of Object.keys(days))
      expect([...(days_before[name] ?? []), ...(days[name] ?? [])], name).toEqual(longer[name]?.slice(-14))
    expect((await dashboard('Support')).people).toMatchObject({
      before: { active_by_day: expect.objectContaining({ length: 30 }) as object },
    })
    expect((await dashboard('Moderator')).moderation).toMatchObject({
      reports_by_day: expect.objectContaining({ length: 30 }) as object,
    })
  })

  it('count coupons that can be used right now', async () => {
    const coupon = (code: string, columns = '', values = '') =>
      db.query(
        `insert into coupons (code, discount_type, discount_value${columns}) values ($1, 'percentage', 10${values})`,
        [code],
      )
    await coupon('OPEN')
    await coupon('ENDS', ', expires_at', `, now() + interval '1 day'`)
    await coupon('OFF', ', is_active', ', false')
    await coupon('LATER', ', starts_at', `, now() + interval '1 day'`)
    await coupon('OVER', ', starts_at, expires_at', `, now() - interval '2 days', now() - interval '1 day'`)
    await coupon('USED', ', max_uses, used_count', ', 3, 3')
    const [used] = await db.query<{ id: string }>(`select id from coupons where code = 'OPEN'`)
    for (const [state, daysAgo] of [
      ['redeemed', 0],
      ['redeemed', 2],
      ['redeemed', 2],
      ['released', 1],
      ['redeemed', 30],
    ] as const)
      await db.query(
        `insert into coupon_redemptions (coupon_id, discount_amount, currency, state, created_at)
          values ($1, 100, 'USD', $2, now() - make_interval(days => $3))`,
        [used?.id, state, daysAgo],
      )
    expect((await dashboard('Finance Manager')).coupons).toEqual({
      active: 2,
      ending: 1,
      uses_by_day: [...Array<number>(27).fill(0), 2, 0, 1],
    })
  })

  it('count refused changes by reason without a name, a few an hour of each person', async () => {
    const person = db.as(await db.signUp('Olga'))
    for (let i = 0; i < 20; i++) await person.query(`select note_refused_change('limit')`)
    await expect(person.query(`select note_refused_change('limit')`)).rejects.toMatchObject({ hint: 'hourly_limit' })
    await db.as(await db.signUp('Pia')).query(`select note_refused_change('value')`)
    await expect(db.as(await db.signUp('Quin')).query(`select note_refused_change('my name')`)).rejects.toMatchObject({
      code: '23514',
    })
    await expect(db.anonymous.query(`select note_refused_change('limit')`)).rejects.toMatchObject({ code: '42501' })
    expect((await analytics(7)).refused).toEqual([
      { reason: 'limit', changes: 20 },
      { reason: 'value', changes: 1 },
    ])
  })

  it('tell how many devices have been here lately, and which miss what was done elsewhere', async () => {
    const person = await db.signUp('Rosa')
    for (const days of [0, 3, 20, 60])
      await db.query(
        `insert into auth.sessions (id, user_id, created_at, refreshed_at) values (gen_random_uuid(), $1,
          now() - interval '90 days', (now() - make_interval(days => $2)) at time zone 'UTC')`,
        [person, days],
      )
    await db.query(`update user_stats set last_activity_date = (now() at time zone 'UTC')::date where user_id = $1`, [
      person,
    ])
    expect((await analytics(7)).devices).toEqual({ all: 4, day: 1, week: 2, month: 3, behind: 3 })
  })

  it('count uses of the model, and no longer one that was given back', async () => {
    const person = db.as(await db.signUp('Sam'))
    const claim = async () =>
      (await person.query<{ told: { claim: string } }>(`select claim_ai_use('itinerary', 5) as told`))[0]?.told.claim
    await claim()
    await person.query(`select return_ai_use('itinerary', $1)`, [await claim()])
    expect((await analytics(7)).days.model_itinerary?.at(-1)).toBe(1)
  })

  it('are what a count of the rows gives, whatever comes late, is changed or goes while days are kept', async () => {
    await fc.assert(
      fc.asyncProperty(happenings, async (all) => {
        await happen(db, all)
        await keep()
        const { days, retention, accounts } = await analytics(365)
        const anew = await countedAnew(db)
        expect({ days, retention, accounts }).toEqual({ ...anew, days: { ...days, ...anew.days } })
      }),
      { numRuns: runs(6, 100), endOnFailure: true },
    )
  })

  it('that take long are kept where there are many accounts, and say when they were counted', async () => {
    const live = await analytics(30)
    expect(live.counted_at).toEqual({ active_people: null, destinations: null, devices: null })
    await keep(0)
    const kept = await analytics(30)
    expect(Object.values(kept.counted_at)).not.toContain(null)
    expect({ ...kept, counted_at: 0 }).toEqual({ ...live, counted_at: 0 })
    const person = await db.signUp('Uma')
    await db.query('update users set last_login_at = now() where id = $1', [person])
    expect((await analytics(30)).active_people).toBe(live.active_people)
    // The first screen tells of now.
    expect(await dashboard('Support')).toMatchObject({ people: { active: live.active_people + 1 } })
    // A minute later they are counted again, and after an hour without a round by whoever asks.
    await db.query(`update private.slow_figures set counted_at = counted_at - interval '61 minutes'`)
    expect((await analytics(30)).active_people).toBe(live.active_people + 1)
    await keep(0)
    expect(await analytics(30)).toMatchObject({
      active_people: live.active_people + 1,
      counted_at: { active_people: expect.any(String) as string },
    })
    // What a small platform tells is never older than the question.
    await keep()
    expect((await analytics(30)).counted_at).toEqual(live.counted_at)
  })

  it('keep nothing for who writes today, and what is written on a day that is over is no longer to be counted twice', async () => {
    await keep()
    const person = await db.signUp('Vera')
    await db.query(`insert into bucket_lists (user_id, name) values ($1, 'A')`, [person])
    await db.query(`insert into goals (bucket_list_id, title) select id, 'G' from bucket_lists where user_id = $1`, [
      person,
    ])
    const waiting = () => db.query('select count(*)::int as days from private.late_days')
    expect(await waiting()).toEqual([{ days: 0 }])
    await db.query(`update goals set created_at = now() - interval '50 days' where owner_id = $1`, [person])
    expect(await waiting()).toEqual([{ days: 1 }])
    await keep()
    expect(await waiting()).toEqual([{ days: 0 }])
  })

  it('can be kept by pg_cron on Supabase: docs/deploy.md', async () => {
    const text = await readFile(new URL('../../docs/deploy.md', import.meta.url), 'utf8')
    const job = text.split('$job$').find((part) => part.includes('keep_figures')) ?? ''
    await db.query('delete from private.daily_figures')
    // Run in a transaction here, which it cannot commit.
    await db.query(job.replace('commit;', ''))
    expect(await db.query('select private.keep_figures() as more')).toEqual([{ more: false }])
  })
})
