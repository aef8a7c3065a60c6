/**
 * Who should give what to whom, so that everybody is even: with the fewest transfers, and so that paying one of them leaves
 * all others as they were. Nobody who owes gets anything, nobody who gets something gives.
 *
 * Why paying one leaves the others. Each pair of people has a weight, a hash of both that knows nothing of amounts; of all
 * settlements with the fewest transfers, the one with the least sum of weights is proposed. Say S is that one, and t of S is
 * paid. S without t settles what is left. Were there another settlement of it with fewer transfers, or with as many and less
 * weight, then together with t it would have settled all before, and would have been better than S. So S without t is what
 * is proposed now. (Two settlements of the same weight are one in 10^14.)
 *
 * The fewest: transfers of a settlement that has no more than it needs form trees, one for each group that is even within
 * itself, and a tree of n people has n - 1 transfers. So the fewest have the most groups (see lightest-settlement.ts).
 *
 * For more people than can be searched, both sides are laid out like two rulers, each in a fixed order of people, with
 * lengths as long as what they owe and get; where two marks' spaces overlap is a transfer (the north-west corner rule). Never
 * more than n - 1. Paying one cuts its piece out of both rulers: the other overlaps stay as they were.
 *
 * Which of both it is must not change when somebody has paid: it is told by how many take part in the money at all, not by
 * how many are not yet even.
 */
import { v3 as idOfName } from 'uuid'
import { byId } from './apportion.ts'
import type { PersonId } from './expense-money.ts'
import { lightestSettlement } from './lightest-settlement.ts'

export interface Transfer {
  from: PersonId
  to: PersonId
  /** In the smallest unit of the trip's currency, above 0. */
  amount: number
}

/** Of so many people the fewest transfers are searched. */
export const mostSearched = 12

/**
 * The transfers that make everybody even, in the order of their people's ids.
 * @param balances of all who take part, also of those who are even: together 0
 */
export function proposedTransfers(balances: readonly { person: PersonId; net: number }[]): Transfer[] {
  const open = balances.filter(({ net }) => net !== 0)
  const sum = open.reduce((before, { net }) => before + net, 0)
  // What does not add up is past what numbers hold exactly: then it is made as even as it can be.
  const isSearched = balances.length <= mostSearched && sum === 0
  const transfers = isSearched ? lightestSettlement(open, weightOf) : overlaps(open)
  return transfers.sort((one, other) => byId(one.from, other.from) || byId(one.to, other.to))
}

/** 48 bits of a hash: eleven of them together are still exact. */
const weightOf = (from: PersonId, to: PersonId): number => hashOf(`${from} ${to}`)

function hashOf(name: string): number {
  const hash = new DataView(idOfName(name, idOfName.URL, new Uint8Array(16)).buffer)
  return hash.getUint32(0) * 2 ** 16 + hash.getUint16(4)
}

/** The overlaps of both rulers. */
function overlaps(open: readonly { person: PersonId; net: number }[]): Transfer[] {
  const inOrder = open
    .map(({ person, net }) => ({ person, length: Math.abs(net), owes: net < 0, place: hashOf(person) }))
    .sort((one, other) => one.place - other.place || byId(one.person, other.person))
  const owing = inOrder.filter(({ owes }) => owes)
  const getting = inOrder.filter(({ owes }) => !owes)
  const transfers: Transfer[] = []
  let from = owing.shift()
  let to = getting.shift()
  while (from && to) {
    const amount = Math.min(from.length, to.length)
    transfers.push({ from: from.person, to: to.person, amount })
    from.length -= amount
    to.length -= amount
    if (from.length === 0) from = owing.shift()
    if (to.length === 0) to = getting.shift()
  }
  return transfers
}
