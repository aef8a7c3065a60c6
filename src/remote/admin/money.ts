/** The platform's money, as administrators see it: plans, coupons, subscriptions, payments (docs/payments.md). */
import type { Json } from '#domain/database.types.ts'
import { askEndpoint, callFunction } from '#remote/asking/client.ts'
import type { Plan } from '#remote/subscription/plans-on-sale.ts'
import { RemoteError } from '#remote/asking/remote-error.ts'
import { dayMoments } from './days.ts'
import type { Page } from './tables.ts'

export interface PaymentRow {
  id: string
  user_id: string | null
  user_name: string | null
  user_email: string | null
  subscription_id: string | null
  plan_name: string
  /** Amounts are in the smallest unit of the currency. */
  amount: number
  discount_amount: number
  currency: string
  payment_provider: 'stripe' | 'test'
  payment_provider_transaction_id: string | null
  status: 'pending' | 'succeeded' | 'failed' | 'refunded'
  failure_message: string | null
  invoice_url: string | null
  refunded_amount: number | null
  refund_reason: string | null
  refunded_by_name: string | null
  refunded_at: string | null
  refund_under_way: boolean
  created_at: string
}

export interface SubscriptionRow {
  id: string
  user_id: string
  user_name: string
  user_email: string
  plan_id: string
  plan_name: string
  plan_price: number
  plan_currency: string
  billing_interval: 'month' | 'year'
  status: 'incomplete' | 'active' | 'past_due' | 'canceled' | 'expired'
  current_period_start: string | null
  current_period_end: string | null
  cancel_at_period_end: boolean
  payment_provider: 'stripe' | 'test' | 'complimentary'
  coupon_code: string | null
  granted_by_name: string | null
  grant_reason: string | null
  ended_at: string | null
  created_at: string
}

export interface SubscriptionEvent {
  id: string
  from_status: string | null
  to_status: string
  cancel_at_period_end: boolean
  current_period_end: string | null
  admin_name: string | null
  reason: string | null
  created_at: string
}

export type SubscriptionDetail = SubscriptionRow & { events: SubscriptionEvent[]; payments: PaymentRow[] }

export interface SubscriptionPlanRow extends Plan {
  is_active: boolean
  subscribers: number
  /** Somebody has or had it. */
  is_used: boolean
  updated_at: string
}

export type CouponState = 'active' | 'scheduled' | 'expired' | 'used_up' | 'inactive'

export interface CouponRow {
  id: string
  code: string
  discount_type: 'percentage' | 'fixed_amount'
  /** Percent, or an amount in the smallest unit. */
  discount_value: number
  currency: string
  description: string
  max_uses: number | null
  used_count: number
  max_uses_per_user: number | null
  min_purchase_amount: number
  applies_to: 'all_plans' | 'specific_plans'
  plan_ids: string[]
  starts_at: string
  expires_at: string | null
  is_active: boolean
  state: CouponState
  created_by_name: string | null
  created_at: string
  updated_at: string
}

export interface CouponUse {
  id: string
  user_name: string | null
  user_email: string | null
  discount_amount: number
  currency: string
  state: 'reserved' | 'redeemed' | 'released'
  created_at: string
}

interface Wanted {
  sort: string
  descending: boolean
  limit: number
  offset: number
  signal?: AbortSignal | undefined
}

const paging = ({ sort, descending, limit, offset }: Wanted) => ({
  sort,
  descending,
  page_size: limit,
  page_offset: offset,
})

/** Without what was left empty. */
const given = <Filters extends Record<string, string>>(filters: Filters) =>
  Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== '')) as Partial<Filters>

/** Only what looks like an id or a day: the rest of an address is not asked for. */
const uuid = (text: string) => (/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text) ? text : '')

interface PaymentsWanted extends Wanted {
  search: string
  person: string
  subscription: string
  status: string
  /** Days of the administrator's own calendar, both whole. */
  from: string
  to: string
}

export function readPayments(wanted: PaymentsWanted): Promise<Page<PaymentRow>> {
  const { search, status, signal } = wanted
  const { from, before } = dayMoments(wanted.from, wanted.to)
  return callFunction<'admin_payments', Page<PaymentRow>>(
    'admin_payments',
    {
      search,
      ...given({
        person: uuid(wanted.person),
        subscription: uuid(wanted.subscription),
        status,
        from_time: from ?? '',
        before_time: before ?? '',
      }),
      ...paging(wanted),
    },
    { signal },
  )
}

/** Null for nobody's id. */
export const readPayment = (payment: string, signal?: AbortSignal): Promise<PaymentRow | null> =>
  callFunction<'admin_payment', PaymentRow | null>('admin_payment', { payment }, { signal })

/** @param amount in the smallest unit */
export const refundPayment = (transactionId: string, amount: number, reason: string) =>
  askEndpoint('/functions/v1/admin-refund', { transactionId, amount, reason })

interface SubscriptionsWanted extends Wanted {
  search: string
  person: string
  status: string
  plan: string
  provider: string
}

export function readSubscriptions(wanted: SubscriptionsWanted): Promise<Page<SubscriptionRow>> {
  const { search, status, provider, signal } = wanted
  return callFunction<'admin_subscriptions', Page<SubscriptionRow>>(
    'admin_subscriptions',
    {
      search,
      ...given({ person: uuid(wanted.person), status, plan: uuid(wanted.plan), provider }),
      ...paging(wanted),
    },
    { signal },
  )
}

/** Null for nobody's id. */
export const readSubscription = (subscription: string, signal?: AbortSignal): Promise<SubscriptionDetail | null> =>
  callFunction<'admin_subscription', SubscriptionDetail | null>('admin_subscription', { subscription }, { signal })

export type SubscriptionAct = 'cancel_at_period_end' | 'cancel_now' | 'resume' | 'extend'

/** @param until of `extend`: the later end */
export const changeSubscription = (subscriptionId: string, act: SubscriptionAct, reason: string, until?: string) =>
  askEndpoint('/functions/v1/admin-subscription', { subscriptionId, act, reason, ...(until && { until }) })

/** @param until the end; without it there is none */
export const grantSubscriptionPlan = (person: string, plan: string, reason: string, until?: string) =>
  callFunction('grant_complimentary', { person, plan, reason, ...(until && { until }) })

/** All, by price. */
export const readSubscriptionPlans = (signal?: AbortSignal): Promise<Page<SubscriptionPlanRow>> =>
  callFunction<'admin_plans', Page<SubscriptionPlanRow>>('admin_plans', {} as never, { signal })

/** What is changed, as it was read; without the time whatever somebody else has saved since is replaced. */
export interface KnownRow {
  id: string
  updated_at?: string
}

export const saveSubscriptionPlan = (plan: Partial<Omit<SubscriptionPlanRow, 'id'>>, known?: KnownRow) =>
  callFunction('save_plan', {
    plan: plan as Json,
    ...(known && { plan_id: known.id, ...(known.updated_at && { known: known.updated_at }) }),
  })

export const deleteSubscriptionPlan = (id: string) => callFunction('delete_plan', { plan_id: id })

export const readCoupons = (wanted: Wanted & { search: string; state: string }): Promise<Page<CouponRow>> =>
  callFunction<'admin_coupons', Page<CouponRow>>(
    'admin_coupons',
    { search: wanted.search, ...given({ state: wanted.state }), ...paging(wanted) },
    { signal: wanted.signal },
  )

/**
 * Makes a coupon, or changes the known one.
 * @param admin who does it: the session's own administrator, whom the server knows by itself
 */
export async function saveCoupon(
  admin: { id: string } | null,
  coupon: Partial<Omit<CouponRow, 'id'>>,
  known?: KnownRow,
): Promise<Json> {
  if (!admin) throw new RemoteError('refused', 'coupons', { said: 'No admin user selected' })
  return callFunction('save_coupon', {
    coupon: coupon as Json,
    ...(known && { coupon_id: known.id, ...(known.updated_at && { known: known.updated_at }) }),
  })
}

export const deleteCoupon = (id: string) => callFunction('delete_coupon', { coupon_id: id })

export const readCouponUses = (id: string, limit: number, offset: number, signal?: AbortSignal) =>
  callFunction<'admin_coupon_uses', Page<CouponUse>>(
    'admin_coupon_uses',
    { coupon_id: id, page_size: limit, page_offset: offset },
    { signal },
  )
