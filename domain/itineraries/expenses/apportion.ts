/**
 * Cuts an amount into whole parts: the one rounding rule of shared money. The database has the same as `private.apportion`
 * (migration money_shares); tests/security/money-shares.test.ts holds them together.
 */
import { v3 as idOfName } from 'uuid'
import type { PersonAmount, PersonId } from './expense-money.ts'

export interface Weight {
  person: PersonId
  /** A whole number of 0 or more. */
  weight: number
}

/** What of an exact share a person has in whole units, and what is left of it: a fraction over the sum of all weights. */
interface Cut {
  person: PersonId
  whole: number
  rest: number | bigint
}

/**
 * Whole parts of a total by weights, after the largest remainder: each gets the whole units of their exact share, and what
 * is left goes one by one to those who lost most by that. Who lost the same is ordered by a hash of the expense and the
 * person, so that over many expenses nobody pays the odd cent more often. In the order of the persons' ids, without those
 * who get nothing; together exactly the total.
 * @param weights each person once
 * @param key the id of the expense
 * @throws RangeError for anything but whole numbers of 0 or more, or when nobody has a weight to carry the total
 */
export function apportion(total: number, weights: readonly Weight[], key: string): PersonAmount[] {
  if (![total, ...weights.map(({ weight }) => weight)].every(isWhole))
    throw new RangeError('Only whole amounts of 0 or more can be apportioned.')
  if (total === 0) return []
  const cuts = cut(total, weights)
  const left = total - cuts.reduce((sum, { whole }) => sum + whole, 0)
  const rounded = new Set(left > 0 ? roundedUp(cuts, left, key) : [])
  return cuts
    .map((one) => ({ person: one.person, amount: one.whole + (rounded.has(one) ? 1 : 0) }))
    .filter(({ amount }) => amount > 0)
    .sort((one, other) => byId(one.person, other.person))
}

/** The order of ids wherever money is listed: of their characters, as `collate "C"` has it. */
export const byId = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)

const isWhole = (value: number): boolean => Number.isSafeInteger(value) && value >= 0

function cut(total: number, weights: readonly Weight[]): Cut[] {
  const sum = weights.reduce((before, { weight }) => before + weight, 0)
  if (sum === 0) throw new RangeError('Nobody has a weight to carry the total.')
  const largest = weights.reduce((before, { weight }) => Math.max(before, weight), 0)
  // Both are exact as long as they are safe; BigInt, which is ten times slower, is for the few others.
  if (sum <= Number.MAX_SAFE_INTEGER && total * largest <= Number.MAX_SAFE_INTEGER)
    return weights.map(({ person, weight }) => {
      const rest = (total * weight) % sum
      return { person, whole: (total * weight - rest) / sum, rest }
    })
  const exactSum = weights.reduce((before, { weight }) => before + BigInt(weight), 0n)
  return weights.map(({ person, weight }) => {
    const product = BigInt(total) * BigInt(weight)
    return { person, whole: Number(product / exactSum), rest: product % exactSum }
  })
}

/** Those who get one of the units that are left. */
function roundedUp(cuts: readonly Cut[], left: number, key: string): Cut[] {
  const byRest = [...cuts].sort((one, other) => (one.rest > other.rest ? -1 : one.rest < other.rest ? 1 : 0))
  // The rests add up to `left` times the sum of weights and each is less than that sum: more than `left` have one.
  const least = byRest[left - 1]?.rest ?? 0
  const certain = byRest.filter(({ rest }) => rest > least)
  const alike = byRest.filter(({ rest }) => rest === least)
  if (certain.length + alike.length === left) return [...certain, ...alike]
  const draw = drawsOf(key)
  const drawn = alike
    .map((one) => ({ one, draw: draw(one.person) }))
    .sort((a, b) => a.draw - b.draw || byId(a.one.person, b.one.person))
    .slice(0, left - certain.length)
  return [...certain, ...drawn.map(({ one }) => one)]
}

const utf8 = new TextEncoder()

/** What was drawn, by expense: balances are reckoned anew with every change, and the hashes were most of it. */
const known = new Map<string, Map<PersonId, number>>()
const mostKnown = 5_000

/** The first 32 bits of the MD5 of the expense's id and a person's, which the name-based id of version 3 begins with. */
function drawsOf(key: string): (person: PersonId) => number {
  if (known.size >= mostKnown) known.clear()
  const draws = known.get(key) ?? new Map<PersonId, number>()
  known.set(key, draws)
  let expense: Uint8Array | undefined
  return (person) => {
    const before = draws.get(person)
    if (before !== undefined) return before
    expense ??= bytesOfId(key)
    const hash = idOfName(utf8.encode(person), expense, new Uint8Array(16))
    const draw = new DataView(hash.buffer).getUint32(0)
    draws.set(person, draw)
    return draw
  }
}

/** Of any id that PostgreSQL takes: the package takes only those whose version it knows. */
const bytesOfId = (id: string): Uint8Array =>
  Uint8Array.from(id.replaceAll('-', '').match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
