/** Words of payments and subscriptions, for lists and details. */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { formatAmount } from '#domain/payments/smallest-unit.ts'
import type { PaymentRow, SubscriptionRow } from '#remote/admin/money.ts'
import { Badge, type Tone } from '#ui/badge.tsx'

type State = readonly [words: MessageDescriptor, tone: Tone]

export const paymentStates: Record<PaymentRow['status'], State> = {
  pending: [msg`Pending`, 'sand'],
  succeeded: [msg`Succeeded`, 'moss'],
  failed: [msg`Failed`, 'danger'],
  refunded: [msg`Refunded`, 'dusk'],
}

export const subscriptionStates: Record<SubscriptionRow['status'], State> = {
  incomplete: [msg`Incomplete`, 'neutral'],
  active: [msg`Active`, 'moss'],
  past_due: [msg`Past due`, 'danger'],
  canceled: [msg`Canceled`, 'sand'],
  expired: [msg`Expired`, 'neutral'],
}

export const providers: Record<SubscriptionRow['payment_provider'], MessageDescriptor> = {
  stripe: msg`Stripe`,
  test: msg`Test`,
  complimentary: msg`Complimentary`,
}

export function StateBadge({ of: [words, tone] }: { of: State }) {
  const { i18n } = useLingui()
  return <Badge tone={tone}>{i18n._(words)}</Badge>
}

export function Words({ of }: { of: MessageDescriptor }) {
  const { i18n } = useLingui()
  return i18n._(of)
}

/** 'Partially refunded $x of $y' where less than all was paid back. */
export function partialRefund({
  status,
  amount,
  currency,
  refunded_amount: refunded,
}: Pick<PaymentRow, 'status' | 'amount' | 'currency' | 'refunded_amount'>): MessageDescriptor | null {
  if (status !== 'refunded' || refunded === null || refunded >= amount) return null
  const back = formatAmount(refunded, currency)
  const paid = formatAmount(amount, currency)
  return msg`Partially refunded ${back} of ${paid}`
}

export const personOf = (row: { user_name: string | null; user_email: string | null }): string =>
  row.user_name || row.user_email || ''
