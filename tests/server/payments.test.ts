/** Money through an imitated Stripe and the test provider. Long, because both walk the same way with the same helpers. */
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { eitherEngine } from '#tests/support/engines.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { type ImitatedStripe, startStripe, stripeKey, webhookSecret } from '#tests/support/stripe.ts'
import { call, type SignedIn, signUp } from './http-client.ts'

type Answer = Record<string, unknown> & { status: number }

const ask = async (server: TestServer, { accessToken: token }: SignedIn, path: string, body: object = {}) => {
  const response = await call(server, `/functions/v1/${path}`, { method: 'POST', body: JSON.stringify(body), token })
  const answer = (await response.json()) as Record<string, unknown>
  return { http: response.status, ...answer } as { http: number; error_code?: string; message?: string } & Answer
}
const planId = async ({ client }: SignedIn, name = 'Pro Monthly') =>
  ((await client.rpc('plans_on_sale')).data as { plans: { id: string; name: string }[] }).plans.find(
    (plan) => plan.name === name,
  )?.id
const tierOf = async ({ client }: SignedIn) =>
  (await client.from('users').select('subscription_tier').single()).data?.subscription_tier
const subscriptionsOf = async ({ client }: SignedIn) =>
  (
    await client
      .from('user_subscriptions')
      .select(
        'id, plan_id, status, current_period_start, current_period_end, cancel_at_period_end, payment_provider, payment_provider_subscription_id, coupon_id, discount_amount, past_due_since, ended_at, revision, created_at',
      )
      .order('created_at')
  ).data ?? []
const paymentsOf = async ({ client }: SignedIn) =>
  (
    await client
      .from('payment_transactions')
      .select(
        'id, subscription_id, plan_id, plan_name, amount, discount_amount, currency, payment_provider, payment_provider_transaction_id, status, failure_message, invoice_url, refunded_amount, refunded_at, created_at',
      )
      .order('created_at')
  ).data ?? []
const appoint = async (server: TestServer, role: string) => {
  const person = await signUp(server)
  await server.database?.query(
    'insert into admin_users (user_id, role_id) select $1::text::uuid, id from admin_roles where name = $2::text',
    [person.userId, role],
  )
  return person
}

describe.each(eitherEngine)('payments through Stripe on %s', (engine) => {
  let stripe: ImitatedStripe
  let server: TestServer
  let finance: SignedIn
  let notices: string
  beforeAll(async () => {
    stripe = await startStripe()
    server = await startTestServer({
      engine,
      nativeUrl: inject('nativePostgresUrl'),
      env: {
        PAYMENTS_SECRET_KEY: stripeKey,
        PAYMENTS_WEBHOOK_SECRET: webhookSecret,
        PAYMENTS_URL: stripe.url,
        SITE_URL: 'https://far.example',
      },
    })
    notices = `${server.url}/payments/stripe`
    finance = await appoint(server, 'Finance Manager')
  })
  afterAll(async () => {
    await server.close()
    await stripe.close()
  })

  const deliver = async (type: string) => stripe.deliver(stripe.last(type), notices)
  /** Somebody who has begun a checkout, with the id that Stripe gave it. */
  async function beginner(couponCode?: string) {
    const person = await signUp(server)
    const begun = await ask(server, person, 'checkout', { planId: await planId(person), couponCode })
    return { person, begun, session: String(begun.url).split('/').at(-1) ?? '' }
  }
  async function subscriber() {
    const { person, session } = await beginner()
    const { id } = stripe.pay(session)
    await deliver('checkout.session.completed')
    return { person, id }
  }

  it('sends whoever buys to Stripe, and gives the tier with the signed notice, once however often it comes', async () => {
    const { person, begun, session } = await beginner()
    expect(begun).toMatchObject({ http: 200, provider: 'stripe', amount: 999, discount: 0, currency: 'USD' })
    const asked = stripe.asked.find(
      ({ path, fields }) => path === '/v1/checkout/sessions' && fields.client_reference_id === begun.subscriptionId,
    )
    expect(asked).toMatchObject({
      key: `checkout-${String(begun.subscriptionId)}`,
      fields: {
        mode: 'subscription',
        success_url: `https://far.example/dashboard/upgrade?done=${String(begun.subscriptionId)}`,
      },
    })
    stripe.pay(session)
    const event = stripe.last('checkout.session.completed')
    expect(await stripe.deliver(event, notices, { secret: 'whsec_other' })).toBe(400)
    expect(await stripe.deliver(event, notices, { body: JSON.stringify({ ...event, id: 'evt_forged' }) })).toBe(400)
    expect(await tierOf(person)).toBe('free')
    // As when Stripe has heard no answer to the first.
    expect(await Promise.all([stripe.deliver(event, notices), stripe.deliver(event, notices)])).toEqual([200, 200])
    expect(await stripe.deliver(event, notices)).toBe(200)
    expect(await tierOf(person)).toBe('pro')
    expect(await subscriptionsOf(person)).toMatchObject([{ status: 'active', payment_provider: 'stripe' }])
    expect(await paymentsOf(person)).toMatchObject([
      {
        amount: 999,
        currency: 'USD',
        status: 'succeeded',
        invoice_url: expect.stringContaining('https://invoice.') as string,
      },
    ])
    const { data: events } = await person.client
      .from('subscription_events')
      .select('event_id, to_status')
      .order('created_at')
    expect(events?.map(({ to_status }) => to_status as string)).toEqual(['incomplete', 'active'])
    expect(events?.[1]?.event_id).toBe(event?.id)
    expect(await ask(server, person, 'checkout', { planId: await planId(person) })).toMatchObject({
      http: 409,
      error_code: 'already_subscribed',
    })
    expect(await ask(server, person, 'customer-portal')).toMatchObject({
      http: 200,
      url: expect.stringContaining('https://billing.') as string,
    })
  })

  it('reads what is, whatever order notices come in: an old one brings nothing back', async () => {
    const { person, id } = await subscriber()
    const created = stripe.last('customer.subscription.created')
    stripe.renew(id, false)
    const failed = stripe.last('invoice.payment_failed')
    stripe.retry(id)
    const paid = stripe.last('invoice.paid')
    for (const event of [paid, failed, created]) expect(await stripe.deliver(event, notices)).toBe(200)
    expect(await subscriptionsOf(person)).toMatchObject([{ status: 'active' }])
    expect((await paymentsOf(person)).map(({ status }) => status as string)).toEqual(['succeeded', 'succeeded'])
  })

  it('keeps Pro while a renewal has failed, until it succeeds', async () => {
    const { person, id } = await subscriber()
    stripe.renew(id, false)
    await deliver('customer.subscription.updated')
    expect(await subscriptionsOf(person)).toMatchObject([{ status: 'past_due' }])
    expect(await tierOf(person)).toBe('pro')
    expect((await paymentsOf(person)).map(({ status }) => status as string).toSorted()).toEqual(['failed', 'succeeded'])
    stripe.retry(id)
    await deliver('invoice.paid')
    expect(await subscriptionsOf(person)).toMatchObject([{ status: 'active', past_due_since: null }])
    expect((await paymentsOf(person)).map(({ status }) => status as string)).toEqual(['succeeded', 'succeeded'])
  })

  it('finds a lost notice: when the traveler comes back, and in the next run', async () => {
    const back = await beginner()
    stripe.pay(back.session)
    expect(await tierOf(back.person)).toBe('free')
    expect(await ask(server, back.person, 'subscription-refresh')).toMatchObject({
      http: 200,
      tier: 'pro',
      status: 'active',
    })
    const away = await beginner()
    stripe.pay(away.session)
    await server.payments?.run()
    expect(await tierOf(away.person)).toBe('pro')
  })

  it('answers a notice that it could not process with a failure, and takes it when it comes again', async () => {
    const { person, session } = await beginner()
    stripe.pay(session)
    stripe.failing.push({ path: /^\/v1\/checkout\/sessions\//, status: 500 })
    expect(await deliver('checkout.session.completed')).toBe(500)
    expect(await tierOf(person)).toBe('free')
    expect(await deliver('checkout.session.completed')).toBe(200)
    expect(await tierOf(person)).toBe('pro')
  })

  it('takes what belongs to somebody else at the same Stripe account for nothing of ours', async () => {
    expect(
      await stripe.deliver(
        {
          id: 'evt_foreign',
          type: 'customer.subscription.updated',
          created: 0,
          data: { object: { id: 'sub_foreign', metadata: {} } },
        },
        notices,
      ),
    ).toBe(200)
    expect(
      await stripe.deliver(
        { id: 'evt_other', type: 'payout.paid', created: 0, data: { object: { id: 'po_1' } } },
        notices,
      ),
    ).toBe(200)
  })

  it('takes the coupon off the first payment, and gives the use back with a checkout that is left or begun anew', async () => {
    await finance.client.rpc('save_coupon', {
      coupon: { code: 'HALF', discount_type: 'percentage', discount_value: 50, max_uses: 1 },
    })
    const first = await beginner('half')
    expect(first.begun).toMatchObject({ amount: 499, discount: 500 })
    expect((await beginner('HALF')).begun).toMatchObject({
      http: 422,
      error_code: 'coupon_refused',
      message: 'This coupon has reached its usage limit',
    })
    const left = { subscriptionId: first.begun.subscriptionId }
    expect(await ask(server, await signUp(server), 'checkout-cancel', left)).toMatchObject({ http: 404 })
    expect(await ask(server, first.person, 'checkout-cancel', left)).toMatchObject({ http: 200 })
    const second = await beginner('HALF')
    // A second tab: the first one cannot be paid any more.
    const again = await ask(server, second.person, 'checkout', {
      planId: await planId(second.person),
      couponCode: 'HALF',
    })
    expect(again).toMatchObject({ http: 200, amount: 499 })
    expect(() => stripe.pay(second.session)).toThrow()
    stripe.pay(String(again.url).split('/').at(-1) ?? '')
    await deliver('checkout.session.completed')
    expect(await paymentsOf(second.person)).toMatchObject([{ amount: 499, discount_amount: 500, status: 'succeeded' }])
    expect(await ask(server, second.person, 'checkout-cancel', { subscriptionId: again.subscriptionId })).toMatchObject(
      {
        http: 409,
        error_code: 'checkout_ended',
      },
    )
  })

  it('lets the traveler end the subscription with its period and take that back', async () => {
    const { person, id } = await subscriber()
    expect(await ask(server, person, 'subscription-resume')).toMatchObject({ http: 409, error_code: 'not_canceled' })
    expect(await ask(server, person, 'subscription-cancel')).toMatchObject({
      http: 200,
      cancel_at_period_end: true,
      status: 'active',
    })
    expect(stripe.subscriptions.get(id)).toMatchObject({ cancel_at_period_end: true })
    expect(await ask(server, person, 'subscription-cancel')).toMatchObject({ http: 409, error_code: 'already_done' })
    expect(await ask(server, person, 'subscription-resume')).toMatchObject({ http: 200, cancel_at_period_end: false })
    stripe.failing.push({
      path: /^\/v1\/subscriptions\//,
      status: 400,
      body: { error: { type: 'invalid_request_error', message: 'No such subscription for this account' } },
    })
    expect(await ask(server, person, 'subscription-cancel')).toMatchObject({
      http: 402,
      error_code: 'provider_refused',
      message: 'No such subscription for this account',
    })
    expect(await subscriptionsOf(person)).toMatchObject([{ cancel_at_period_end: false }])
    expect(await ask(server, await signUp(server), 'subscription-cancel')).toMatchObject({ http: 404 })
  })

  it('lets who manages subscriptions extend and end them, with a reason and an entry of the log', async () => {
    const { person } = await subscriber()
    const [{ id, current_period_end } = { id: '', current_period_end: '' }] = await subscriptionsOf(person)
    const act = (given: object, asker = finance) =>
      ask(server, asker, 'admin-subscription', { subscriptionId: id as string, reason: 'Asked by mail', ...given })
    const until = new Date(Date.parse(String(current_period_end)) + 7 * 86_400_000).toISOString()
    for (const asker of [person, await appoint(server, 'Support')])
      expect(await act({ act: 'cancel_now' }, asker)).toMatchObject({ http: 403, error_code: 'forbidden' })
    expect(await act({ act: 'extend', until: '2020-01-01T00:00:00Z' })).toMatchObject({ http: 422 })
    expect(await act({ act: 'cancel_now', reason: ' ' })).toMatchObject({ http: 422, message: 'A reason is required' })
    const extended = await act({ act: 'extend', until })
    expect([extended.status, Math.floor(Date.parse(String(extended.current_period_end)) / 1000)]).toEqual([
      'active',
      Math.floor(Date.parse(until) / 1000),
    ])
    expect(await act({ act: 'cancel_now' })).toMatchObject({ http: 200, status: 'canceled' })
    expect(await tierOf(person)).toBe('free')
    expect(await act({ act: 'cancel_now' })).toMatchObject({ http: 409, error_code: 'already_done' })
    const entries = await server.database?.query(
      `select action, user_agent from admin_audit_logs where resource = 'subscriptions' and resource_id = $1::text order by created_at`,
      [id],
    )
    expect(entries?.map(({ action }) => action as string)).toEqual(['update', 'update'])
    expect(entries?.every(({ user_agent }) => user_agent === 'node')).toBe(true)
  })

  it('refunds at the provider first, once for two at the same time, and marks nothing when it says no', async () => {
    const { person } = await subscriber()
    const [payment] = await paymentsOf(person)
    const refund = (amount: unknown, asker = finance) =>
      ask(server, asker, 'admin-refund', { transactionId: payment?.id as string, amount, reason: 'Bought by mistake' })
    for (const amount of [0, -5, 1000, 9.5, 1e12])
      expect(await refund(amount), String(amount)).toMatchObject({ http: 422, message: 'Invalid refund amount' })
    expect(await refund(999, person)).toMatchObject({ http: 403 })
    const before = stripe.refunds.length
    stripe.failing.push({
      path: /^\/v1\/refunds$/,
      status: 402,
      body: { error: { type: 'card_error', message: 'Your account cannot make refunds today.' } },
    })
    expect(await refund(999)).toMatchObject({
      http: 402,
      error_code: 'provider_refused',
      message: 'Your account cannot make refunds today.',
    })
    expect(await paymentsOf(person)).toMatchObject([{ status: 'succeeded', refunded_amount: null }])

    const both = await Promise.all([refund(400), refund(400)])
    expect(both.map(({ http }) => String(http)).toSorted()).toEqual(['200', '409'])
    expect(both.find(({ http }) => http === 409)).toMatchObject({
      error_code: 'already_refunded',
      message: 'Transaction already refunded',
    })
    expect(stripe.refunds.slice(before)).toMatchObject([{ amount: 400 }])
    expect(await paymentsOf(person)).toMatchObject([{ status: 'refunded', refunded_amount: 400 }])
    // The notice of our own refund changes nothing.
    expect(await deliver('charge.refunded')).toBe(200)
    expect(await paymentsOf(person)).toMatchObject([{ refunded_amount: 400 }])
  })

  it('goes on with a refund whose answer was lost, and pays back once', async () => {
    const { person } = await subscriber()
    const [payment] = await paymentsOf(person)
    const refund = () =>
      ask(server, finance, 'admin-refund', { transactionId: payment?.id as string, amount: 999, reason: 'Lost answer' })
    const before = stripe.refunds.length
    const made = () => stripe.asked.some(({ method, path }) => method === 'POST' && path === '/v1/refunds')
    expect(made()).toBe(true)
    // The list of earlier refunds is asked first.
    stripe.failing.push({ path: /^\/v1\/refunds$/, status: 500, after: true })
    expect(await refund()).toMatchObject({ http: 503, error_code: 'provider_unreachable' })
    expect(await paymentsOf(person)).toMatchObject([{ status: 'succeeded' }])
    await server.payments?.run()
    expect(await paymentsOf(person)).toMatchObject([{ status: 'refunded', refunded_amount: 999 }])
    expect(stripe.refunds.slice(before)).toHaveLength(1)
    expect(await refund()).toMatchObject({ http: 409 })
  })

  it('marks what was paid back on the provider’s own pages', async () => {
    const { person } = await subscriber()
    const [payment] = await paymentsOf(person)
    stripe.refundOutside(String(payment?.payment_provider_transaction_id), 300)
    await deliver('charge.refunded')
    expect(await paymentsOf(person)).toMatchObject([{ status: 'refunded', refunded_amount: 300 }])
  })

  it('ends at the provider what an account leaves behind, and has a new price hold from the next period on', async () => {
    const gone = await subscriber()
    await server.database?.query('delete from auth.users where id = $1::text::uuid', [gone.person.userId])
    const staying = await subscriber()
    stripe.subscriptions.get(staying.id)?.items.data.forEach((item) => {
      item.current_period_end = Math.floor(Date.now() / 1000) + 86_400
    })
    await ask(server, staying.person, 'subscription-refresh')
    const plan = await planId(staying.person)
    await finance.client.rpc('save_plan', { plan: { price: 1199 }, plan_id: plan })
    try {
      await server.payments?.run()
    } finally {
      await finance.client.rpc('save_plan', { plan: { price: 999 }, plan_id: plan })
    }
    expect(stripe.subscriptions.get(gone.id)).toMatchObject({ status: 'canceled' })
    expect(stripe.subscriptions.get(staying.id)?.items.data[0]?.price).toMatchObject({ unit_amount: 1199 })
    expect(stripe.asked.findLast(({ fields }) => fields['items[0][price]'])?.fields).toMatchObject({
      proration_behavior: 'none',
    })
    expect(await subscriptionsOf(staying.person)).toMatchObject([{ status: 'active', plan_id: plan }])
  })

  it('closes at the provider what somebody left open who then went', async () => {
    const open = await beginner()
    const paid = await beginner()
    const { id } = stripe.pay(paid.session)
    for (const { person } of [open, paid])
      await server.database?.query('delete from auth.users where id = $1::text::uuid', [person.userId])
    await server.payments?.run()
    expect(() => stripe.pay(open.session)).toThrow()
    expect(stripe.subscriptions.get(id)).toMatchObject({ status: 'canceled' })
  })

  it('lets one of two checkouts that are begun at once be paid', async () => {
    const person = await signUp(server)
    const plan = await planId(person)
    const both = await Promise.all([1, 2].map(() => ask(server, person, 'checkout', { planId: plan })))
    const open = (await subscriptionsOf(person)).filter(({ status }) => status === 'incomplete')
    expect(open).toHaveLength(1)
    const sessions = both.flatMap(({ url }) => (typeof url === 'string' ? [url.split('/').at(-1) ?? ''] : []))
    const payable = sessions.filter((session) => {
      try {
        return stripe.pay(session)
      } catch {
        return false
      }
    })
    expect(payable.length).toBeLessThanOrEqual(1)
    if (payable.length === 0)
      expect(await ask(server, person, 'checkout', { planId: plan })).toMatchObject({ http: 200 })
  })

  it('asks for a sign-in, for a whole request, and says when the provider is away', async () => {
    const person = await signUp(server)
    expect((await call(server, '/functions/v1/checkout', { method: 'POST', body: '{}' })).status).toBe(401)
    for (const body of [{}, { planId: 'x' }, { planId: await planId(person), price: 1 }])
      expect(await ask(server, person, 'checkout', body)).toMatchObject({ http: 422 })
    expect(await ask(server, person, 'checkout', { planId: person.userId })).toMatchObject({
      http: 404,
      error_code: 'plan_not_available',
    })
    stripe.failing.push({ path: /^\/v1\/checkout\/sessions$/, status: 500 })
    expect(await ask(server, person, 'checkout', { planId: await planId(person) })).toMatchObject({
      http: 503,
      error_code: 'provider_unreachable',
    })
    expect(await ask(server, person, 'checkout', { planId: await planId(person) })).toMatchObject({ http: 200 })
  })
})

describe('payments without a provider’s key', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer()
  })
  afterAll(() => server.close())

  it('walk the whole way with the test provider, which moves no money', async () => {
    const person = await signUp(server)
    const finance = await appoint(server, 'Finance Manager')
    const begun = await ask(server, person, 'checkout', { planId: await planId(person) })
    const { subscriptionId } = begun
    expect(begun).toMatchObject({
      http: 200,
      provider: 'test',
      url: `/dashboard/upgrade?checkout=${String(subscriptionId)}`,
    })
    const confirm = (outcome: string, asker = person) =>
      ask(server, asker, 'checkout-confirm', { subscriptionId, outcome })
    expect(await confirm('pay', finance)).toMatchObject({ http: 404 })
    expect(await confirm('decline')).toMatchObject({
      http: 402,
      error_code: 'card_declined',
      message: 'Your card was declined.',
    })
    expect(await confirm('pay')).toMatchObject({ http: 200, status: 'active' })
    expect(await tierOf(person)).toBe('pro')
    expect(await ask(server, person, 'customer-portal')).toMatchObject({ http: 404, error_code: 'no_portal' })
    expect(await ask(server, person, 'subscription-cancel')).toMatchObject({ http: 200, cancel_at_period_end: true })
    expect(await ask(server, person, 'subscription-resume')).toMatchObject({ http: 200, cancel_at_period_end: false })
    expect(await ask(server, person, 'subscription-refresh')).toMatchObject({ tier: 'pro', status: 'active' })
    const paid = (await paymentsOf(person)).find(({ status }) => status === 'succeeded')
    expect(
      await ask(server, finance, 'admin-refund', { transactionId: paid?.id as string, amount: 999, reason: 'Test' }),
    ).toMatchObject({ http: 200, status: 'refunded', user_name: 'Mira Reyes', refunded_by_name: 'Mira Reyes' })
    const act = { subscriptionId, act: 'cancel_now', reason: 'Test' }
    expect(await ask(server, finance, 'admin-subscription', act)).toMatchObject({ http: 200, status: 'canceled' })
    expect(await tierOf(person)).toBe('free')
    expect((await call(server, '/payments/stripe', { method: 'POST', body: '{}' })).status).toBe(404)
  })

  it('are off where the operator says so: nothing is offered or sold', async () => {
    const off = await startTestServer({ env: { PAYMENTS: 'off' } })
    try {
      const person = await signUp(off)
      expect((await person.client.rpc('plans_on_sale')).data).toEqual({ mode: 'off', free_goal_limit: null, plans: [] })
      expect(await ask(off, person, 'checkout', { planId: person.userId })).toMatchObject({
        http: 503,
        error_code: 'payments_off',
      })
    } finally {
      await off.close()
    }
  })
})
