/**
 * The money of an expense where two edits meet: the later one wins whole, because half of one and half of the other would be
 * an expense that nobody had. Whose device puts them together is told, and can put the own one back.
 */
import type { ColumnMerge } from '#domain/nouns/column-merge.ts'
import { same } from '#domain/itineraries/plan/plan-parts.ts'
import type { ExpenseMoney } from './expense-money.ts'
import type { TripExpense } from './trip-expense.ts'
import { unitsInWords } from './units.ts'

export const moneyMerge: ColumnMerge<ExpenseMoney> = {
  merge(_id, base, mine, theirs, standing = {}) {
    if (isSame(mine, theirs) || isSame(base, mine)) return { value: theirs, lost: [], kept: [] }
    if (isSame(base, theirs)) return { value: mine, lost: [], kept: [] }
    const kept = isLater(mine, theirs) ? 'mine' : 'theirs'
    const words = [mine, theirs].map(inWords)
    const isOtherAmount = words[0] !== words[1]
    return {
      value: kept === 'mine' ? mine : theirs,
      lost: [
        {
          id: null,
          part: null,
          field: isOtherAmount ? 'amount' : 'split',
          mine: isOtherAmount ? (words[0] ?? null) : null,
          theirs: isOtherAmount ? (words[1] ?? null) : null,
          kept,
          by: (standing as Partial<Pick<TripExpense, 'moneyBy'>>).moneyBy ?? null,
          value: mine,
        },
      ],
      kept: [],
    }
  },
  // It has no parts that could be let go.
  without: (_id, value) => value,
  putBack(_id, value, lost, at) {
    const own = lost.at(-1)?.value as ExpenseMoney | undefined
    return own ? { ...own, editedAt: at } : value
  },
}

/** Whether two say the same, whenever they were said. */
const isSame = ({ editedAt: _one, ...money }: ExpenseMoney, { editedAt: _other, ...other }: ExpenseMoney): boolean =>
  same(money, other)

/** Where no time tells it is the larger amount, and then the later text: the same on every device. */
function isLater(one: ExpenseMoney, other: ExpenseMoney): boolean {
  const times = (one.editedAt ?? 0) - (other.editedAt ?? 0)
  if (times !== 0) return times > 0
  return one.amount === other.amount ? inOrder(one) > inOrder(other) : one.amount > other.amount
}

/** Everything that a split says, in an order that no device changes. */
const inOrder = ({ currency, into, payers, split, shares }: ExpenseMoney): string =>
  JSON.stringify([
    currency,
    [into.currency, into.rate, into.day, into.source],
    payers.map(({ person, amount }) => [person, amount]),
    [split.mode, split.parts.map(({ person, part }) => [person, part])],
    shares.map(({ person, amount }) => [person, amount]),
  ])

const inWords = ({ amount, currency }: ExpenseMoney): string => unitsInWords(amount, currency)
