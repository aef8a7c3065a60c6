/**
 * What browsers ask of the payments: docs/payments.md has every path with its answers. Long, because the paths are short
 * and share their refusals.
 */
import type { HttpBindings } from '@hono/node-server'
import { type Context, Hono } from 'hono'
import type { Logger } from 'pino'
import { z } from 'zod'
import type { AccountCall } from '#server/ai/account-calls.ts'
import { isSignedIn } from '#server/ai/ai-uses.ts'
import { bearerToken } from '#server/http/request/bearer-token.ts'
import { clientAddress, type ServerContext } from '#server/http/request/client-address.ts'
import { Limit } from '#server/http/request/limits.ts'
import { refusal, tooMany } from '#server/http/request/refusal.ts'
import type { AccountOfToken } from '#server/pictures/supabase-account.ts'
import { type PaymentStore, StoreRefusal } from './payment-store.ts'
import {
  type Facts,
  type OpenedCheckout,
  type PaymentProvider,
  ProviderRefusal,
  ProviderUnreachable,
  type SubscriptionAct,
} from './provider.ts'
import type { ProviderNews } from './provider-news.ts'
import { type BegunRefund, finishRefund } from './refunds.ts'

export interface PaymentRequestsOptions {
  log: Logger
  trustProxy: boolean
  /** Where the app is seen, for the way back from the provider. */
  siteUrl(): string
  accountOf: AccountOfToken
  call: AccountCall
  /** Undefined where nobody can write payments. */
  store(): PaymentStore | undefined
  provider: PaymentProvider | undefined
  news(): ProviderNews | undefined
  /** Requests of one person in a minute. */
  mostAMinute: number
}

/** Ends the work with an answer. */
class Refused extends Error {
  constructor(
    readonly status: 402 | 403 | 404 | 409 | 422 | 503,
    readonly code: string,
    message: string,
  ) {
    super(message)
  }
}

interface Asked<Body> {
  person: string
  token: string
  body: Body
  store: PaymentStore
  headers: object
}

const subscriptionBody = z.strictObject({ subscriptionId: z.uuid() })
const reason = z
  .string()
  .transform((text) => text.trim())
  .pipe(z.string().min(1, 'A reason is required').max(500, 'The reason is too long'))

const bodies = {
  nothing: z.strictObject({}),
  checkout: z.strictObject({ planId: z.uuid(), couponCode: z.string().max(100).nullish() }),
  subscription: subscriptionBody,
  confirm: subscriptionBody.extend({ outcome: z.enum(['pay', 'decline', 'pay_once']) }),
  act: subscriptionBody.extend({
    act: z.enum(['cancel_at_period_end', 'cancel_now', 'resume', 'extend']),
    reason,
    until: z.iso.datetime({ offset: true }).nullish(),
  }),
  // Whatever number was typed: which are allowed is said by the database.
  refund: z.strictObject({ transactionId: z.uuid(), amount: z.number(), reason }),
}

export function paymentRequests(options: PaymentRequestsOptions): Hono<{ Bindings: HttpBindings }> {
  const { log, provider, call } = options
  const limit = new Limit({ most: options.mostAMinute, withinMs: 60_000 })
  const app = new Hono<{ Bindings: HttpBindings }>()

  /** A path for signed-in people whose body is this. */
  function route<Body>(path: string, shape: z.ZodType<Body>, work: (asked: Asked<Body>) => Promise<object>) {
    app.post(`/functions/v1/${path}`, async (c: ServerContext) => {
      c.header('cache-control', 'no-store')
      const token = bearerToken(c)
      const person = token && (await options.accountOf(token))
      if (!person || !(await isSignedIn(call, token)))
        return refusal(c, 401, 'no_authorization', 'User not authenticated')
      const read = shape.safeParse(await c.req.json().catch(() => null))
      if (!read.success)
        return refusal(c, 422, 'validation_failed', read.error.issues[0]?.message ?? 'The request is not valid')
      const wait = limit.waitSeconds(person)
      if (wait > 0) return tooMany(c, wait)
      limit.count(person)
      const store = options.store()
      if (!store) return refusal(c, 503, 'payments_not_configured', 'Payments are not set up on this server')
      const headers = {
        'x-forwarded-for': clientAddress(c, options.trustProxy),
        'user-agent': (c.req.header('user-agent') ?? '').slice(0, 500),
      }
      try {
        return c.json(await work({ person, token, body: read.data, store, headers }))
      } catch (error) {
        return answerTo(c, error)
      }
    })
  }

  function answerTo(c: Context, error: unknown): Response {
    const no = refusedBy(error)
    if (!no) throw error
    return refusal(c, no.status, no.code, no.message)
  }

  /** Asks the database with the person's own rights. */
  async function ask<Answer>(token: string, name: string, parameters: object): Promise<Answer> {
    const { status, body } = await call(token, name, parameters)
    if (status < 300) return body as Answer
    const { code, hint, message } = (body ?? {}) as { code?: string; hint?: string | null; message?: string }
    if (status === 401 || status >= 500 || !code) throw new Error(`The database answered ${status}`)
    throw new StoreRefusal(code, hint ?? '', message ?? '')
  }

  /** What there is of a person, a checkout that was never paid included. */
  const ofPerson = (store: PaymentStore, person: string) => store.call<Facts[]>('payments_of_person', { person })

  async function open(asked: Asked<{ planId: string; couponCode?: string | null }>): Promise<OpenedCheckout> {
    const { store, person, body } = asked
    for (let attempts = 0; attempts < 3; attempts++) {
      const opened = await store.call<OpenedCheckout & { open?: { subscription: string; session_id: string }[] }>(
        'payments_open_checkout',
        { person, plan: body.planId, code: body.couponCode },
      )
      if (!opened.open) return opened
      // Nobody shall pay in a second tab what another one pays already.
      for (const earlier of opened.open) await closeEarlier(store, person, earlier)
    }
    throw new Refused(503, 'provider_unreachable', 'Another checkout is still open, try again in a moment')
  }

  async function closeEarlier(
    store: PaymentStore,
    person: string,
    { subscription, session_id }: { subscription: string; session_id: string },
  ) {
    if (!provider || (await provider.close(session_id)))
      await store.call('payments_close_checkout', { subscription, person })
    else await readNow(store, subscription)
  }

  async function readNow(store: PaymentStore, subscription: string) {
    const facts = await store.call<Facts | null>('payments_facts', { subscription })
    return facts && options.news()?.read(facts)
  }

  route('checkout', bodies.checkout, async (asked) => {
    const { store, person } = asked
    const opened = await open(asked)
    const { subscription: subscriptionId, amount, discount, currency } = opened
    const answer = { subscriptionId, provider: opened.provider, amount, discount, currency }
    if (opened.provider === 'test') return { ...answer, url: `/dashboard/upgrade?checkout=${subscriptionId}` }
    const place = new URL('/dashboard/upgrade', options.siteUrl()).href
    try {
      if (!provider) throw new Refused(503, 'payments_not_configured', 'Payments are not set up on this server')
      const begun = await provider.begin(opened, {
        done: `${place}?done=${subscriptionId}`,
        left: `${place}?left=${subscriptionId}`,
      })
      const goesOn = await store.call<boolean>('payments_note', {
        subscription: subscriptionId,
        session_id: begun.sessionId,
        url: begun.url,
        customer_id: begun.customerId,
        price_id: begun.priceId,
      })
      if (!goesOn) {
        // Another one was begun meanwhile: nobody shall pay here, too.
        await provider.close(begun.sessionId)
        throw new Refused(409, 'checkout_ended', 'Another checkout was begun. Please go on there, or begin again.')
      }
      return { ...answer, url: begun.url }
    } catch (error) {
      // Nobody knows its address, so nobody can pay it.
      await store.call('payments_close_checkout', { subscription: subscriptionId, person })
      throw error
    }
  })

  route('checkout-confirm', bodies.confirm, async ({ store, person, body }) => {
    const { subscriptionId: subscription, outcome } = body
    const { status, declined } = await store.call<{ status: string | null; declined?: boolean }>(
      'payments_confirm_test',
      { subscription, person, outcome },
    )
    if (status === null) throw new Refused(404, 'not_found', 'There is no such checkout')
    if (declined) throw new Refused(402, 'card_declined', 'Your card was declined.')
    if (status === 'canceled' || status === 'expired')
      throw new Refused(409, 'checkout_ended', 'This checkout has ended. Please begin again.')
    return { status }
  })

  route('checkout-cancel', bodies.subscription, async ({ store, person, body }) => {
    const facts = await store.call<Facts | null>('payments_facts', { subscription: body.subscriptionId })
    if (facts?.user_id !== person) throw new Refused(404, 'not_found', 'There is no such checkout')
    if (facts.session_id && provider && facts.status === 'incomplete' && !(await provider.close(facts.session_id))) {
      await readNow(store, facts.id)
      throw new Refused(409, 'checkout_ended', 'This checkout has been paid')
    }
    const closed = await store.call('payments_close_checkout', { subscription: facts.id, person })
    if (!closed && facts.status !== 'canceled' && facts.status !== 'expired')
      throw new Refused(409, 'checkout_ended', 'This checkout has been paid')
    return { status: 'canceled' }
  })

  route('subscription-refresh', bodies.nothing, async ({ store, person, token }) => {
    for (const facts of await ofPerson(store, person))
      if (facts.payment_provider === 'stripe') await options.news()?.read(facts)
    const { tier, subscription } = await ask<{ tier: string; subscription: { status: string } | null }>(
      token,
      'my_plan',
      {},
    )
    return { tier, status: subscription?.status ?? null }
  })

  async function changeOwn({ store, person, headers }: Asked<unknown>, act: 'cancel_at_period_end' | 'resume') {
    const live = (await ofPerson(store, person)).find(({ status }) => status !== 'incomplete')
    if (!live) throw new Refused(404, 'no_subscription', 'There is no subscription')
    try {
      return await change(store, live, act, { person, headers, own: true })
    } catch (error) {
      if (!(error instanceof StoreRefusal && error.hint === 'already_done')) throw error
      if (act === 'resume') throw new Refused(409, 'not_canceled', 'The subscription goes on already')
      throw new Refused(409, 'already_done', 'The subscription ends already')
    }
  }

  /** Does it where the subscription is kept. */
  async function change(
    store: PaymentStore,
    facts: Facts,
    act: SubscriptionAct,
    by: { person: string; headers: object; own: boolean; reason?: string; until?: string },
  ): Promise<object> {
    const { person, headers, own, reason: why, until } = by
    const news = options.news()
    if (facts.payment_provider !== 'stripe') {
      const given = { subscription: facts.id, act, person, own, until, headers, reason: why }
      const changed = await store.call<object | null>('payments_act', given)
      if (!changed) throw new Refused(404, 'not_found', 'There is no such subscription')
      return changed
    }
    if (!provider || !news) throw new Refused(503, 'payments_not_configured', 'Payments are not set up on this server')
    if (own && facts.cancel_at_period_end === (act === 'cancel_at_period_end'))
      throw new StoreRefusal('P0001', 'already_done', 'This is not possible any more')
    // The same wish at the same state of things is the same request.
    const key = `${act}-${facts.id}-${facts.revision}-${until ?? ''}`
    await provider.change(facts, act, key, until ? new Date(until) : undefined)
    const applied = await news.read(facts, { by: { person, headers, reason: why } })
    return applied.subscription ?? {}
  }

  route('subscription-cancel', bodies.nothing, (asked) => changeOwn(asked, 'cancel_at_period_end'))
  route('subscription-resume', bodies.nothing, (asked) => changeOwn(asked, 'resume'))

  route('customer-portal', bodies.nothing, async ({ store, person }) => {
    const customer = provider && (await store.call<string | null>('payments_customer', { person }))
    if (!provider || !customer) throw new Refused(404, 'no_portal', 'There is no page for your card')
    return { url: await provider.portal(customer, new URL('/dashboard/profile', options.siteUrl()).href) }
  })

  route('admin-subscription', bodies.act, async ({ store, person, token, body, headers }) => {
    const { subscriptionId: subscription, act } = body
    const until = body.until ?? undefined
    await ask(token, 'begin_subscription_act', { subscription, act, reason: body.reason, until: until ?? null })
    const facts = await store.call<Facts | null>('payments_facts', { subscription })
    if (!facts) throw new Refused(404, 'not_found', 'This subscription no longer exists')
    return change(store, facts, act, { person, headers, own: false, reason: body.reason, until })
  })

  route('admin-refund', bodies.refund, async ({ store, token, body, headers }) => {
    const { transactionId: transaction_id, amount } = body
    if (!Number.isInteger(amount) || Math.abs(amount) > 2_147_483_647)
      throw new Refused(422, 'invalid_refund_amount', 'Invalid refund amount')
    const given = { transaction_id, amount, reason: body.reason }
    const begun = await ask<BegunRefund>(token, 'begin_refund', given)
    try {
      return await finishRefund(store, provider, begun, headers)
    } catch (error) {
      log.warn({ refund: begun.refund, reason: (error as Error).name }, 'refund not made')
      throw error
    }
  })

  return app
}

/** What an error is to people; undefined where it is a fault of ours. */
function refusedBy(error: unknown): Refused | undefined {
  if (error instanceof Refused) return error
  if (error instanceof ProviderRefusal) return new Refused(402, 'provider_refused', error.message)
  if (error instanceof ProviderUnreachable)
    return new Refused(503, 'provider_unreachable', 'The payment provider cannot be reached. Please try again.')
  if (!(error instanceof StoreRefusal)) return undefined
  const { code, hint, message } = error
  if (code === '42501') return new Refused(403, 'forbidden', message)
  if (code === 'PT404') return new Refused(404, 'not_found', message)
  if (code === '23514') return new Refused(422, 'validation_failed', message)
  const statuses: Record<string, Refused['status']> = {
    payments_off: 503,
    plan_not_available: 404,
    coupon_refused: 422,
    invalid_refund_amount: 422,
    already_subscribed: 409,
    already_refunded: 409,
    already_done: 409,
  }
  const status = statuses[hint]
  return status && new Refused(status, hint, message)
}
