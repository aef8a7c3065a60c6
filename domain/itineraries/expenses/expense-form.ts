/** An expense as it is typed: what the form holds, what is wrong with it, and the money that follows. */
import * as z from 'zod/mini'
import { decimalsOf } from '#domain/money/currency-decimals.ts'
import type { ExchangeCurrency, RateTable } from '#domain/money/exchange-rates.ts'
import { type AmountProblem, amountProblem, typedAmount } from '#domain/money/typed-amount.ts'
import { type DateProblem, dateProblem } from '#domain/text/date-problem.ts'
import { keptText } from '#domain/text/typed-text.ts'
import { same } from '#domain/itineraries/plan/plan-parts.ts'
import { byId } from './apportion.ts'
import { converted, isRate } from './converted.ts'
import {
  type ExpenseMoney,
  expenseKinds,
  expenseLimits,
  type FrozenRate,
  type PersonAmount,
  type Split,
  splitModes,
} from './expense-money.ts'
import { sharesOf, splitProblem, wholePercent } from './shares-of.ts'
import { expenseCategories } from './trip-expense.ts'
import { fromUnits, toUnits } from './units.ts'

/** Several people paid, each an amount of their own. */
export const several = 'several'

const shape = z.object({
  kind: z.enum(expenseKinds),
  /** As it was typed. */
  amount: z.string(),
  currency: z.string(),
  /** What it was in the trip's currency, as the bank says; '' where the rate that is known holds. */
  worth: z.string(),
  title: z.pipe(
    z.pipe(z.string(), z.transform(keptText)),
    z.string().check(z.maxLength(expenseLimits.title, 'too-long')),
  ),
  /** Who paid, or `several`; of a transfer who gave. */
  payer: z.string(),
  /** What each paid, where several did, as it was typed. */
  payments: z.record(z.string(), z.string()),
  mode: z.enum(splitModes),
  /** For whom, where all bear the same; of a transfer the one who got it. */
  sharers: z.array(z.string()),
  /** What each bears, as it was typed, where it is not the same for all. */
  parts: z.record(z.string(), z.string()),
  day: z.string(),
  category: z.enum(expenseCategories),
  note: z.pipe(
    z.pipe(z.string(), z.transform(keptText)),
    z.string().check(z.maxLength(expenseLimits.note, 'too-long')),
  ),
})
export type ExpenseFormValues = z.infer<typeof shape>

/** What the form can find wrong; the screen words it, with how much is missing or too much where it says so. */
export type ExpenseProblem =
  | AmountProblem
  | DateProblem
  | 'amount-missing'
  | 'day-missing'
  | 'too-long'
  | 'worth-missing'
  | 'payments-off'
  | 'nobody'
  | 'same-person'
  | 'part-invalid'
  | 'percent-off'
  | 'exact-off'

export interface ExpenseContext {
  /** In what those who go settle up. */
  tripCurrency: string
  /** Null where the platform has none of today: those for demonstration are nobody's money. */
  rates: RateTable | null
  /** The money of an expense that is there, in the same people's ids. */
  before?: ExpenseMoney
}

/** One amount of 0 or more in the smallest unit; null where it is none. */
function typedUnits(typed: string, currency: string): number | null {
  const amount = typedAmount(typed, currency)
  return amount === null || amount < 0 ? null : toUnits(amount, currency)
}

const isTooLarge = (currency: string) => (amount: number) => amount * 10 ** decimalsOf(currency) > expenseLimits.amount

/** What people paid, as typed, by person; what is no amount is left out. */
export const paymentsOf = ({ payments, currency }: Pick<ExpenseFormValues, 'payments' | 'currency'>): PersonAmount[] =>
  Object.entries(payments)
    .flatMap(([person, typed]) => {
      const amount = typedUnits(typed, currency)
      return amount ? [{ person, amount }] : []
    })
    .sort((one, other) => byId(one.person, other.person))

/** The split as typed. Parts that are no number are left out: see `partProblem`. */
export function splitOf({
  mode,
  sharers,
  parts,
  currency,
}: Pick<ExpenseFormValues, 'mode' | 'sharers' | 'parts' | 'currency'>): Split {
  if (mode === 'equal') return { mode, parts: sharers.map((person) => ({ person, part: 1 })) }
  return {
    mode,
    parts: Object.entries(parts).flatMap(([person, typed]) => {
      const part = typedPart(mode, typed, currency)
      return part ? [{ person, part }] : []
    }),
  }
}

/** Null where it is no part; 0 for whoever does not take part. */
function typedPart(mode: Split['mode'], typed: string, currency: string): number | null {
  const text = typed.trim().replace(/%$/, '').trim()
  if (text === '') return 0
  if (mode === 'exact') return typedUnits(text, currency)
  if (mode === 'percent') {
    const percent = /^\d{1,3}(?:[.,]\d{1,2})?$/.test(text) ? Number(text.replace(',', '.')) : Number.NaN
    return percent <= 100 ? Math.round(percent * 100) : null
  }
  return /^\d{1,7}$/.test(text) && Number(text) <= expenseLimits.part ? Number(text) : null
}

/**
 * The rate that holds unless somebody says what the bank took: as it was frozen, else the table's, rounded to six digits.
 * Null where none is known. @param day of the expense
 */
export function knownRate(
  currency: string,
  day: string,
  { tripCurrency, rates, before }: ExpenseContext,
): FrozenRate | null {
  if (before?.currency === currency && before.into.currency === tripCurrency) return before.into
  if (currency === tripCurrency) return { currency: tripCurrency, rate: '1', day, source: 'same' }
  const [one, other] = [
    rates?.perDollar[currency as ExchangeCurrency],
    rates?.perDollar[tripCurrency as ExchangeCurrency],
  ]
  if (!rates || !one || !other) return null
  const rate = decimalText(other / one, 6)
  return isRate(rate) ? { currency: tripCurrency, rate, day: rates.asOf, source: 'table' } : null
}

/** A number as a rate is written, without an exponent. @param digits that count */
const decimalText = (value: number, digits: number): string =>
  Number(value.toPrecision(digits))
    .toFixed(expenseLimits.rateDigits)
    .replace(/\.?0+$/, '')

/** The rate at which an amount is exactly what the bank took; null where no rate is that fine. */
function rateOfWorth(amount: number, currency: string, worth: number, tripCurrency: string): string | null {
  const rate = decimalText(fromUnits(worth, tripCurrency) / fromUnits(amount, currency), 15)
  return converted(amount, currency, tripCurrency, rate) === worth ? rate : null
}

function worthProblem(values: ExpenseFormValues, amount: number, context: ExpenseContext): ExpenseProblem | null {
  const { worth, currency, day } = values
  const { tripCurrency } = context
  if (currency === tripCurrency) return null
  if (worth.trim() === '') return knownRate(currency, day, context) ? null : 'worth-missing'
  const problem = amountProblem(worth, tripCurrency, isTooLarge(tripCurrency))
  if (problem) return problem
  const units = typedUnits(worth, tripCurrency)
  if (!units) return 'worth-missing'
  return rateOfWorth(amount, currency, units, tripCurrency) ? null : 'amount-too-large'
}

function wrongAmount({ amount, currency }: ExpenseFormValues): ExpenseProblem | null {
  const problem = amountProblem(amount, currency, isTooLarge(currency))
  if (problem) return problem
  return typedUnits(amount, currency) ? null : 'amount-missing'
}

/** What is wrong with who paid, where the amount is right. */
function payersProblem(values: ExpenseFormValues, amount: number): ExpenseProblem | null {
  if (values.payer !== several) return values.payer === '' ? 'nobody' : null
  const typed = Object.values(values.payments).map((one) =>
    amountProblem(one, values.currency, isTooLarge(values.currency)),
  )
  const wrong = typed.find((problem) => problem !== null)
  if (wrong) return wrong
  const paid = paymentsOf(values)
  return paid.reduce((sum, one) => sum + one.amount, 0) === amount ? null : 'payments-off'
}

/** What is wrong with for whom, where the amount is right. */
function sharersProblem(values: ExpenseFormValues, amount: number): ExpenseProblem | null {
  const { mode, kind, payer, sharers, parts, currency } = values
  if (kind === 'transfer' && sharers[0] === payer) return 'same-person'
  if (mode !== 'equal' && Object.values(parts).some((typed) => typedPart(mode, typed, currency) === null))
    return 'part-invalid'
  const problem = splitProblem(amount, splitOf(values))
  if (!problem) return null
  if (problem.kind === 'nobody') return 'nobody'
  if (problem.kind === 'percent-missing' || problem.kind === 'percent-too-much') return 'percent-off'
  return problem.kind === 'exact-missing' || problem.kind === 'exact-too-much' ? 'exact-off' : 'part-invalid'
}

/** How far a split or what several paid is off: in the smallest unit, or in hundredths of a percent; above 0 is missing. */
export function stillMissing(values: ExpenseFormValues, of: 'payments' | 'parts'): number {
  const amount = typedUnits(values.amount, values.currency) ?? 0
  if (of === 'payments') return amount - paymentsOf(values).reduce((sum, one) => sum + one.amount, 0)
  const { mode, parts } = splitOf(values)
  return (mode === 'percent' ? wholePercent : amount) - parts.reduce((sum, { part }) => sum + part, 0)
}

/** Checks what was typed. @param contextNow asked when it is checked: rates may have come since */
export const expenseFormSchema = (contextNow: () => ExpenseContext) =>
  shape.check(({ value, issues }) => {
    const say = (field: keyof ExpenseFormValues, message: ExpenseProblem | null) => {
      if (message) issues.push({ code: 'custom', path: [field], message, input: value })
    }
    const wrong = wrongAmount(value)
    say('amount', wrong)
    say('day', value.day === '' ? 'day-missing' : dateProblem(value.day))
    if (wrong) return
    const amount = typedUnits(value.amount, value.currency) ?? 0
    say('worth', worthProblem(value, amount, contextNow()))
    say('payer', payersProblem(value, amount))
    say('sharers', sharersProblem(value, amount))
  })

/**
 * The money of checked form values. What nobody changed stays to the cent: a rate keeps its day, and shares their odd cents.
 * @param id of the expense @param at when it is set, in ms since 1970
 * @throws RangeError where the form has a problem
 */
export function moneyOf(id: string, values: ExpenseFormValues, context: ExpenseContext, at: number): ExpenseMoney {
  const { currency, payer } = values
  const { before } = context
  const amount = typedUnits(values.amount, currency) ?? 0
  const split = splitOf(values)
  const isSplitAsBefore = before?.amount === amount && same(before.split, split)
  return {
    currency,
    amount,
    into: frozenRate(values, amount, context),
    payers: payer === several ? paymentsOf(values) : [{ person: payer, amount }],
    split,
    shares: isSplitAsBefore ? before.shares : sharesOf(id, amount, split),
    editedAt: at,
  }
}

function frozenRate({ currency, worth, day }: ExpenseFormValues, amount: number, context: ExpenseContext): FrozenRate {
  const { tripCurrency } = context
  const took = currency === tripCurrency ? null : typedUnits(worth, tripCurrency)
  if (took) {
    const rate = rateOfWorth(amount, currency, took, tripCurrency)
    if (rate) return { currency: tripCurrency, rate, day, source: 'hand' }
  }
  const known = knownRate(currency, day, context)
  if (!known) throw new RangeError(`No rate from ${currency} to ${tripCurrency}`)
  return known
}
