/**
 * An amount in another currency, exactly. The database has the same as `private.converted` (migration money_shares);
 * tests/security/money-shares.test.ts holds them together.
 */
import { decimalsOf } from '#domain/money/currency-decimals.ts'
import { expenseLimits } from './expense-money.ts'

const rateForm = new RegExp(`^(\\d{1,${expenseLimits.rateDigits}})(?:\\.(\\d{1,${expenseLimits.rateDigits}}))?$`)

/** Whether a text is a rate as an expense keeps it: a decimal number above 0 with a point. */
export const isRate = (text: string): boolean => rateForm.test(text) && /[1-9]/.test(text)

/**
 * An amount in the smallest unit of another currency, half a unit rounded away from 0. Null where the rate is none, and
 * where it would be more than an amount can be.
 * @param amount in the smallest unit of `from`
 * @param rate what one of `from` is worth in `into`, as a decimal text ('0.92'): nothing is rounded before the end
 */
export function converted(amount: number, from: string, into: string, rate: string): number | null {
  if (!isRate(rate)) return null
  const [, whole = '', decimals = ''] = rateForm.exec(rate) ?? []
  // The point of the rate, and those of both currencies, are one power of ten.
  const power = decimals.length + decimalsOf(from) - decimalsOf(into)
  const product = BigInt(amount) * BigInt(whole + decimals)
  const exact = power > 0 ? dividedBy(product, 10n ** BigInt(power)) : product * 10n ** BigInt(-power)
  const result = Number(exact)
  return Math.abs(result) <= expenseLimits.amount ? result : null
}

/** Rounded to a whole number, half away from 0. */
function dividedBy(value: bigint, divisor: bigint): bigint {
  const size = value < 0n ? -value : value
  const rounded = (size + divisor / 2n) / divisor
  return value < 0n ? -rounded : rounded
}
