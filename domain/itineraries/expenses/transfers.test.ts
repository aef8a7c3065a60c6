import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { runs } from '#tests/support/runs.ts'
import { lightestSettlement } from './lightest-settlement.ts'
import { mostSearched, proposedTransfers, type Transfer } from './transfers.ts'

interface Net {
  person: string
  net: number
}

/** Balances that are together 0; small ones, so that groups within are even by themselves now and then. */
const balances = (minLength: number, maxLength: number) =>
  fc
    .record({
      nets: fc.array(fc.oneof(fc.integer({ min: -6, max: 6 }), fc.integer({ min: -100_000, max: 100_000 })), {
        minLength: minLength - 1,
        maxLength: maxLength - 1,
      }),
      people: fc.uniqueArray(fc.uuid(), { minLength: maxLength, maxLength }),
    })
    .map(({ nets, people }): Net[] =>
      [...nets, -nets.reduce((sum, net) => sum + net, 0)].map((net, index) => ({
        person: people[index] ?? '',
        net: net + 0,
      })),
    )

const paid = (all: readonly Net[], transfers: readonly Transfer[]): Net[] =>
  all.map(({ person, net }) => ({
    person,
    net: transfers.reduce(
      (left, { from, to, amount }) => left + (from === person ? amount : 0) - (to === person ? amount : 0),
      net,
    ),
  }))

describe.each([
  ['searched', 2, mostSearched, runs(60, 1_000)],
  ['laid out', mostSearched + 1, 30, runs(60, 5_000)],
])('transfers, %s', (_, least, most, numRuns) => {
  test('make everybody even; who owes only gives, who gets only gets', () => {
    fc.assert(
      fc.property(balances(least, most), (all) => {
        const transfers = proposedTransfers(all)
        expect(paid(all, transfers).every(({ net }) => net === 0)).toBe(true)
        const netOf = new Map(all.map(({ person, net }) => [person, net]))
        for (const { from, to, amount } of transfers) {
          expect(amount).toBeGreaterThan(0)
          expect(netOf.get(from)).toBeLessThan(0)
          expect(netOf.get(to)).toBeGreaterThan(0)
        }
      }),
      { numRuns },
    )
  })

  test('stay as they were when any of them is paid', () => {
    fc.assert(
      fc.property(balances(least, most), (all) => {
        const transfers = proposedTransfers(all)
        for (const one of transfers)
          expect(proposedTransfers(paid(all, [one]))).toEqual(transfers.filter((other) => other !== one))
      }),
      { numRuns },
    )
  })

  test('are the same in whatever order people come', () => {
    fc.assert(
      fc.property(balances(least, most), (all) => {
        expect(proposedTransfers(all.toReversed())).toEqual(proposedTransfers(all))
      }),
      { numRuns },
    )
  })

  test('are fewer than the people', () => {
    fc.assert(
      fc.property(balances(least, most), (all) => {
        const open = all.filter(({ net }) => net !== 0).length
        expect(proposedTransfers(all).length).toBeLessThanOrEqual(Math.max(0, open - 1))
      }),
      { numRuns },
    )
  })
})

/** By trying whom the first who is not even settles with, to the end. */
function fewest(nets: number[]): number {
  const first = nets.findIndex((net) => net !== 0)
  if (first === -1) return 0
  const own = nets[first] ?? 0
  let least = Number.POSITIVE_INFINITY
  nets.forEach((net, index) => {
    if (index <= first || net === 0 || net < 0 === own < 0) return
    least = Math.min(least, 1 + fewest(nets.map((one, at) => (at === first ? 0 : at === index ? one + own : one))))
  })
  return least
}

test('no settlement has fewer transfers than one that is searched', () => {
  fc.assert(
    fc.property(balances(2, 6), (all) => {
      expect(proposedTransfers(all)).toHaveLength(fewest(all.map(({ net }) => net)))
    }),
    { numRuns: runs(200, 3_000) },
  )
})

test('a search never finds more transfers than the two rulers', () => {
  fc.assert(
    fc.property(balances(2, mostSearched), (all) => {
      // Those who are even change nothing but how many take part.
      const crowd = Array.from({ length: mostSearched }, (_, index) => ({ person: `even ${index}`, net: 0 }))
      expect(proposedTransfers(all).length).toBeLessThanOrEqual(proposedTransfers([...all, ...crowd]).length)
    }),
    { numRuns: runs(100, 2_000) },
  )
})

/** The least weight of all settlements with so many transfers, by trying every choice of pairs. */
function leastWeight(open: Net[], count: number, weightOf: (from: string, to: string) => number): number {
  const pairs = open.flatMap((one) =>
    open.filter((other) => one.net < 0 && other.net > 0).map((other) => ({ from: one.person, to: other.person })),
  )
  let least = Number.POSITIVE_INFINITY
  for (let chosen = 0; chosen < 1 << pairs.length; chosen++) {
    const some = pairs.filter((_, index) => chosen & (1 << index))
    if (some.length !== count || !settles(open, some)) continue
    least = Math.min(
      least,
      some.reduce((sum, { from, to }) => sum + weightOf(from, to), 0),
    )
  }
  return least
}

/** Whether amounts above 0 along these pairs make all even, if the pairs are trees: the ends of each tell theirs. */
function settles(open: Net[], pairs: { from: string; to: string }[]): boolean {
  const left = new Map(open.map(({ person, net }) => [person, net]))
  let rest = pairs
  while (rest.length > 0) {
    const end = [...left.keys()].find(
      (person) => rest.filter(({ from, to }) => from === person || to === person).length === 1,
    )
    const pair = rest.find(({ from, to }) => from === end || to === end)
    if (end === undefined || !pair) return false
    const amount = pair.from === end ? -(left.get(end) ?? 0) : (left.get(end) ?? 0)
    if (amount <= 0) return false
    left.set(pair.from, (left.get(pair.from) ?? 0) + amount)
    left.set(pair.to, (left.get(pair.to) ?? 0) - amount)
    rest = rest.filter((other) => other !== pair)
  }
  return [...left.values()].every((net) => net === 0)
}

test('of the settlements with the fewest transfers the lightest is found', () => {
  const weights = fc.func<[string, string], number>(fc.nat(1_000_000))
  fc.assert(
    fc.property(balances(2, 6), weights, (all, weightOf) => {
      const open = all.filter(({ net }) => net !== 0)
      const found = lightestSettlement(open, weightOf)
      const weight = found.reduce((sum, { from, to }) => sum + weightOf(from, to), 0)
      expect(weight).toBe(leastWeight(open, found.length, weightOf))
    }),
    { numRuns: runs(60, 1_000) },
  )
})

test('three who owe each other in a ring settle directly', () => {
  expect(
    proposedTransfers([
      { person: 'ana', net: 30 },
      { person: 'ben', net: -10 },
      { person: 'cleo', net: -20 },
    ]),
  ).toEqual([
    { from: 'ben', to: 'ana', amount: 10 },
    { from: 'cleo', to: 'ana', amount: 20 },
  ])
  expect(proposedTransfers([])).toEqual([])
  expect(proposedTransfers([{ person: 'ana', net: 0 }])).toEqual([])
})

test('what numbers no longer hold exactly is settled as far as it goes', () => {
  const huge = Number.MAX_SAFE_INTEGER
  expect(
    proposedTransfers([
      { person: 'ana', net: huge },
      { person: 'ben', net: -huge + 2 },
    ]),
  ).toEqual([{ from: 'ben', to: 'ana', amount: huge - 2 }])
})
