/** How long the balances of a long trip of many take, and who should pay whom. */
import { type CountedExpense, balancesOf } from '#domain/itineraries/expenses/balances.ts'
import { sharesOf } from '#domain/itineraries/expenses/shares-of.ts'
import { proposedTransfers } from '#domain/itineraries/expenses/transfers.ts'
import { type Row, median } from './measure.ts'

const people = Array.from({ length: 12 }, (_, at) => `01900000-0000-7000-8000-0000000000${(at + 16).toString(16)}`)

/** Two thousand, each paid by one and borne by some of twelve, every other one in another currency. */
function manyExpenses(): CountedExpense[] {
  return Array.from({ length: 2_000 }, (_, at) => {
    const id = `01900000-0000-7000-8001-${at.toString(16).padStart(12, '0')}`
    const amount = 1_000 + at * 7
    const isForeign = at % 2 === 1
    const split = {
      mode: 'equal' as const,
      parts: people.filter((_person, place) => (at + place) % 5 > 0).map((person) => ({ person, part: 1 })),
    }
    return {
      id,
      kind: 'expense',
      money: {
        currency: isForeign ? 'JPY' : 'EUR',
        amount,
        into: isForeign
          ? { currency: 'EUR', rate: '0.00613497', day: '2027-04-02', source: 'hand' }
          : { currency: 'EUR', rate: '1', day: '2027-04-02', source: 'same' },
        payers: [{ person: people[at % 12] ?? '', amount }],
        split,
        shares: sharesOf(id, amount, split),
      },
    }
  })
}

/** The rule alone, warm, as a change of one expense has it reckon again. */
export function measureMoney(): Row[] {
  const expenses = manyExpenses()
  const [balancing, settling]: [number[], number[]] = [[], []]
  for (let round = 0; round < 15; round += 1) {
    const began = performance.now()
    const { people: balances } = balancesOf(expenses, 'EUR', (id) => id)
    const balanced = performance.now()
    proposedTransfers(balances)
    balancing.push(balanced - began)
    settling.push(performance.now() - balanced)
  }
  const row = (what: string, times: number[]): Row => ({
    what,
    measured: `${median(times).toFixed(1)} ms`,
    goal: '50 ms',
    met: median(times) <= 50,
  })
  return [row('balances of 12 people in 2,000 expenses', balancing), row('who should pay whom', settling)]
}
