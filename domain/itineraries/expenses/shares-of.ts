/**
 * Who has to bear what of an expense, from how it is split. The database has the same as `private.shares_of` (migration
 * money_shares), which is null where there is a problem here; tests/security/money-shares.test.ts holds them together.
 */
import { apportion } from './apportion.ts'
import { expenseLimits, type PersonAmount, type PersonId, type Split } from './expense-money.ts'

/** Hundredths of a percent in the whole. */
export const wholePercent = 10_000

/** What keeps a split from being one; the screens word it. Amounts are in the smallest unit. */
export type SplitProblem =
  | { kind: 'nobody' }
  | { kind: 'too-many'; most: number }
  | { kind: 'twice'; person: PersonId }
  /** No whole number from 1, or one beyond what can be kept. */
  | { kind: 'part'; person: PersonId }
  /** By how many hundredths of a percent. */
  | { kind: 'percent-missing'; by: number }
  | { kind: 'percent-too-much'; by: number }
  | { kind: 'exact-missing'; by: number }
  | { kind: 'exact-too-much'; by: number }

/**
 * What is wrong with a split of an amount, the first that is; null when it is sound. Percent may miss the whole by a
 * hundredth for each person, which is what rounding takes: three times 33.33 % is all of it, three times 33 % is not.
 */
export function splitProblem(amount: number, { mode, parts }: Split): SplitProblem | null {
  if (parts.length === 0) return { kind: 'nobody' }
  if (parts.length > expenseLimits.people) return { kind: 'too-many', most: expenseLimits.people }
  const seen = new Set<PersonId>()
  for (const { person } of parts) {
    if (seen.has(person)) return { kind: 'twice', person }
    seen.add(person)
  }
  const odd = parts.find(({ part }) => !Number.isSafeInteger(part) || part < 1 || part > largestPart[mode])
  if (odd) return { kind: 'part', person: odd.person }
  if (mode === 'equal' || mode === 'shares') return null
  const off = parts.reduce((sum, { part }) => sum + part, 0) - (mode === 'percent' ? wholePercent : amount)
  if (Math.abs(off) <= (mode === 'percent' ? parts.length : 0)) return null
  return { kind: `${mode}-${off < 0 ? 'missing' : 'too-much'}`, by: Math.abs(off) }
}

const largestPart = {
  equal: 1,
  shares: expenseLimits.part,
  percent: wholePercent,
  exact: expenseLimits.amount,
} as const

/**
 * What each has to bear, together the amount, in the order of their ids. Whoever's part is less than a unit may bear
 * nothing, and is not in it then.
 * @throws RangeError for a split with a problem
 */
export function sharesOf(expenseId: string, amount: number, split: Split): PersonAmount[] {
  const problem = splitProblem(amount, split)
  if (problem) throw new RangeError(`No shares follow from this split: ${problem.kind}`)
  // Exact parts are their own weights: together they are the amount, so each gets what is written.
  return apportion(
    amount,
    split.parts.map(({ person, part }) => ({ person, weight: part })),
    expenseId,
  )
}
