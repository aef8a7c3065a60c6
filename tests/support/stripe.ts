/**
 * Long, because it is a server of its own: an imitated Stripe on this machine. It has the part of its interface that
 * we use, with its signatures, its idempotency keys, its refusals, and notices that it sends again until they are
 * taken.
 */
import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export const stripeKey = 'sk_test_imitated'
export const webhookSecret = 'whsec_imitated'

type Thing = Record<string, unknown> & { id: string }
type Fields = Record<string, string>

interface Subscription extends Thing {
  status: string
  customer: string
  metadata: Fields
  cancel_at_period_end: boolean
  cancellation_details: { reason: string | null }
  items: { data: { id: string; price: Thing; current_period_start: number; current_period_end: number }[] }
}

interface Invoice extends Thing {
  status: string
  total: number
  amount_due: number
  amount_paid: number
  subscription: string
}

interface Event {
  id: string
  type: string
  created: number
  data: { object: object }
}

export interface ImitatedStripe {
  url: string
  /** Method, path and idempotency key of what it was asked, in order. */
  asked: { method: string; path: string; key: string | undefined; fields: Fields }[]
  /** Answers of the next requests to a path, before its own. */
  failing: { path: RegExp; status: number; body?: object; after?: boolean }[]
  /** Everything that has happened, oldest first. */
  events: Event[]
  refunds: Thing[]
  subscriptions: Map<string, Subscription>
  /** The traveler types a card on Stripe's page. */
  pay(sessionId: string): Subscription
  /** A month later: the renewal is paid or declined. */
  renew(subscriptionId: string, paid: boolean): void
  /** The card is charged again after it was declined, and pays. */
  retry(subscriptionId: string): void
  /** Somebody pays back on Stripe's own pages. */
  refundOutside(invoiceId: string, amount: number): void
  /** Sends a notice as Stripe does; how it was answered. */
  deliver(event: Event | undefined, to: string, options?: { secret?: string; body?: string }): Promise<number>
  /** Of this kind, the latest. */
  last(type: string): Event | undefined
  close(): Promise<void>
}

const day = 86_400

export async function startStripe(): Promise<ImitatedStripe> {
  let made = 0
  const newId = (kind: string) => `${kind}_${++made}`
  const now = () => Math.floor(Date.now() / 1000)
  const prices = new Map<string, Thing>()
  const coupons = new Map<string, Thing & { amount_off: number }>()
  const sessions = new Map<string, Thing & { status: string; fields: Fields }>()
  const invoices = new Map<string, Invoice>()
  const subscriptions = new Map<string, Subscription>()
  const refunds: (Thing & { amount: number; payment_intent: string })[] = []
  const answered = new Map<string, { fields: string; status: number; body: object }>()
  const events: Event[] = []

  const tell = (type: string, object: object) => {
    events.push({ id: newId('evt'), type, created: now(), data: { object: structuredClone(object) } })
  }
  const list = (data: object[]) => ({ object: 'list', data, has_more: false, url: '' })
  const intentOf = (invoice: string) => invoice.replace('in_', 'pi_')
  const invoiceOf = (intent: string) => intent.replace('pi_', 'in_')

  function bill(subscription: Subscription, amount: number, discount: number, paid: boolean): Invoice {
    const id = newId('in')
    const invoice: Invoice = {
      id,
      object: 'invoice',
      status: paid ? 'paid' : 'open',
      attempted: true,
      attempt_count: 1,
      total: amount,
      amount_due: amount,
      amount_paid: paid ? amount : 0,
      total_discount_amounts: discount ? [{ amount: discount }] : [],
      currency: 'usd',
      created: now(),
      status_transitions: { paid_at: paid ? now() : null },
      hosted_invoice_url: `https://invoice.stripe.test/${id}`,
      parent: { subscription_details: { subscription: subscription.id, metadata: subscription.metadata } },
      payments: list(
        paid ? [{ status: 'paid', payment: { type: 'payment_intent', payment_intent: intentOf(id) } }] : [],
      ),
      subscription: subscription.id,
    }
    invoices.set(id, invoice)
    tell(paid ? 'invoice.paid' : 'invoice.payment_failed', invoice)
    return invoice
  }

  function pay(sessionId: string): Subscription {
    const session = sessions.get(sessionId)
    if (session?.status !== 'open') throw new Error('This checkout is not open')
    const price = prices.get(session.fields['line_items[0][price]'] ?? '') as Thing
    const discount = coupons.get(session.fields['discounts[0][coupon]'] ?? '')?.amount_off ?? 0
    const subscription: Subscription = {
      id: newId('sub'),
      object: 'subscription',
      status: 'active',
      customer: session.fields.customer ?? '',
      metadata: { subscription_id: session.fields['subscription_data[metadata][subscription_id]'] ?? '' },
      cancel_at_period_end: false,
      cancellation_details: { reason: null },
      items: {
        data: [{ id: newId('si'), price, current_period_start: now(), current_period_end: now() + 30 * day }],
      },
    }
    subscriptions.set(subscription.id, subscription)
    Object.assign(session, { status: 'complete', subscription: subscription.id })
    tell('customer.subscription.created', subscription)
    bill(subscription, Number(price.unit_amount) - discount, discount, true)
    tell('checkout.session.completed', session)
    return subscription
  }

  const existing = <Found>(found: Found | undefined): Found => {
    if (!found) throw refusal(404, 'resource_missing', 'No such object')
    return found
  }
  const refusal = (status: number, code: string, message: string) =>
    Object.assign(new Error(message), { status, body: { error: { type: 'invalid_request_error', code, message } } })

  function refund(intent: string, amount: number, metadata: Fields): Thing {
    const invoice = existing(invoices.get(invoiceOf(intent)))
    const before = refunds.filter((one) => one.payment_intent === intent).reduce((sum, one) => sum + one.amount, 0)
    if (before + amount > invoice.amount_paid)
      throw refusal(400, 'charge_already_refunded', 'The amount is greater than what is left on this charge')
    const thing = { id: newId('re'), object: 'refund', amount, payment_intent: intent, status: 'succeeded', metadata }
    refunds.push(thing)
    tell('charge.refunded', { id: intent.replace('pi_', 'ch_'), object: 'charge' })
    return thing
  }

  const routes: [method: string, path: RegExp, answer: (fields: Fields, id: string) => object][] = [
    ['POST', /^\/v1\/customers$/, ({ email }) => ({ id: newId('cus'), object: 'customer', email })],
    [
      'POST',
      /^\/v1\/prices$/,
      (fields) => {
        const price = {
          id: newId('price'),
          object: 'price',
          unit_amount: Number(fields.unit_amount),
          recurring: { interval: fields['recurring[interval]'] },
        }
        prices.set(price.id, price)
        return price
      },
    ],
    [
      'POST',
      /^\/v1\/coupons$/,
      (fields) => {
        const coupon = { id: newId('coupon'), object: 'coupon', amount_off: Number(fields.amount_off) }
        coupons.set(coupon.id, coupon)
        return coupon
      },
    ],
    [
      'POST',
      /^\/v1\/checkout\/sessions$/,
      (fields) => {
        const id = newId('cs')
        const session = {
          id,
          object: 'checkout.session',
          status: 'open',
          url: `https://checkout.stripe.test/${id}`,
          fields,
        }
        sessions.set(id, session)
        return session
      },
    ],
    ['GET', /^\/v1\/checkout\/sessions\/(\w+)$/, (_, id) => existing(sessions.get(id))],
    [
      'POST',
      /^\/v1\/checkout\/sessions\/(\w+)\/expire$/,
      (_, id) => {
        const session = existing(sessions.get(id))
        if (session.status !== 'open') throw refusal(400, 'session_not_open', 'Only open sessions can be expired')
        session.status = 'expired'
        tell('checkout.session.expired', session)
        return session
      },
    ],
    ['GET', /^\/v1\/subscriptions\/(\w+)$/, (_, id) => existing(subscriptions.get(id))],
    [
      'POST',
      /^\/v1\/subscriptions\/(\w+)$/,
      (fields, id) => {
        const subscription = existing(subscriptions.get(id))
        const [item] = subscription.items.data
        if (fields.cancel_at_period_end) subscription.cancel_at_period_end = fields.cancel_at_period_end === 'true'
        if (item && fields.trial_end) {
          item.current_period_end = Number(fields.trial_end)
          subscription.status = 'trialing'
        }
        if (item && fields['items[0][price]']) item.price = existing(prices.get(fields['items[0][price]']))
        tell('customer.subscription.updated', subscription)
        return subscription
      },
    ],
    [
      'DELETE',
      /^\/v1\/subscriptions\/(\w+)$/,
      (_, id) => {
        const subscription = existing(subscriptions.get(id))
        subscription.status = 'canceled'
        subscription.cancellation_details.reason = 'cancellation_requested'
        tell('customer.subscription.deleted', subscription)
        return subscription
      },
    ],
    [
      'GET',
      /^\/v1\/invoices$/,
      ({ subscription }) => list([...invoices.values()].filter((one) => one.subscription === subscription).reverse()),
    ],
    ['GET', /^\/v1\/invoices\/(\w+)$/, (_, id) => existing(invoices.get(id))],
    [
      'GET',
      /^\/v1\/invoice_payments$/,
      (fields) => list([{ invoice: invoiceOf(fields['payment[payment_intent]'] ?? '') }]),
    ],
    [
      'GET',
      /^\/v1\/charges\/(\w+)$/,
      (_, id) => {
        const payment_intent = id.replace('ch_', 'pi_')
        const back = refunds.filter((one) => one.payment_intent === payment_intent)
        return { id, object: 'charge', payment_intent, amount_refunded: back.reduce((sum, one) => sum + one.amount, 0) }
      },
    ],
    [
      'POST',
      /^\/v1\/refunds$/,
      (fields) =>
        refund(fields.payment_intent ?? '', Number(fields.amount), { refund_id: fields['metadata[refund_id]'] ?? '' }),
    ],
    [
      'GET',
      /^\/v1\/refunds$/,
      ({ payment_intent }) => list(refunds.filter((one) => one.payment_intent === payment_intent)),
    ],
    [
      'POST',
      /^\/v1\/billing_portal\/sessions$/,
      ({ customer }) => ({
        id: newId('bps'),
        object: 'billing_portal.session',
        url: `https://billing.stripe.test/${customer}`,
      }),
    ],
    ['GET', /^\/v1\/events$/, () => list([...events].reverse())],
  ]

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let text = ''
    for await (const chunk of request) text += String(chunk)
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://stripe.test')
    const method = request.method ?? ''
    const fields = Object.fromEntries([...searchParams, ...new URLSearchParams(text)])
    const key = request.headers['idempotency-key'] as string | undefined
    stripe.asked.push({ method, path: pathname, key, fields })
    const say = (status: number, body: object, further: Record<string, string> = {}) => {
      response.writeHead(status, { 'content-type': 'application/json', ...further })
      response.end(JSON.stringify(body))
    }
    if (request.headers.authorization !== `Bearer ${stripeKey}`)
      return say(401, { error: { type: 'invalid_request_error', message: 'Invalid API Key provided' } })
    const planned = stripe.failing.find(({ path }) => path.test(pathname))
    if (planned) stripe.failing.splice(stripe.failing.indexOf(planned), 1)
    const broken = { error: { type: 'api_error', message: 'Something went wrong on our end' } }
    // Without `after` nothing has happened; with it only the answer is lost. Stripe tells which may be asked again.
    const fail = () => say(planned?.status ?? 500, planned?.body ?? broken, { 'stripe-should-retry': 'false' })
    if (planned && !planned.after) return fail()
    const before = key && answered.get(key)
    if (before) {
      const same = before.fields === JSON.stringify(fields)
      const other = { error: { type: 'idempotency_error', message: 'Keys can only be used with the same parameters' } }
      if (planned) return fail()
      return same ? say(before.status, before.body, { 'idempotent-replayed': 'true' }) : say(400, other)
    }
    let outcome: { status: number; body: object }
    try {
      const route = routes.find(([its, path]) => its === method && path.test(pathname))
      if (!route) throw refusal(404, 'unknown_path', `Unrecognized request URL (${method}: ${pathname})`)
      outcome = { status: 200, body: structuredClone(route[2](fields, route[1].exec(pathname)?.[1] ?? '')) }
    } catch (error) {
      const { status = 500, body = broken } = error as { status?: number; body?: object }
      outcome = { status, body }
    }
    if (key && method === 'POST') answered.set(key, { fields: JSON.stringify(fields), ...outcome })
    return planned ? fail() : say(outcome.status, outcome.body)
  }

  const server = createServer((request, response) => void answer(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')

  const stripe: ImitatedStripe = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked: [],
    failing: [],
    events,
    refunds,
    subscriptions,
    pay,
    renew(subscriptionId, paid) {
      const subscription = existing(subscriptions.get(subscriptionId))
      const [item] = subscription.items.data
      if (!item) return
      item.current_period_start = item.current_period_end
      item.current_period_end += 30 * day
      subscription.status = paid ? 'active' : 'past_due'
      bill(subscription, Number(item.price.unit_amount), 0, paid)
      tell('customer.subscription.updated', subscription)
    },
    retry(subscriptionId) {
      const subscription = existing(subscriptions.get(subscriptionId))
      const open = [...invoices.values()].find((one) => one.subscription === subscriptionId && one.status === 'open')
      if (!open) throw new Error('Nothing is open')
      Object.assign(open, { status: 'paid', amount_paid: open.amount_due, status_transitions: { paid_at: now() } })
      open.payments = list([{ status: 'paid', payment: { type: 'payment_intent', payment_intent: intentOf(open.id) } }])
      subscription.status = 'active'
      tell('invoice.paid', open)
      tell('customer.subscription.updated', subscription)
    },
    refundOutside: (invoiceId, amount) => void refund(intentOf(invoiceId), amount, {}),
    async deliver(event, to, { secret = webhookSecret, body = JSON.stringify({ object: 'event', ...event }) } = {}) {
      const time = now()
      const signature = createHmac('sha256', secret).update(`${time}.${JSON.stringify({ object: 'event', ...event })}`)
      const response = await fetch(to, {
        method: 'POST',
        headers: { 'stripe-signature': `t=${time},v1=${signature.digest('hex')}`, 'content-type': 'application/json' },
        body,
      })
      await response.body?.cancel()
      return response.status
    },
    last: (type) => events.findLast((event) => event.type === type),
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  return stripe
}
