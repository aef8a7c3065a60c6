/** Plans and subscriptions in words. */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { formatAmount, formatPrice } from '#domain/payments/smallest-unit.ts'
import type { OwnPayment, OwnSubscription } from '#remote/subscription/own-plan.ts'

interface Priced {
  price: number
  currency: string
  billing_interval: 'month' | 'year'
}

/** '$9.99 a month' */
export function priceWords({ price, currency, billing_interval }: Priced): MessageDescriptor {
  const amount = formatPrice(price, currency)
  return billing_interval === 'year' ? msg`${amount} a year` : msg`${amount} a month`
}

export const isLive = (subscription: OwnSubscription | null | undefined): subscription is OwnSubscription =>
  subscription?.status === 'active' || subscription?.status === 'past_due'

export function paymentWords({ status, refunded_amount, amount, currency }: OwnPayment): MessageDescriptor {
  if (status === 'refunded') {
    if (refunded_amount === null || refunded_amount >= amount) return msg`Refunded`
    const refunded = formatAmount(refunded_amount, currency)
    const paid = formatAmount(amount, currency)
    return msg`Partially refunded ${refunded} of ${paid}`
  }
  if (status === 'failed') return msg`Failed`
  return status === 'pending' ? msg`Pending` : msg`Paid`
}
