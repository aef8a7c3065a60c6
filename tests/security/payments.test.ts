/** What the database itself holds to about money. Long, because all of it happens to the same plans and subscriptions. */
import { setTimeout } from 'node:timers/promises'
import postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { appointIn } from './appoint.ts'
import { horizonPassed, PullingDevice } from './pulling.ts'
import { eitherEngine, openDatabase, type Session, type TestDatabase } from '#tests/support/database.ts'

type Answer = Record<string, unknown>

describe.each(eitherEngine)('the money of the platform on %s', (engine) => {
  let db: TestDatabase
  let finance: string
  let support: string
  let monthly: string
  beforeAll(async () => {
    db = await openDatabase(engine)
    finance = await appoint('Finance Manager', 'Fay')
    support = await appoint('Support', 'Sam')
    monthly = await one(`select id as answer from subscription_plans where name = 'Pro Monthly'`)
  })
  afterAll(() => db.close())

  const appoint = (role: string, name: string) => appointIn(db, role, name)
  async function one<A = string>(sql: string, parameters: unknown[] = [], session: Session = db): Promise<A> {
    return (await session.query<{ answer: A }>(sql, parameters))[0]?.answer as A
  }
  const json = (value: unknown) => JSON.stringify(value)
  const tierOf = (person: string) => one('select subscription_tier as answer from users where id = $1', [person])
  const savePlan = (plan: object, asker = finance) =>
    one<Answer>('select save_plan($1::text::jsonb) as answer', [json(plan)], db.as(asker))
  const saveCoupon = (coupon: object, id?: unknown, asker = finance) =>
    one<Answer & { id: string }>(
      'select save_coupon($1::text::jsonb, $2) as answer',
      [json(coupon), id ?? null],
      db.as(asker),
    )
  const open = (person: string, code?: string, plan = monthly) =>
    one<{ subscription: string; amount: number; discount: number }>(
      'select payments_open_checkout($1, $2, $3) as answer',
      [person, plan, code ?? null],
      db.service,
    )
  const confirm = (person: string, subscription: string, outcome = 'pay') =>
    one<Answer>('select payments_confirm_test($1, $2, $3) as answer', [subscription, person, outcome], db.service)
  const rowOf = async (subscription: string) =>
    (await db.query<Answer & { revision: number }>('select * from user_subscriptions where id = $1', [subscription]))[0]
  const round = () => one<Answer>('select payments_round() as answer', [], db.service)

  async function subscriber(name: string, outcome = 'pay') {
    const person = await db.signUp(name)
    const { subscription } = await open(person)
    await confirm(person, subscription, outcome)
    return { person, subscription }
  }
  /** The end of the period, and all else of it, so much earlier. */
  const age = (subscription: string, by: string) =>
    db.query(
      `update user_subscriptions set current_period_start = current_period_start - $2::text::interval,
        current_period_end = current_period_end - $2::text::interval, past_due_since = past_due_since - $2::text::interval
        where id = $1`,
      [subscription, by],
    )
  const paymentOf = (subscription: string) =>
    one('select id as answer from payment_transactions where subscription_id = $1', [subscription])

  it('offers three plans by price, also to a visitor, and only those on sale', async () => {
    const offer = await one<{ mode: string; free_goal_limit: number; plans: Answer[] }>(
      'select plans_on_sale() as answer',
      [],
      db.anonymous,
    )
    expect(offer).toMatchObject({ mode: 'test', free_goal_limit: 50 })
    expect(
      offer.plans.map(({ name, price, currency, billing_interval }) => [name, price, currency, billing_interval]),
    ).toEqual([
      ['Free', 0, 'USD', 'month'],
      ['Pro Monthly', 999, 'USD', 'month'],
      ['Pro Yearly', 9900, 'USD', 'year'],
    ])
    const plan = await savePlan({
      name: 'Explorer',
      price: 500,
      billing_interval: 'month',
      features: ['More'],
      is_active: false,
    })
    expect(json(await one('select plans_on_sale() as answer', [], db.anonymous))).not.toContain('Explorer')
    const all = await one<{ total: number; rows: Answer[] }>('select admin_plans() as answer', [], db.as(finance))
    expect(all.rows.map(({ price }) => price)).toEqual([0, 500, 999, 9900])
    expect(await db.as(support).query('select name from subscription_plans where is_active')).toHaveLength(3)
    await one('select delete_plan($1) as answer', [plan.id], db.as(finance))
  })

  it('holds plans to their bounds, and lets only who manages plans write them', async () => {
    const plan = { name: 'Explorer', price: 500, billing_interval: 'month', features: ['More goals'] }
    const bad: object[] = [
      { name: 'X' },
      { name: 'x'.repeat(61) },
      { price: -1 },
      { billing_interval: 'week' },
      { currency: 'XXX' },
      { features: ['  '] },
      { features: [] },
      { tier: 'gold' },
      { tier: 'free' },
    ]
    for (const wrong of bad)
      await expect(savePlan({ ...plan, ...wrong }), json(wrong)).rejects.toMatchObject({ code: '23514' })
    await expect(savePlan({ ...plan, name: 'pro monthly' })).rejects.toMatchObject({ code: '23505' })
    for (const asker of [support, await db.signUp('Mallory')])
      await expect(savePlan(plan, asker)).rejects.toMatchObject({ code: '42501' })
    const saved = await savePlan({ ...plan, features: [' More goals ', ''] })
    expect(saved).toMatchObject({ features: ['More goals'], price: 500 })
    const again = 'select save_plan($1::text::jsonb, $2, $3::text::timestamptz) as answer'
    await one(again, [json({ price: 600 }), saved.id, saved.updated_at], db.as(finance))
    await expect(one(again, [json({ price: 700 }), saved.id, saved.updated_at], db.as(finance))).rejects.toMatchObject({
      code: 'P0001',
      hint: 'changed_meanwhile',
    })
    expect(
      await one(
        `select action || ' ' || (details -> 'after' ->> 'price') as answer from admin_audit_logs
        where resource = 'plans' and resource_id = $1 order by created_at desc limit 1`,
        [saved.id],
      ),
    ).toBe('update 600')
    await one('select delete_plan($1) as answer', [saved.id], db.as(finance))
  })

  it('gives the tier with the payment, and takes it when the time is over', async () => {
    const person = await db.signUp('Lena')
    const { subscription, amount } = await open(person)
    expect([amount, await tierOf(person)]).toEqual([999, 'free'])
    expect(await confirm(person, subscription, 'decline')).toMatchObject({ declined: true })
    expect(await tierOf(person)).toBe('free')
    expect(await confirm(await db.signUp('Other'), subscription)).toEqual({ status: null })
    const device = new PullingDevice(db.as(person), () => horizonPassed(db))
    const onDevice = async () => {
      await device.pull()
      return device.rows.get(`users ${person}`)?.subscription_tier
    }
    expect(await onDevice()).toBe('free')
    await confirm(person, subscription)
    expect(await confirm(person, subscription)).toEqual({ status: 'active' })
    expect(await tierOf(person)).toBe('pro')
    expect(await onDevice()).toBe('pro')
    await expect(open(person)).rejects.toMatchObject({ hint: 'already_subscribed' })
    const plan = await one<{ payments: Answer[]; subscription: Answer }>(
      'select my_plan() as answer',
      [],
      db.as(person),
    )
    expect(plan.subscription).toMatchObject({ status: 'active', plan_name: 'Pro Monthly', user_name: 'Lena Tester' })
    expect(plan.payments.map(({ status }) => String(status)).toSorted()).toEqual(['failed', 'succeeded'])

    const act = 'select payments_act($1, $2, $3, true) as answer'
    expect(await one(act, [subscription, 'cancel_at_period_end', await db.signUp('Other')], db.service)).toBeNull()
    await one(act, [subscription, 'cancel_at_period_end', person], db.service)
    expect(await tierOf(person)).toBe('pro')
    await age(subscription, '40 days')
    await round()
    expect(await rowOf(subscription)).toMatchObject({ status: 'expired' })
    expect(await tierOf(person)).toBe('free')
    const events = await db
      .as(person)
      .query<Answer>(
        'select event_id, from_status, to_status from subscription_events where subscription_id = $1 order by created_at',
        [subscription],
      )
    expect(
      events
        .map(({ from_status, to_status }) => `${from_status} → ${to_status}`)
        .filter((e) => !/^(\w+) → \1$/.test(e)),
    ).toEqual(['null → incomplete', 'incomplete → active', 'active → expired'])
    expect(events.every(({ event_id }) => event_id)).toBe(true)
  })

  it('renews at the end of a period, for the price of that day, and makes up for a server that was away', async () => {
    const { person, subscription } = await subscriber('Rena')
    await age(subscription, '70 days')
    await round()
    expect(await tierOf(person)).toBe('pro')
    const paid = await db.query('select amount from payment_transactions where subscription_id = $1', [subscription])
    expect(paid).toHaveLength(3)
    await round()
    expect(
      await db.query('select 1 from payment_transactions where subscription_id = $1', [subscription]),
    ).toHaveLength(3)
  })

  it('keeps a failed renewal for seven days, settled also by a sign-in, and then ends it', async () => {
    const { person, subscription } = await subscriber('Fred', 'pay_once')
    await age(subscription, '32 days')
    await db.as(person).query('update users set last_login_at = now() where id = $1', [person])
    expect(await rowOf(subscription)).toMatchObject({ status: 'past_due' })
    expect(await tierOf(person)).toBe('pro')
    await age(subscription, '8 days')
    await db.as(person).query(`update users set last_login_at = now() + interval '1 second' where id = $1`, [person])
    expect(await rowOf(subscription)).toMatchObject({ status: 'expired' })
    expect(await tierOf(person)).toBe('free')
  })

  it('lets nobody write tier, subscriptions, payments or events, nor call what is the server’s', async () => {
    const { person, subscription } = await subscriber('Nora')
    for (const asker of [person, finance, support])
      for (const statement of [
        `update users set subscription_tier = 'pro'`,
        `update user_subscriptions set status = 'active' where id = '${subscription}'`,
        `insert into user_subscriptions (user_id, plan_id, payment_provider) values ('${person}', '${monthly}', 'test')`,
        `update payment_transactions set amount = 0`,
        `delete from subscription_events`,
        `insert into coupon_redemptions (coupon_id, discount_amount, currency) values (gen_random_uuid(), 1, 'USD')`,
      ])
        await expect(db.as(asker).attempt(statement), statement).rejects.toMatchObject({ code: '42501' })
    expect(
      await db.query(`select p.proname, role from pg_proc p, unnest(array['anon', 'authenticated']) role
        where p.pronamespace = 'public'::regnamespace and p.proname like 'payments\\_%'
          and has_function_privilege(role, p.oid, 'execute')`),
    ).toEqual([])
    const other = await db.signUp('Olaf')
    for (const table of ['user_subscriptions', 'payment_transactions', 'subscription_events'])
      expect(await db.as(other).query(`select 1 from ${table}`)).toEqual([])
    expect(await db.as(support).query(`select 1 from payment_transactions where user_id = $1`, [person])).toHaveLength(
      1,
    )
  })

  it('holds coupons to their bounds, and keeps code and discount of one that was used', async () => {
    const coupon = { code: 'bounds', discount_type: 'percentage', discount_value: 20 }
    const bad: object[] = [
      { code: 'ab' },
      { code: 'with blank' },
      { code: 'x'.repeat(33) },
      { discount_value: 0 },
      { discount_value: 101 },
      { discount_type: 'fixed_amount', discount_value: 0 },
      { discount_type: 'gift' },
      { max_uses: 0 },
      { max_uses: 2, max_uses_per_user: 3 },
      { min_purchase_amount: -1 },
      { applies_to: 'specific_plans' },
      { applies_to: 'some' },
      { starts_at: '2026-05-02T00:00:00Z', expires_at: '2026-05-02T00:00:00Z' },
    ]
    for (const wrong of bad)
      await expect(saveCoupon({ ...coupon, ...wrong }), json(wrong)).rejects.toMatchObject({ code: '23514' })
    await expect(saveCoupon(coupon, undefined, support)).rejects.toMatchObject({ code: '42501' })
    const saved = await saveCoupon({ ...coupon, created_by: support, used_count: 99 })
    expect(saved).toMatchObject({
      code: 'BOUNDS',
      used_count: 0,
      created_by: await one('select id as answer from admin_users where user_id = $1', [finance]),
    })
    await expect(saveCoupon({ ...coupon, code: 'BOUNDS' })).rejects.toMatchObject({ code: '23505' })
    await saveCoupon({ discount_value: 25 }, saved.id)
    const { subscription } = await open(await db.signUp('Cora'), 'bounds')
    await expect(saveCoupon({ discount_value: 30 }, saved.id)).rejects.toMatchObject({ hint: 'coupon_in_use' })
    await expect(one('select delete_coupon($1) as answer', [saved.id], db.as(finance))).rejects.toMatchObject({
      hint: 'coupon_in_use',
    })
    await saveCoupon({ description: 'Still editable', max_uses: 7, is_active: false }, saved.id)
    expect(await one<Answer>(`select admin_coupons('BOUNDS') as answer`, [], db.as(finance))).toMatchObject({
      total: 1,
      rows: [{ state: 'inactive', used_count: 1, created_by_name: 'Fay Tester' }],
    })
    expect(await one<Answer>('select admin_coupon_uses($1) as answer', [saved.id], db.as(finance))).toMatchObject({
      total: 1,
      rows: [{ user_name: 'Cora Tester', state: 'reserved', subscription_id: subscription }],
    })
  })

  it('says of a code in the same words at the preview and at the checkout why it is not taken', async () => {
    const ended = { starts_at: '2026-01-01T00:00:00Z', expires_at: '2026-01-02T00:00:00Z' }
    const yearly = await one(`select id as answer from subscription_plans where name = 'Pro Yearly'`)
    const base = { discount_type: 'fixed_amount', discount_value: 5000 }
    await saveCoupon({ ...base, code: 'ENDED', ...ended })
    await saveCoupon({ ...base, code: 'LATER', starts_at: '2099-01-01T00:00:00Z' })
    await saveCoupon({ ...base, code: 'STOPPED', is_active: false })
    await saveCoupon({ ...base, code: 'YEARLY', applies_to: 'specific_plans', plan_ids: [yearly] })
    await saveCoupon({ ...base, code: 'LARGE', min_purchase_amount: 1000 })
    await saveCoupon({ ...base, code: 'FRANCS', currency: 'CHF' })
    await saveCoupon({ ...base, code: 'ONCE', max_uses_per_user: 1 })
    const person = await db.signUp('Cleo')
    const preview = (code: string, plan = monthly) =>
      one<Answer>('select preview_coupon($1, $2) as answer', [plan, code], db.as(person))
    const used = await open(person, 'ONCE')
    await confirm(person, used.subscription)
    await one('select payments_act($1, $2, $3, true) as answer', [used.subscription, 'cancel_now', person], db.service)
    for (const [code, message] of [
      ['NOBODY', 'Invalid coupon code'],
      ['LATER', 'Invalid coupon code'],
      ['STOPPED', 'Invalid coupon code'],
      ['YEARLY', 'Invalid coupon code'],
      ['LARGE', 'Invalid coupon code'],
      ['FRANCS', 'Invalid coupon code'],
      ['ENDED', 'This coupon has expired'],
      ['ONCE', 'This coupon has reached its usage limit'],
    ] as const) {
      expect(await preview(code), code).toEqual({ valid: false, message })
      await expect(open(person, code)).rejects.toMatchObject({ hint: 'coupon_refused', message })
    }
    // Never below nothing.
    expect(await preview(' yearly ', yearly)).toMatchObject({
      valid: true,
      discount: 5000,
      total: 4900,
      currency: 'USD',
    })
    await saveCoupon({ ...base, code: 'ALLOFIT', discount_value: 99_999 })
    expect(await preview('allofit')).toMatchObject({ discount: 999, total: 0 })
    await db.query('update private.coupon_tries set tries = 60')
    expect(await preview('allofit')).toMatchObject({
      valid: false,
      message: 'Too many codes tried, try again in an hour',
    })
  })

  it('counts five uses when a hundred ask at once, gives back what comes to nothing, and counts a payment once', async () => {
    await saveCoupon({ code: 'FIVE', discount_type: 'percentage', discount_value: 50, max_uses: 5 })
    const people = await Promise.all(Array.from({ length: 100 }, (_, at) => db.signUp(`P${at}`)))
    const outcomes = await Promise.allSettled(people.map((person) => open(person, 'FIVE')))
    const won = outcomes.flatMap((outcome, at) =>
      outcome.status === 'fulfilled' ? [{ person: people[at] ?? '', ...outcome.value }] : [],
    )
    expect(won).toHaveLength(5)
    expect(new Set(outcomes.map((o) => (o.status === 'rejected' ? (o.reason as Error).message : 'taken')))).toEqual(
      new Set(['taken', 'This coupon has reached its usage limit']),
    )
    const used = () => one<number>(`select used_count as answer from coupons where code = 'FIVE'`)
    expect(await used()).toBe(5)
    const [first, second, third] = won as [(typeof won)[number], (typeof won)[number], (typeof won)[number]]
    expect(first).toMatchObject({ amount: 499, discount: 500 })
    await confirm(first.person, first.subscription)
    await confirm(first.person, first.subscription)
    expect(await used()).toBe(5)
    // Whoever leaves, or begins anew, gives the use back.
    await one('select payments_close_checkout($1, $2) as answer', [second.subscription, second.person], db.service)
    await open(third.person)
    expect(await used()).toBe(3)
    await db.query(`update user_subscriptions set created_at = now() - interval '1 hour'
      where status = 'incomplete' and coupon_id is not null`)
    await round()
    expect(
      await db.query(`select state, count(*)::int as n from coupon_redemptions
        where coupon_id = (select id from coupons where code = 'FIVE') group by state order by state`),
    ).toEqual([
      { state: 'redeemed', n: 1 },
      { state: 'released', n: 4 },
    ])
    expect(await used()).toBe(1)
  })

  it('refunds what was taken, once, up to its amount, and writes down who, why and when', async () => {
    const { subscription } = await subscriber('Rita')
    const payment = await paymentOf(subscription)
    const begin = (amount: number | null, reason = 'Asked for it', asker = finance, id: string = payment) =>
      one<{ refund: string }>('select begin_refund($1, $2, $3) as answer', [id, amount, reason], db.as(asker))
    for (const amount of [0, -1, 1000, null])
      await expect(begin(amount), String(amount)).rejects.toMatchObject({ message: 'Invalid refund amount' })
    await expect(begin(999, '  ')).rejects.toMatchObject({ code: '23514' })
    await expect(begin(999, 'Please', support)).rejects.toMatchObject({ code: '42501' })
    await expect(begin(999, 'Please', await db.signUp('Mallory'))).rejects.toMatchObject({ code: '42501' })

    const both = await Promise.allSettled([begin(500), begin(500)])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(both.find((one) => one.status === 'rejected')).toMatchObject({
      reason: { message: 'Transaction already refunded' },
    })
    const begun = both.find((one) => one.status === 'fulfilled')?.value.refund
    const finish = (refund: unknown, outcome: string) =>
      one<Answer>(
        'select payments_finish_refund($1, $2, $3, $4::text::jsonb) as answer',
        [refund, outcome, 'Insufficient funds', json({ 'user-agent': 'Firefox' })],
        db.service,
      )
    // The provider's no marks nothing, and another try is possible; so is going on with one whose outcome is not known.
    expect(await finish(begun, 'refused')).toMatchObject({ status: 'succeeded', refunded_amount: null })
    const next = await begin(999)
    await finish(next.refund, 'uncertain')
    expect(await begin(100)).toMatchObject({ refund: next.refund, amount: 999 })
    expect(await finish(next.refund, 'done')).toMatchObject({
      status: 'refunded',
      refunded_amount: 999,
      refund_reason: 'Asked for it',
      refunded_by_name: 'Fay Tester',
      refunded_at: expect.any(String) as string,
    })
    await finish(next.refund, 'done')
    await expect(begin(1)).rejects.toMatchObject({ message: 'Transaction already refunded' })
    expect(
      await db.query(
        `select action, admin_name, user_agent, details -> 'after' ->> 'refunded_amount' as amount,
          details -> 'about' as about
        from admin_audit_logs where resource = 'transactions' and resource_id = $1`,
        [payment],
      ),
    ).toEqual([
      {
        action: 'refund',
        admin_name: 'Fay Tester',
        user_agent: 'Firefox',
        amount: '999',
        about: { amount: 999, currency: 'USD', plan: 'Pro Monthly' },
      },
    ])
    await expect(
      db.query('update payment_transactions set refunded_amount = 1 where id = $1', [payment]),
    ).rejects.toMatchObject({ message: expect.stringContaining('already refunded') as string })

    const failing = await db.signUp('Paul')
    const declined = await open(failing)
    await confirm(failing, declined.subscription, 'decline')
    await expect(begin(999, 'Please', finance, await paymentOf(declined.subscription))).rejects.toMatchObject({
      message: 'Invalid refund amount',
    })
  })

  it('lists payments and subscriptions with names, by every filter, for who may see them', async () => {
    const { person, subscription } = await subscriber('Quentin')
    const payments = (given: string, asker = support) =>
      one<{ total: number; rows: Answer[] }>(`select admin_payments(${given}) as answer`, [], db.as(asker))
    const found = {
      total: 1,
      rows: [{ user_name: 'Quentin Tester', amount: 999, plan_name: 'Pro Monthly', status: 'succeeded' }],
    }
    const payment = await paymentOf(subscription)
    const timeOf = (moment: string) =>
      one(`select (${moment})::text as answer from payment_transactions where id = $1`, [payment])
    const [paidAt, justAfter] = [await timeOf('created_at'), await timeOf(`created_at + interval '1 microsecond'`)]
    for (const given of [
      `search => 'quentin'`,
      `person => '${person}'`,
      `subscription => '${subscription}'`,
      `person => '${person}', status => 'succeeded', from_time => '${paidAt}'`,
      `person => '${person}', before_time => '${justAfter}'`,
    ])
      expect(await payments(given), given).toMatchObject(found)
    for (const given of [
      `person => '${person}', status => 'failed'`,
      `person => '${person}', from_time => '${justAfter}'`,
      `person => '${person}', before_time => '${paidAt}'`,
    ])
      expect(await payments(given), given).toEqual({ total: 0, rows: [] })
    expect(
      await one('select admin_payment($1) as answer', [await paymentOf(subscription)], db.as(support)),
    ).toMatchObject({
      user_name: 'Quentin Tester',
    })
    const subscriptions = (given: string) =>
      one<Answer>(`select admin_subscriptions(${given}) as answer`, [], db.as(support))
    for (const given of [
      `'quentin'`,
      `person => '${person}', status => 'active'`,
      `person => '${person}', plan => '${monthly}', provider => 'test'`,
    ])
      expect(await subscriptions(given), given).toMatchObject({
        total: 1,
        rows: [{ user_name: 'Quentin Tester', plan_name: 'Pro Monthly', coupon_code: null }],
      })
    expect(await one('select admin_subscription($1) as answer', [subscription], db.as(support))).toMatchObject({
      events: [{ to_status: 'incomplete' }, { to_status: 'active' }],
      payments: [{ amount: 999 }],
    })
    const analyst = await appoint('Analyst', 'Abe')
    for (const call of ['admin_payments()', 'admin_subscriptions()', 'admin_coupons()', 'admin_plans()'])
      for (const asker of [analyst, person])
        await expect(db.as(asker).query(`select ${call}`), call).rejects.toMatchObject({ code: '42501' })
  })

  it('gives Pro without payment for a reason, ends, extends and takes back, with an entry each', async () => {
    const person = await db.signUp('Gina')
    const grant = (reason: string, until: string | null = null, asker = finance) =>
      one<{ id: string }>(
        'select grant_complimentary($1, $2, $3, $4) as answer',
        [person, monthly, reason, until],
        db.as(asker),
      )
    await expect(grant('Friend', null, support)).rejects.toMatchObject({ code: '42501' })
    await expect(grant(' ')).rejects.toMatchObject({ code: '23514' })
    await expect(grant('Friend', '2020-01-01')).rejects.toMatchObject({ code: '23514' })
    const { id } = await grant('Wrote about us')
    expect(await tierOf(person)).toBe('pro')
    await expect(grant('Again')).rejects.toMatchObject({ hint: 'already_subscribed' })
    const may = (act: string, until: string | null = null, asker = finance) =>
      one('select begin_subscription_act($1, $2, $3, $4) as answer', [id, act, 'Because', until], db.as(asker))
    await expect(may('cancel_now', null, support)).rejects.toMatchObject({ code: '42501' })
    await expect(may('resume')).rejects.toMatchObject({ hint: 'already_done' })
    expect(await may('cancel_now')).toBe('complimentary')
    await one(
      `select payments_act($1, 'cancel_now', $2, false, null, '{}', 'Mistake') as answer`,
      [id, finance],
      db.service,
    )
    expect(await tierOf(person)).toBe('free')
    expect(
      await db.query(
        `select action, details -> 'after' ->> 'status' as status, details -> 'about' ->> 'plan' as plan from admin_audit_logs
        where resource = 'subscriptions' and resource_id = $1 order by created_at`,
        [id],
      ),
    ).toEqual([
      { action: 'grant', status: 'active', plan: 'Pro Monthly' },
      { action: 'update', status: 'canceled', plan: 'Pro Monthly' },
    ])
    expect(
      await one('select reason as answer from subscription_events where subscription_id = $1 and to_status = $2', [
        id,
        'canceled',
      ]),
    ).toBe('Mistake')
    // Reasons are written for other administrators.
    for (const [table, columns] of [
      ['user_subscriptions', ['grant_reason', 'granted_by']],
      ['subscription_events', ['reason', 'admin_id']],
      ['payment_transactions', ['refund_reason', 'refunded_by']],
    ] as const)
      for (const column of columns)
        await expect(db.as(person).attempt(`select ${column} from ${table}`), column).rejects.toMatchObject({
          code: '42501',
        })
    const [shown] = await db.as(person).query<{ plan: { subscription: object } }>('select my_plan() as plan')
    expect(shown?.plan.subscription).toMatchObject({ payment_provider: 'complimentary' })
    expect(Object.keys(shown?.plan.subscription ?? {}).filter((key) => /grant|reason/.test(key))).toEqual([])
    const soon = new Date(Date.now() + 86_400_000).toISOString()
    const second = await grant('Once more', soon)
    const later = new Date(Date.now() + 9 * 86_400_000).toISOString()
    await one(
      `select payments_act($1, 'extend', $2, false, $3::text::timestamptz) as answer`,
      [second.id, finance, later],
      db.service,
    )
    await age(second.id, '10 days')
    await round()
    expect(await rowOf(second.id)).toMatchObject({ status: 'expired' })
  })

  it('writes what the provider says once, over nothing newer, and never gives back what was taken', async () => {
    const person = await db.signUp('Ines')
    await db.query(`update private.payment_setup set provider = 'stripe'`)
    const { subscription } = await open(person)
    await db.query(`update private.payment_setup set provider = 'test'`)
    const state = (status: string, invoices: object[] = []) => ({
      provider_id: 'sub_1',
      status,
      period_start: '2026-11-01T00:00:00Z',
      period_end: '2099-12-01T00:00:00Z',
      cancel_at_period_end: false,
      customer_id: 'cus_1',
      payments: invoices,
    })
    const invoice = (status: string) => ({ id: 'in_1', status, amount: 999, currency: 'usd' })
    const apply = (revision: unknown, given: object, event: string | null = null) =>
      one<Answer>(
        'select payments_apply($1, $2, $3::text::jsonb, $4, $5) as answer',
        [subscription, revision, json(given), event, 'x'],
        db.service,
      )
    const before = (await rowOf(subscription))?.revision
    expect(await apply(before, state('active', [invoice('succeeded')]), 'evt_1')).toMatchObject({
      outcome: 'applied',
      tier: 'pro',
    })
    expect(await apply(before, state('incomplete'), 'evt_1')).toMatchObject({ outcome: 'seen' })
    expect(await apply(before, state('incomplete'), 'evt_0')).toEqual({ outcome: 'stale' })
    const now = async () => (await rowOf(subscription))?.revision
    await apply(await now(), state('past_due', [invoice('pending')]), 'evt_2')
    expect(
      await one('select status as answer from payment_transactions where payment_provider_transaction_id = $1', [
        'in_1',
      ]),
    ).toBe('succeeded')
    expect(await tierOf(person)).toBe('pro')
    await apply(await now(), state('active'), 'evt_3')
    expect(await rowOf(subscription)).toMatchObject({ status: 'active', past_due_since: null })
    await apply(await now(), state('past_due'), 'evt_4')
    await db.query(`update user_subscriptions set past_due_since = now() - interval '8 days' where id = $1`, [
      subscription,
    ])
    expect(await apply(await now(), state('past_due'))).toMatchObject({ status: 'expired', tier: 'free' })
    // What is over stays over, and the provider is told to stop.
    expect(await apply(await now(), state('active'), 'evt_5')).toMatchObject({ status: 'expired', tier: 'free' })
    expect((await round()).leftovers).toMatchObject([{ provider_subscription_id: 'sub_1' }])
    expect(
      await db.query(
        `select event_id from subscription_events where subscription_id = $1 and event_id like 'evt%' order by created_at`,
        [subscription],
      ),
    ).toEqual([{ event_id: 'evt_1' }, { event_id: 'evt_2' }, { event_id: 'evt_3' }, { event_id: 'evt_4' }])
  })

  it('keeps the books of an account that goes, and has its subscription ended at the provider', async () => {
    const { person, subscription } = await subscriber('Gonzo')
    await db.query(
      `update user_subscriptions set payment_provider = 'stripe', payment_provider_subscription_id = 'sub_gone' where id = $1`,
      [subscription],
    )
    const payment = await paymentOf(subscription)
    await db.query('delete from auth.users where id = $1', [person])
    expect(await db.query('select user_id, amount from payment_transactions where id = $1', [payment])).toEqual([
      { user_id: null, amount: 999 },
    ])
    expect((await round()).leftovers).toContainEqual(expect.objectContaining({ provider_subscription_id: 'sub_gone' }))
  })

  it('lets nobody in by a test where real money is taken, and ends what was only tried with its period', async () => {
    const { person, subscription } = await subscriber('Tess')
    const late = await db.signUp('Lars')
    const begun = await open(late)
    await db.query(`update private.payment_setup set provider = 'stripe'`)
    try {
      expect(await confirm(late, begun.subscription)).toEqual({ status: 'canceled' })
      expect([await tierOf(late), await tierOf(person)]).toEqual(['free', 'pro'])
      await age(subscription, '40 days')
      await round()
      expect(await rowOf(subscription)).toMatchObject({ status: 'expired' })
      expect(await tierOf(person)).toBe('free')
    } finally {
      await db.query(`update private.payment_setup set provider = 'test'`)
    }
  })

  it('asks the provider before it ends what was to end, and ends it a day later all the same', async () => {
    const { subscription } = await subscriber('Edda')
    await db.query(
      `update user_subscriptions set payment_provider = 'stripe', payment_provider_subscription_id = 'sub_ending', cancel_at_period_end = true where id = $1`,
      [subscription],
    )
    await db.query(
      `update user_subscriptions set current_period_start = now() - interval '30 days', current_period_end = now() - interval '1 hour' where id = $1`,
      [subscription],
    )
    expect((await round()).subscriptions).toContain(subscription)
    expect(await rowOf(subscription)).toMatchObject({ status: 'active' })
    await age(subscription, '2 days')
    await round()
    expect(await rowOf(subscription)).toMatchObject({ status: 'expired' })
  })

  it('keeps a plan that somebody had, whatever it costs for those who come later', async () => {
    const plan = await savePlan({ name: 'Kept', price: 700, billing_interval: 'month', features: ['More'] })
    const { subscription } = await open(await db.signUp('Kim'), undefined, String(plan.id))
    await expect(one('select delete_plan($1) as answer', [plan.id], db.as(finance))).rejects.toMatchObject({
      hint: 'plan_in_use',
    })
    await one('select save_plan($1::text::jsonb, $2) as answer', [json({ is_active: false }), plan.id], db.as(finance))
    await expect(open(await db.signUp('Late'), undefined, String(plan.id))).rejects.toMatchObject({
      hint: 'plan_not_available',
    })
    expect(await rowOf(subscription)).toMatchObject({ status: 'incomplete' })
  })

  it('sells nothing and limits nothing where the operator turned payments off', async () => {
    const { person, subscription } = await subscriber('Otto')
    await db.query(`update platform_settings set value = '"off"' where key = 'payments'`)
    try {
      expect(await one('select plans_on_sale() as answer', [], db.anonymous)).toEqual({
        mode: 'off',
        free_goal_limit: null,
        plans: [],
      })
      const free = await db.signUp('Fiona')
      await expect(open(free)).rejects.toMatchObject({ hint: 'payments_off' })
      expect(await db.as(free).query('select 1 from subscription_plans')).toEqual([])
      expect(await db.as(person).query('select name from subscription_plans')).toEqual([{ name: 'Pro Monthly' }])
      expect(await tierOf(person)).toBe('pro')
      expect(await rowOf(subscription)).toMatchObject({ status: 'active' })
      await db.as(free).query(`insert into bucket_lists (name) values ('Many')`)
      await db
        .as(free)
        .query(`insert into goals (bucket_list_id, title) select id, 'Goal' from bucket_lists, generate_series(1, 60)`)
    } finally {
      await db.query(`update platform_settings set value = '"on"' where key = 'payments'`)
    }
  })
})

/** Needs two connections, which the embedded database does not have. */
it('a checkout whose address is being noted is told as open to one that begins meanwhile, so that nobody can pay both', async () => {
  const db = await openDatabase('native')
  const sql = postgres(db.url ?? '', { max: 2, onnotice: () => {} })
  try {
    const person = await db.signUp('Ada')
    const open = async () =>
      (
        await sql`select payments_open_checkout(${person}, id) as answer from subscription_plans where name = 'Pro Monthly'`
      )[0]?.answer as { subscription?: string; open?: object[] }
    await sql`select payments_begin('stripe', false)`
    const { subscription = '' } = await open()
    let second: ReturnType<typeof open> | undefined
    await sql.begin(async (first) => {
      await first`select payments_note(${subscription}, 'cs_1', 'https://checkout.example/cs_1')`
      // The driver sends a statement only once somebody waits for it.
      second = open()
      second.catch(() => {})
      // Until it has met the lock.
      const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
      while ((await db.query(waiting)).length === 0) await setTimeout(5)
    })
    expect(await second).toEqual({ open: [{ subscription, session_id: 'cs_1' }] })
  } finally {
    await sql.end()
    await db.close()
  }
})
