/** The traveler's own plan: what it is, buying it, ending it, its payments (docs/payments.md). */
import { useQuery } from '@tanstack/react-query'
import { useSession } from '#auth/session.ts'
import { syncNow, useOnline } from '#sync/cycle/status.ts'
import { askEndpoint, callFunction } from '#remote/asking/client.ts'
import { type Plan, readPlansOnSale } from './plans-on-sale.ts'
import { queryClient, useOwnKey } from '#remote/asking/query-client.ts'
import { readRows } from '#remote/asking/tables.ts'

export interface OwnSubscription {
  id: string
  plan_id: string
  status: 'incomplete' | 'active' | 'past_due' | 'canceled' | 'expired'
  current_period_start: string | null
  /** Null: without end. */
  current_period_end: string | null
  cancel_at_period_end: boolean
  payment_provider: 'stripe' | 'test' | 'complimentary'
  coupon_code: string | null
  plan_name: string
  plan_price: number
  plan_currency: string
  billing_interval: 'month' | 'year'
}

export interface OwnPayment {
  id: string
  amount: number
  currency: string
  status: 'pending' | 'succeeded' | 'failed' | 'refunded'
  payment_provider: 'stripe' | 'test'
  plan_name: string
  discount_amount: number
  refunded_amount: number | null
  refunded_at: string | null
  failure_message: string | null
  invoice_url: string | null
  created_at: string
}

export interface OwnPlan {
  mode: 'stripe' | 'test' | 'off'
  tier: string
  subscription: OwnSubscription | null
  payments: OwnPayment[]
  can_manage_card: boolean
}

/** With the traveler's id in it, so that it goes when they sign out. */
const storageKey = (userId: string) => `farlight-plan:${userId}`

function knownPlan(userId: string): OwnPlan | undefined {
  try {
    return (JSON.parse(localStorage.getItem(storageKey(userId)) ?? 'null') as OwnPlan | null) ?? undefined
  } catch {
    return undefined
  }
}

async function readOwnPlan(userId: string): Promise<OwnPlan> {
  let plan = await callFunction<'my_plan', OwnPlan>('my_plan', {} as never)
  if (plan.mode === 'stripe') {
    // What the provider knows may be newer than what has reached us.
    await refreshSubscription().catch((cause: unknown) => console.warn(cause))
    plan = await callFunction<'my_plan', OwnPlan>('my_plan', {} as never)
  }
  localStorage.setItem(storageKey(userId), JSON.stringify(plan))
  return plan
}

const topic = 'own-plan'

/** The plan; without a network the last that is known of it. */
export function useOwnPlan() {
  const online = useOnline()
  const userId = useSession()?.userId ?? ''
  const queryKey = useOwnKey(topic)
  const { data, isPlaceholderData, isError, refetch } = useQuery(
    {
      queryKey,
      queryFn: () => readOwnPlan(userId),
      enabled: online && userId !== '',
      placeholderData: () => knownPlan(userId),
      gcTime: 0,
    },
    queryClient,
  )
  return {
    plan: data ?? knownPlan(userId),
    /** What is shown may be old: the server has not been heard yet. */
    lastKnown: isPlaceholderData || !online || isError,
    failed: isError,
    online,
    again: () => void refetch(),
  }
}

/** After a change: the plan is asked anew, and its tier comes to the device. */
export async function notePlanChange(): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] === topic }),
    syncNow(),
    readPlansOnSale(),
  ]).catch((cause: unknown) => console.warn(cause))
}

export type CouponAnswer =
  | { valid: true; price: number; discount: number; total: number; currency: string }
  | { valid: false; message: string }

export const previewCoupon = (planId: string, code: string, signal?: AbortSignal): Promise<CouponAnswer> =>
  callFunction<'preview_coupon', CouponAnswer>('preview_coupon', { plan_id: planId, code }, { signal })

export interface Checkout {
  subscriptionId: string
  provider: 'stripe' | 'test'
  /** Where to go on: an address of the provider's, or a path of ours. */
  url: string
}

const ask = <Answer>(path: string, body: object = {}) => askEndpoint(`/functions/v1/${path}`, body) as Promise<Answer>

export const beginCheckout = (planId: string, couponCode: string | null): Promise<Checkout> =>
  ask('checkout', { planId, ...(couponCode && { couponCode }) })

/** Only of the test provider. */
export const confirmTestCheckout = (subscriptionId: string, outcome: 'pay' | 'decline' | 'pay_once') =>
  ask('checkout-confirm', { subscriptionId, outcome })
export const cancelCheckout = (subscriptionId: string) => ask('checkout-cancel', { subscriptionId })
export const refreshSubscription = () => ask<{ tier: string; status: string | null }>('subscription-refresh')
export const cancelSubscription = () => ask('subscription-cancel')
export const resumeSubscription = () => ask('subscription-resume')
export const openPortal = () => ask<{ url: string }>('customer-portal')

export interface OpenCheckout {
  status: string
  plan: Plan | null
  discount: number
  provider: string
}

/** A checkout of the traveler's; null when there is none of this id. */
async function readCheckout(id: string): Promise<OpenCheckout | null> {
  if (!/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(id)) return null
  const columns = ['status', 'plan_id', 'discount_amount', 'payment_provider'] as const
  const [row] = await readRows('user_subscriptions', { where: { id }, columns })
  if (!row) return null
  const [plan] = await readRows('subscription_plans', { where: { id: row.plan_id ?? '' }, columns: '*' })
  return {
    status: row.status ?? '',
    plan: (plan as Plan | undefined) ?? null,
    discount: row.discount_amount ?? 0,
    provider: row.payment_provider ?? '',
  }
}

export function useCheckout(id: string) {
  const online = useOnline()
  const queryKey = useOwnKey('checkout', id)
  const { data, isError, refetch } = useQuery(
    { queryKey, queryFn: () => readCheckout(id), enabled: online, gcTime: 0 },
    queryClient,
  )
  return { checkout: data, failed: isError, online, again: () => void refetch() }
}
