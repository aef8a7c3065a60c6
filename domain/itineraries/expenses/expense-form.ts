/** An expense as it is typed: what the form holds, what is wrong with it, and the money that follows. */
import * as z from 'zod/mini'
import { decimalsOf } from '#domain/money/currency-decimals.ts'
import type { ExchangeCurrency, RateTable } from '#domain/money/exchange-rates.ts'
import { type AmountProblem, amountProblem, amountToType, typedAmount } from '#domain/money/typed-amount.ts'
import { type DateProblem, dateProblem } from '#domain/text/date-problem.ts'
import { keptText } from '#domain/text/typed-text.ts'
import { same } from '#domain/itineraries/plan/plan-parts.ts'
import { byId } from './apportion.ts'
import {
  type ExpenseMoney,
  expenseKinds,
  expenseLimits,
  type FrozenRate,
  type PersonAmount,
  type PersonId,
  type Split,
  splitModes,
} from './expense-money.ts'
import { sharesOf, splitProblem, wholePercent } from './shares-of.ts'
import { expenseCategories, type TripExpense } from './trip-expense.ts'
import { fromUnits, toUnits } from './units.ts'

/** Several people paid, each an amount of their own. */
export const several = 'several'

const shape = z.object({
  kind: z.enum(expenseKinds),
  /** As it was typed. */
  amount: z.string(),
  currency: z.string(),
  /** Of one unit of the currency in the trip's, as it was typed; '' where both are the same. */
  rate: z.string(),
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
  | 'rate-missing'
  | 'rate-invalid'
  | 'rate-unclear'
  | 'payments-off'
  | 'nobody'
  | 'same-person'
  | 'part-invalid'
  | 'percent-off'
  | 'exact-off'

export interface ExpenseContext {
  /** In what those who go settle up. */
  tripCurrency: string
  rates: RateTable
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

/** A rate as typed: a decimal number; null where it is none. '1,095' says two things: see `isUnclearRate`. */
export function typedRate(typed: string): string | null {
  const text = typed.trim().replace(',', '.')
  return /^\d{1,12}(?:\.\d{1,12})?$/.test(text) && Number(text) > 0 ? text : null
}

/** Thousands or decimals: only who wrote it knows. */
const isUnclearRate = (typed: string): boolean => /^[1-9]\d{0,2}[.,]\d{3}$/.test(typed.trim())

/** The rate of the table, rounded to six digits; null where it has none. */
export function rateOfTable(from: string, into: string, { perDollar }: RateTable): string | null {
  const [one, other] = [perDollar[from as ExchangeCurrency], perDollar[into as ExchangeCurrency]]
  if (!one || !other) return null
  const text = Number((other / one).toPrecision(6))
    .toFixed(12)
    .replace(/\.?0+$/, '')
  return typedRate(text)
}

function rateProblem({ rate, currency }: ExpenseFormValues, { tripCurrency }: ExpenseContext): ExpenseProblem | null {
  if (currency === tripCurrency) return null
  if (rate.trim() === '') return 'rate-missing'
  if (typedRate(rate) === null) return 'rate-invalid'
  return isUnclearRate(rate) ? 'rate-unclear' : null
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
    say('rate', rateProblem(value, contextNow()))
    say('day', value.day === '' ? 'day-missing' : dateProblem(value.day))
    if (wrong) return
    const amount = typedUnits(value.amount, value.currency) ?? 0
    say('payer', payersProblem(value, amount))
    say('sharers', sharersProblem(value, amount))
  })

/**
 * The money of checked form values. What nobody changed stays to the cent: a rate keeps its day, and shares their odd cents.
 * @param id of the expense @param at when it is set, in ms since 1970 @param before as it was, in the same people's ids
 */
export function moneyOf(
  id: string,
  values: ExpenseFormValues,
  context: ExpenseContext,
  at: number,
  before?: ExpenseMoney,
): ExpenseMoney {
  const { currency, payer } = values
  const amount = typedUnits(values.amount, currency) ?? 0
  const split = splitOf(values)
  const isSplitAsBefore = before?.amount === amount && same(before.split, split)
  return {
    currency,
    amount,
    into: frozenRate(values, context, before),
    payers: payer === several ? paymentsOf(values) : [{ person: payer, amount }],
    split,
    shares: isSplitAsBefore ? before.shares : sharesOf(id, amount, split),
    editedAt: at,
  }
}

function frozenRate(
  { currency, rate, day }: ExpenseFormValues,
  { tripCurrency, rates }: ExpenseContext,
  before: ExpenseMoney | undefined,
): FrozenRate {
  if (currency === tripCurrency)
    return before?.into.source === 'same' && before.currency === currency
      ? before.into
      : { currency: tripCurrency, rate: '1', day, source: 'same' }
  const typed = typedRate(rate) ?? ''
  if (before?.currency === currency && before.into.currency === tripCurrency && before.into.rate === typed)
    return before.into
  return typed === rateOfTable(currency, tripCurrency, rates)
    ? { currency: tripCurrency, rate: typed, day: rates.asOf, source: 'table' }
    : { currency: tripCurrency, rate: typed, day, source: 'hand' }
}

export interface NewExpense {
  kind?: ExpenseFormValues['kind']
  currency: string
  rate?: string
  payer: PersonId
  sharers: readonly PersonId[]
  day: string
}

/** The form as it opens for a new expense. */
export const newExpenseValues = ({
  kind = 'expense',
  currency,
  rate = '',
  payer,
  sharers,
  day,
}: NewExpense): ExpenseFormValues => ({
  kind,
  amount: '',
  currency,
  rate,
  title: '',
  payer,
  payments: {},
  mode: 'equal',
  sharers: [...sharers],
  parts: {},
  day,
  category: 'other',
  note: '',
})

/**
 * The money with one id for each person: a companion by name who took an account may be named by either. Who is named by
 * both has what both had, as exact amounts.
 */
export function moneyByPerson(money: ExpenseMoney, whoIs: (id: PersonId) => PersonId): ExpenseMoney {
  const payers = addedUp(money.payers, whoIs)
  const shares = addedUp(money.shares, whoIs)
  const isNamedTwice = new Set(money.split.parts.map(({ person }) => whoIs(person))).size < money.split.parts.length
  const split: Split = isNamedTwice
    ? { mode: 'exact', parts: shares.map(({ person, amount }) => ({ person, part: amount })) }
    : { ...money.split, parts: money.split.parts.map(({ person, part }) => ({ person: whoIs(person), part })) }
  return { ...money, payers, shares, split }
}

function addedUp(amounts: readonly PersonAmount[], whoIs: (id: PersonId) => PersonId): PersonAmount[] {
  const sums = new Map<PersonId, number>()
  for (const { person, amount } of amounts) sums.set(whoIs(person), (sums.get(whoIs(person)) ?? 0) + amount)
  return [...sums].map(([person, amount]) => ({ person, amount })).sort((one, other) => byId(one.person, other.person))
}

/** What of the money of an expense goes into the form, with one id for each person. */
export function valuesOfMoney({ currency, amount, into, payers, split }: ExpenseMoney) {
  const [first, second] = payers
  const isEqual = split.mode === 'equal'
  return {
    amount: amountToType(fromUnits(amount, currency), currency),
    currency,
    rate: into.source === 'same' ? '' : into.rate,
    payer: first && !second ? first.person : several,
    payments: second
      ? Object.fromEntries(payers.map((one) => [one.person, amountToType(fromUnits(one.amount, currency), currency)]))
      : {},
    mode: split.mode,
    sharers: isEqual ? split.parts.map(({ person }) => person) : [],
    parts: isEqual
      ? {}
      : Object.fromEntries(split.parts.map(({ person, part }) => [person, partToType(split.mode, part, currency)])),
  }
}

function partToType(mode: Split['mode'], part: number, currency: string): string {
  if (mode === 'exact') return amountToType(fromUnits(part, currency), currency)
  return mode === 'percent' ? String(part / 100) : String(part)
}

/** The form's view of a stored expense, whose money has one id for each person. */
export const valuesOfExpense = (expense: TripExpense): ExpenseFormValues => ({
  kind: expense.kind,
  ...valuesOfMoney(expense.money),
  title: expense.title,
  day: expense.day,
  category: expense.category,
  note: expense.note ?? '',
})
