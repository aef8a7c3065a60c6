import { i18n, type MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { BedDouble, Bus, CircleEllipsis, type LucideIcon, Ticket, UtensilsCrossed } from 'lucide-react'
import type { ExpenseKind, SplitMode } from '#domain/itineraries/expenses/expense-money.ts'
import type { ExpenseProblem } from '#domain/itineraries/expenses/expense-form.ts'
import type { ExpenseCategory } from '#domain/itineraries/expenses/trip-expense.ts'
import { unitsInWords } from '#domain/itineraries/expenses/units.ts'
import { amountProblemWords } from '#lib/words/amount-problems.ts'
import { dateProblemWords } from '#lib/words/date-problems.ts'

export const categoryLabels: Record<ExpenseCategory, MessageDescriptor> = {
  accommodation: msg`Accommodation`,
  food: msg`Food`,
  activities: msg`Activities`,
  transportation: msg`Transportation`,
  other: msg`Other`,
}

export const categoryIcons: Record<ExpenseCategory, LucideIcon> = {
  accommodation: BedDouble,
  food: UtensilsCrossed,
  activities: Ticket,
  transportation: Bus,
  other: CircleEllipsis,
}

/** Ground and ink of the round sign, in the colors that activities and bookings of the kind have. */
export const categoryColours: Record<ExpenseCategory, string> = {
  accommodation: 'bg-dusk-soft text-dusk-ink',
  food: 'bg-ember-soft text-ember-ink',
  activities: 'bg-sea-soft text-sea-ink',
  transportation: 'bg-sand-soft text-sand-ink',
  other: 'bg-sunken text-muted dark:bg-track',
}

export const kindLabels: Record<ExpenseKind, MessageDescriptor> = {
  expense: msg`Expense`,
  income: msg`Money back`,
  transfer: msg`Paid each other`,
}

export const splitLabels: Record<SplitMode, MessageDescriptor> = {
  equal: msg`Equally`,
  shares: msg`By shares`,
  percent: msg`By percent`,
  exact: msg`Exact amounts`,
}

/** What is wrong, where no figure is needed to say it. */
export const expenseProblems: Record<
  Exclude<ExpenseProblem, 'payments-off' | 'percent-off' | 'exact-off'>,
  MessageDescriptor
> = {
  ...amountProblemWords,
  ...dateProblemWords,
  'amount-missing': msg`Enter the amount.`,
  'day-missing': msg`Enter the day.`,
  'too-long': msg`This is too long.`,
  'worth-missing': msg`Enter what it came to. Your bank says it, or the receipt.`,
  nobody: msg`Choose somebody.`,
  'same-person': msg`Choose two different people.`,
  'part-invalid': msg`Enter a number for each person, or leave it empty.`,
}

/** How far several amounts are from the whole. @param missing in the smallest unit; below 0 is too much */
export function offInWords(missing: number, currency: string): string {
  const by = unitsInWords(Math.abs(missing), currency)
  return missing > 0 ? i18n._(msg`${by} still to share out.`) : i18n._(msg`That’s ${by} too much.`)
}

/** The same in hundredths of a percent. */
export function percentOffInWords(missing: number): string {
  const by = (Math.abs(missing) / 100).toLocaleString('en-US', { maximumFractionDigits: 2 })
  return missing > 0 ? i18n._(msg`${by}% still to share out.`) : i18n._(msg`That’s ${by}% too much.`)
}
