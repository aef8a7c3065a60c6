import type { Currency } from '#domain/money/currency.ts'
import type { TransactionType } from '#domain/money/transaction.ts'
import { type ConvertedTotal, type RateTable, sumMoney } from '#domain/money/exchange-rates.ts'
import type { TransactionLine } from './transaction-line.ts'

/** The sum of each type over the given transactions (decision P34). */
export function totalsByType(
  lines: readonly TransactionLine[],
  into: Currency,
  rates: RateTable,
): Record<TransactionType, ConvertedTotal> {
  const of = (type: TransactionType) =>
    sumMoney(
      lines.filter(({ transactionType }) => transactionType === type),
      into,
      rates,
    )
  return { saving: of('saving'), expense: of('expense'), refund: of('refund'), correction: of('correction') }
}
