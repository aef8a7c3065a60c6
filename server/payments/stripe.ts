/**
 * Stripe, through its own library. No card ever reaches us: cards are typed on Stripe's pages. Long, because all that is
 * said to Stripe stands in one place.
 */
import Stripe from 'stripe'
import {
  type Facts,
  type OpenedCheckout,
  type PaymentProvider,
  type Plan,
  type ProviderEvent,
  type ProviderPayment,
  ProviderRefusal,
  type ProviderState,
  ProviderUnreachable,
  WrongSignature,
} from './provider.ts'

export interface StripeOptions {
  secretKey: string
  /** Signs what Stripe sends us. */
  webhookSecret: string | undefined
  /** Instead of Stripe's own address. */
  url?: string
  now?: () => Date
}

/** Stripe's shortest is thirty minutes. */
const checkoutMinutes = 31
const patienceMs = 15_000
const mostInvoices = 24

const heardOf = [
  'checkout.session.completed',
  'checkout.session.expired',
  'customer.subscription.created',
  'customer.subscription.updated',
  'customer.subscription.deleted',
  'customer.subscription.paused',
  'customer.subscription.resumed',
  'invoice.paid',
  'invoice.payment_failed',
  'invoice.voided',
  'invoice.marked_uncollectible',
  'charge.refunded',
] as const

export function stripeProvider({
  secretKey,
  webhookSecret,
  url,
  now = () => new Date(),
}: StripeOptions): PaymentProvider {
  const place = url ? new URL(url) : undefined
  const stripe = new Stripe(secretKey, {
    maxNetworkRetries: 2,
    timeout: patienceMs,
    telemetry: false,
    ...(place && {
      host: place.hostname,
      port: Number(place.port) || (place.protocol === 'https:' ? 443 : 80),
      protocol: place.protocol === 'https:' ? ('https' as const) : ('http' as const),
    }),
  })

  async function priceOf({ id, name, price, currency, billing_interval: interval }: Plan): Promise<string> {
    const made = await stripe.prices.create(
      {
        currency: currency.toLowerCase(),
        unit_amount: price,
        recurring: { interval },
        product_data: { name },
        metadata: { plan_id: id },
      },
      // A plan that was renamed is asked for with another key.
      {
        idempotencyKey: `price-${id}-${price}-${currency}-${interval}-${Buffer.from(name).toString('base64url')}`.slice(
          0,
          255,
        ),
      },
    )
    return made.id
  }

  async function discountOf({ subscription, discount, currency }: OpenedCheckout) {
    if (discount === 0) return undefined
    const coupon = await stripe.coupons.create(
      { amount_off: discount, currency: currency.toLowerCase(), duration: 'once', max_redemptions: 1 },
      { idempotencyKey: `coupon-${subscription}` },
    )
    return [{ coupon: coupon.id }]
  }

  async function stateOf(subscriptionId: string, facts: Facts): Promise<ProviderState> {
    let subscription: Stripe.Subscription
    try {
      subscription = await stripe.subscriptions.retrieve(subscriptionId)
    } catch (error) {
      if (isMissing(error)) return { provider_id: subscriptionId, status: 'canceled' }
      throw error
    }
    const invoices = await stripe.invoices.list({ subscription: subscriptionId, limit: mostInvoices })
    const item = subscription.items.data[0]
    return {
      provider_id: subscription.id,
      status: statusOf(subscription, facts),
      ...(item && { period_start: time(item.current_period_start), period_end: time(item.current_period_end) }),
      cancel_at_period_end: subscription.cancel_at_period_end,
      ...(item && { price_id: item.price.id }),
      customer_id: idOf(subscription.customer),
      payments: invoices.data.flatMap(paymentOf),
    }
  }

  async function paymentIntentOf(invoiceId: string): Promise<string> {
    const invoice = await stripe.invoices.retrieve(invoiceId, { expand: ['payments'] })
    const paid = invoice.payments?.data.find(({ status }) => status === 'paid')?.payment.payment_intent
    if (!paid) throw new ProviderRefusal('The payment provider knows no card payment of this invoice')
    return idOf(paid)
  }

  const provider: PaymentProvider = {
    name: 'stripe',
    async begin(checkout, back) {
      const { subscription, person, email } = checkout
      const customer =
        checkout.customer_id ??
        (
          await stripe.customers.create(
            { email, metadata: { account_id: person } },
            { idempotencyKey: `customer-${subscription}` },
          )
        ).id
      const price = checkout.price_id ?? (await priceOf(checkout.plan))
      const discounts = await discountOf(checkout)
      const session = await stripe.checkout.sessions.create(
        {
          mode: 'subscription',
          customer,
          client_reference_id: subscription,
          line_items: [{ price, quantity: 1 }],
          ...(discounts && { discounts }),
          success_url: back.done,
          cancel_url: back.left,
          expires_at: Math.floor(now().getTime() / 1000) + checkoutMinutes * 60,
          metadata: { subscription_id: subscription },
          subscription_data: { metadata: { subscription_id: subscription } },
        },
        { idempotencyKey: `checkout-${subscription}` },
      )
      if (!session.url) throw new ProviderUnreachable('Stripe answered a checkout without an address')
      return { sessionId: session.id, url: session.url, customerId: customer, priceId: price }
    },
    async close(sessionId) {
      const session = await stripe.checkout.sessions.retrieve(sessionId)
      if (session.status === 'complete') return false
      if (session.status === 'expired') return true
      try {
        await stripe.checkout.sessions.expire(sessionId)
        return true
      } catch (error) {
        // Paid, or ended, between the two questions.
        const { status } = await stripe.checkout.sessions.retrieve(sessionId)
        if (status === 'open') throw error
        return status === 'expired'
      }
    },
    async read(facts) {
      if (facts.payment_provider_subscription_id) return stateOf(facts.payment_provider_subscription_id, facts)
      if (!facts.session_id) return { status: facts.status }
      const session = await stripe.checkout.sessions.retrieve(facts.session_id)
      if (session.status === 'complete' && session.subscription) return stateOf(idOf(session.subscription), facts)
      return { status: session.status === 'expired' ? 'expired' : 'incomplete' }
    },
    async change(facts, act, key, until) {
      const id = facts.payment_provider_subscription_id ?? ''
      const once = { idempotencyKey: key }
      if (act === 'cancel_now') await stripe.subscriptions.cancel(id, {}, once)
      else if (act === 'extend')
        await stripe.subscriptions.update(
          id,
          { trial_end: Math.floor((until?.getTime() ?? 0) / 1000), proration_behavior: 'none' },
          once,
        )
      else await stripe.subscriptions.update(id, { cancel_at_period_end: act === 'cancel_at_period_end' }, once)
    },
    async reprice(facts) {
      const subscription = await stripe.subscriptions.retrieve(facts.payment_provider_subscription_id ?? '')
      const [item] = subscription.items.data
      if (!item) return null
      const price = facts.price_id ?? (await priceOf(facts.plan))
      if (item.price.id === price) return null
      const otherInterval = item.price.recurring?.interval !== facts.plan.billing_interval
      await stripe.subscriptions.update(
        subscription.id,
        {
          items: [{ id: item.id, price }],
          proration_behavior: 'none',
          // Another interval would begin today otherwise.
          ...(otherInterval && { trial_end: item.current_period_end }),
        },
        { idempotencyKey: `reprice-${subscription.id}-${price}-${item.current_period_end}` },
      )
      return price
    },
    async end(left) {
      try {
        let providerSubscriptionId = left
        if (left.startsWith('cs_')) {
          if (await provider.close(left)) return
          const { subscription } = await stripe.checkout.sessions.retrieve(left)
          if (!subscription) return
          providerSubscriptionId = idOf(subscription)
        }
        const { status } = await stripe.subscriptions.retrieve(providerSubscriptionId)
        if (status !== 'canceled' && status !== 'incomplete_expired')
          await stripe.subscriptions.cancel(providerSubscriptionId)
      } catch (error) {
        if (!isMissing(error)) throw error
      }
    },
    async refund({ id, transaction, amount }) {
      const intent = await paymentIntentOf(transaction)
      // Keys are forgotten after a day; what was made stays.
      const before = await stripe.refunds.list({ payment_intent: intent, limit: 100 })
      const made =
        before.data.find(({ metadata }) => metadata?.refund_id === id) ??
        (await stripe.refunds.create(
          { payment_intent: intent, amount, metadata: { refund_id: id } },
          { idempotencyKey: `refund-${id}` },
        ))
      if (made.status === 'failed' || made.status === 'canceled')
        throw new ProviderRefusal(`The payment provider could not pay it back: ${made.failure_reason ?? made.status}`)
    },
    async refundedOf(chargeId) {
      const charge = await stripe.charges.retrieve(chargeId)
      if (!charge.payment_intent || charge.amount_refunded === 0) return null
      const payments = await stripe.invoicePayments.list({
        payment: { type: 'payment_intent', payment_intent: idOf(charge.payment_intent) },
      })
      const invoice = payments.data[0]?.invoice
      return invoice ? { transaction: idOf(invoice), amount: charge.amount_refunded } : null
    },
    async portal(customerId, back) {
      return (await stripe.billingPortal.sessions.create({ customer: customerId, return_url: back })).url
    },
    async readNotice(body, signature) {
      if (!webhookSecret) throw new WrongSignature('PAYMENTS_WEBHOOK_SECRET is not set')
      try {
        return eventOf(await stripe.webhooks.constructEventAsync(body, signature, webhookSecret))
      } catch (error) {
        throw new WrongSignature((error as Error).message)
      }
    },
    async eventsSince(since) {
      const events: ProviderEvent[] = []
      const created = { gte: Math.floor(since.getTime() / 1000) }
      for await (const event of stripe.events.list({ created, types: [...heardOf], limit: 100 }))
        events.push(eventOf(event))
      return events.reverse()
    },
  }
  return plain(provider)
}

/** As `provider`, but failing in our words. */
function plain(provider: PaymentProvider): PaymentProvider {
  const guarded = Object.entries(provider).map(([name, work]) => [
    name,
    typeof work === 'function'
      ? async (...given: unknown[]) => {
          try {
            return await (work as (...given: unknown[]) => Promise<unknown>).apply(provider, given)
          } catch (error) {
            throw inOurWords(error)
          }
        }
      : work,
  ])
  return Object.fromEntries(guarded) as PaymentProvider
}

function inOurWords(error: unknown): unknown {
  if (!(error instanceof Stripe.errors.StripeError)) return error
  if (error instanceof Stripe.errors.StripeCardError || error instanceof Stripe.errors.StripeInvalidRequestError)
    return new ProviderRefusal(error.message)
  // A key that is wrong or may not do this: nothing has happened, and the operator reads why.
  if (error instanceof Stripe.errors.StripeAuthenticationError || error instanceof Stripe.errors.StripePermissionError)
    return new ProviderRefusal('The payment provider does not accept the key of this platform')
  return new ProviderUnreachable(error.message)
}

const isMissing = (error: unknown) =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing'

const time = (seconds: number) => new Date(seconds * 1000).toISOString()
const idOf = (thing: string | { id: string }) => (typeof thing === 'string' ? thing : thing.id)

function statusOf({ status, cancellation_details: why }: Stripe.Subscription, facts: Facts): ProviderState['status'] {
  switch (status) {
    case 'active':
    case 'trialing':
      return 'active'
    case 'past_due':
    case 'unpaid':
    case 'paused':
      return 'past_due'
    case 'incomplete':
      return 'incomplete'
    case 'incomplete_expired':
      return 'expired'
    default:
      // At the end of its period, or because nobody paid, it has run out; else somebody has ended it.
      return facts.cancel_at_period_end || why?.reason === 'payment_failed' ? 'expired' : 'canceled'
  }
}

function paymentOf(invoice: Stripe.Invoice): ProviderPayment[] {
  if (!invoice.id || invoice.status === 'draft' || invoice.status === null) return []
  const status =
    invoice.status === 'paid'
      ? 'succeeded'
      : invoice.status !== 'open' || (invoice.attempted && invoice.attempt_count > 0)
        ? 'failed'
        : 'pending'
  // The empty invoice of a time that was given is no payment.
  if (invoice.total === 0 && !invoice.total_discount_amounts?.length) return []
  return [
    {
      id: invoice.id,
      status,
      amount: status === 'succeeded' ? invoice.amount_paid : invoice.amount_due,
      discount_amount: (invoice.total_discount_amounts ?? []).reduce((sum, { amount }) => sum + amount, 0),
      currency: invoice.currency,
      created_at: time(invoice.status_transitions.paid_at ?? invoice.created),
      failure_message: status === 'failed' ? 'The payment was declined.' : null,
      invoice_url: invoice.hosted_invoice_url ?? null,
    },
  ]
}

function eventOf(event: Stripe.Event): ProviderEvent {
  const { id, type } = event
  return { id, type, about: aboutOf(event) }
}

function aboutOf(event: Stripe.Event): ProviderEvent['about'] {
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.expired':
      return { kind: 'subscription', session: event.data.object.id }
    case 'customer.subscription.created':
    case 'customer.subscription.updated':
    case 'customer.subscription.deleted':
    case 'customer.subscription.paused':
    case 'customer.subscription.resumed': {
      const { id, metadata } = event.data.object
      return { kind: 'subscription', providerId: id, subscription: ourId(metadata?.subscription_id) }
    }
    case 'invoice.paid':
    case 'invoice.payment_failed':
    case 'invoice.voided':
    case 'invoice.marked_uncollectible': {
      const parent = event.data.object.parent?.subscription_details
      if (!parent) return { kind: 'nothing' }
      const ours = ourId(parent.metadata?.subscription_id)
      return { kind: 'subscription', providerId: idOf(parent.subscription), subscription: ours }
    }
    case 'charge.refunded':
      return { kind: 'refund', charge: event.data.object.id }
    default:
      return { kind: 'nothing' }
  }
}

/** Whatever else the Stripe account is used for writes what it likes there. */
function ourId(given: string | undefined): string | undefined {
  return given && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(given) ? given : undefined
}
