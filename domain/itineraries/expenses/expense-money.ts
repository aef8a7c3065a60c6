/**
 * The money of an expense: what was paid, in what, by whom and for whom. It is one value, because its parts only make sense
 * together: of two edits that meet, one wins whole (docs/decisions/0133-money-together.md). Amounts are whole numbers of the smallest
 * unit of their currency.
 */

/**
 * Who pays or shares: the id of an account, or of a companion by name (their row in `itinerary_members`). Whom an id
 * names is found by people-of-trip.ts, also after they left, or took an account.
 */
export type PersonId = string

export interface PersonAmount {
  person: PersonId
  /** In the smallest unit, above 0. */
  amount: number
}

/** In the order on screen. */
export const splitModes = ['equal', 'shares', 'percent', 'exact'] as const
export type SplitMode = (typeof splitModes)[number]

/**
 * For whom, as it was chosen. `part`: of `equal` always 1; of `shares` a whole number from 1; of `percent` hundredths of a
 * percent (33.33 % is 3333), together 100 % but for what rounding took; of `exact` the amount in the smallest unit.
 */
export interface Split {
  mode: SplitMode
  parts: { person: PersonId; part: number }[]
}

/** `same`: the trip's own currency. `table`: of the platform's table. `hand`: as somebody typed it, such as their bank's. */
export type RateSource = 'same' | 'table' | 'hand'

/** What one unit of the expense's currency was worth in the trip's when it was saved. */
export interface FrozenRate {
  /** The trip's currency at that time. */
  currency: string
  /** A decimal number above 0, as text, so that nothing is rounded on its way: '0.92'. */
  rate: string
  /** The day of the rate, 'YYYY-MM-DD'. */
  day: string
  source: RateSource
}

export interface ExpenseMoney {
  currency: string
  amount: number
  into: FrozenRate
  /** Who paid, or received where it is income; for a transfer whoever gave. Together the amount; each once, by their ids in order. */
  payers: PersonAmount[]
  split: Split
  /** What follows from the split, stored: together the amount; each once, by their ids in order. */
  shares: PersonAmount[]
  /** When somebody set it, in ms since 1970: of two that meet, the later one wins. */
  editedAt?: number
}

/** In the order on screen. A transfer is money that one gives to another, to settle up. */
export const expenseKinds = ['expense', 'income', 'transfer'] as const
export type ExpenseKind = (typeof expenseKinds)[number]

/** Longest texts and lists, as the database has them (migration trip_expenses). */
export const expenseLimits = {
  title: 200,
  note: 4000,
  /** Of those who pay, and of those who share. */
  people: 60,
  /** Of `shares`. */
  part: 1_000_000,
  /** In the smallest unit; still exact as a number of JavaScript. */
  amount: 1_000_000_000_000_000,
  /** Digits of a rate, before and behind the point. */
  rateDigits: 12,
} as const
