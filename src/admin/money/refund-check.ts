import { parseMoney } from '#domain/money/money.ts'
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
  const amount = toSmallestUnit(parseMoney(typed) ?? Number.NaN, currency)
  if (status !== 'succeeded' || amount === null || amount <= 0 || amount > paid) return 'Invalid refund amount'
  return amount
}

export const isRefundProblem = (checked: number | RefundProblem): checked is RefundProblem =>
  typeof checked === 'string'
