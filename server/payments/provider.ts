/** A payment provider as the rest of the server knows it. Amounts are in the smallest unit of their currency. */

export interface Plan {
  id: string
  name: string
  price: number
  currency: string
  billing_interval: 'month' | 'year'
}

/** A checkout that the database has opened. */
export interface OpenedCheckout {
  subscription: string
  provider: 'stripe' | 'test'
  /** The first payment, after the discount. */
  amount: number
  discount: number
  currency: string
  plan: Plan
  person: string
  email: string
  customer_id: string | null
  price_id: string | null
}

/** What the database knows of a subscription. */
export interface Facts {
  id: string
  user_id: string
  revision: number
  status: 'incomplete' | 'active' | 'past_due' | 'canceled' | 'expired'
  payment_provider: 'stripe' | 'test' | 'complimentary'
  payment_provider_subscription_id: string | null
  current_period_end: string | null
  cancel_at_period_end: boolean
  session_id: string | null
  customer_id: string | null
  email: string
  plan: Plan
  price_id: string | null
}

/** What a provider knows of a subscription; see payments_apply. */
export interface ProviderState {
  provider_id?: string
  status: Facts['status']
  period_start?: string
  period_end?: string
  cancel_at_period_end?: boolean
  price_id?: string
  customer_id?: string
  payments?: ProviderPayment[]
}

export interface ProviderPayment {
  id: string
  status: 'pending' | 'succeeded' | 'failed'
  amount: number
  discount_amount: number
  currency: string
  created_at: string
  failure_message: string | null
  invoice_url: string | null
}

/** What a provider tells has happened, and what it concerns. */
export interface ProviderEvent {
  id: string
  type: string
  /** `subscription` is ours, `providerId` and `session` the provider's. */
  about:
    | { kind: 'subscription'; subscription?: string; providerId?: string; session?: string }
    | { kind: 'refund'; charge: string }
    | { kind: 'nothing' }
}

export type SubscriptionAct = 'cancel_at_period_end' | 'cancel_now' | 'resume' | 'extend'

export interface PaymentProvider {
  name: 'stripe'
  /** Where the traveler pays. */
  begin(
    checkout: OpenedCheckout,
    back: { done: string; left: string },
  ): Promise<{ sessionId: string; url: string; customerId: string; priceId: string }>
  /** Ends a checkout that was begun; false when it was paid meanwhile. */
  close(sessionId: string): Promise<boolean>
  /** What there is now. */
  read(facts: Facts): Promise<ProviderState>
  change(facts: Facts, act: SubscriptionAct, key: string, until?: Date): Promise<void>
  /** Has periods that begin later cost what the plan costs now; the new price's id, null where nothing differs. */
  reprice(facts: Facts): Promise<string | null>
  /** Ends a subscription, or a checkout by its id, that nobody has here any more. */
  end(left: string): Promise<void>
  /** Pays back, however often it is asked for the same refund. */
  refund(refund: { id: string; transaction: string; amount: number }): Promise<void>
  /** The paid invoice of a charge, and how much of it was paid back; null for none of a subscription. */
  refundedOf(charge: string): Promise<{ transaction: string; amount: number } | null>
  /** The provider's page for cards and invoices. */
  portal(customerId: string, back: string): Promise<string>
  /** Reads a notice from its raw body. Throws a WrongSignature. */
  readNotice(body: string, signature: string): Promise<ProviderEvent>
  /** Everything that has happened since, oldest first. */
  eventsSince(since: Date): Promise<ProviderEvent[]>
}

/** The provider's no, in words for people. */
export class ProviderRefusal extends Error {
  override name = 'ProviderRefusal'
}

/** No answer, or one that says nothing: it may have happened or not. */
export class ProviderUnreachable extends Error {
  override name = 'ProviderUnreachable'
}

export class WrongSignature extends Error {
  override name = 'WrongSignature'
}
