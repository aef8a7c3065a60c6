import { typedAmount } from '#domain/money/typed-amount.ts'
import { toSmallestUnit } from '#domain/payments/smallest-unit.ts'
import type { PaymentRow } from '#remote/admin/money.ts'

const problems = ['No admin user selected', 'Transaction already refunded', 'Invalid refund amount'] as const
type RefundProblem = (typeof problems)[number]

/** What a refund comes to, in the smallest unit, or why there is none; the server has the same rules. */
export function checkRefund(
  { status, amount: paid, currency }: Pick<PaymentRow, 'status' | 'amount' | 'currency'>,
  typed: string,
  isAdmin: boolean,
): number | RefundProblem {
  if (!isAdmin) return 'No admin user selected'
  if (status === 'refunded') return 'Transaction already refunded'
  const amount = toSmallestUnit(typedAmount(typed, currency) ?? Number.NaN, currency)
  if (status !== 'succeeded' || amount === null || amount <= 0 || amount > paid) return 'Invalid refund amount'
  return amount
}

/** Whether there is something to pay back and nobody does so already. */
export const canBeRefunded = ({ status, amount, refund_under_way }: PaymentRow): boolean =>
  status === 'succeeded' && amount > 0 && !refund_under_way

export const isRefundProblem = (checked: number | string | null): checked is RefundProblem =>
  problems.some((problem) => problem === checked)
