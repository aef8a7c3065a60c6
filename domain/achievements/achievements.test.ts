import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { whatCounts } from '#domain/places/what-counts.ts'
import { progressTowards, type Reached, rarityRank, reachedBy, shareOf, type Travels } from './achievements.ts'
import { rarities, requirementTypes } from './achievement.ts'
import { goalCategories, goalStatuses } from '#domain/goals/goal.ts'
import { currencies } from '#domain/money/currency.ts'
import { transactionTypes } from '#domain/money/transaction.ts'

const goal = (changes: Partial<Travels['goals'][number]> = {}): Travels['goals'][number] => ({
  status: 'completed',
  category: 'culture',
  locationData: null,
  ...changes,
})
const at = (country: string, countryCode?: string) =>
  goal({ locationData: countryCode ? { name: 'x', country, countryCode } : { name: 'x', country } })
const nothing: Travels = { goals: [], transactions: [], connections: 0, counts: 'territories' }

const travels: fc.Arbitrary<Travels> = fc.record({
  goals: fc.array(
    fc.record({
      status: fc.constantFrom(...goalStatuses),
      category: fc.constantFrom(...goalCategories),
      locationData: fc.option(
        fc.record({ name: fc.constant('x'), country: fc.constantFrom('Japan', 'Nippon', 'Peru') }),
      ),
    }),
  ),
  transactions: fc.array(
    fc.record({
      transactionType: fc.constantFrom(...transactionTypes),
      amount: fc.integer({ min: 1, max: 100_000 }),
      currency: fc.constantFrom(...currencies),
    }),
  ),
  connections: fc.nat({ max: 50 }),
  counts: fc.constantFrom(...whatCounts),
})

describe('rarityRank', () => {
  it('is common 1, uncommon 2, rare 3, epic 4, legendary 5', () => {
    expect(Object.fromEntries(rarities.map((rarity) => [rarity, rarityRank(rarity)]))).toEqual({
      common: 1,
      uncommon: 2,
      rare: 3,
      epic: 4,
      legendary: 5,
    })
  })
})

describe('reachedBy', () => {
  it('counts a territory for itself or with its state, as chosen', () => {
    const goals = [at('Réunion', 'RE'), at('France'), at('', 'GP'), at('', 'NO')]
    expect(reachedBy({ ...nothing, goals }).countries).toBe(4)
    expect(reachedBy({ ...nothing, goals, counts: 'countries' }).countries).toBe(2)
  })
  it('counts completed goals only, all and by category', () => {
    const goals = [goal(), goal({ category: 'food' }), goal({ category: 'food', status: 'in-progress' })]
    expect(reachedBy({ ...nothing, goals })).toMatchObject({ goals: 2, goalsOf: { culture: 1, food: 1 } })
  })

  it('counts a country once, however it is told', () => {
    const goals = [at('Japan'), at(' japan '), at('Nippon'), at('Wherever', 'jp'), at('Peru'), at('Nowhere'), goal()]
    expect(reachedBy({ ...nothing, goals }).countries).toBe(2)
  })

  it('counts no country of a goal that is not completed', () => {
    expect(reachedBy({ ...nothing, goals: [{ ...at('Peru'), status: 'planned' }] }).countries).toBe(0)
  })

  it('adds savings and refunds in dollars, takes corrections off and leaves expenses out', () => {
    const book = (transactionType: (typeof transactionTypes)[number], amount: number, currency = 'USD') =>
      ({ transactionType, amount, currency }) as Travels['transactions'][number]
    const savings = (...transactions: Travels['transactions'][number][]) =>
      reachedBy({ ...nothing, transactions }).savings
    expect(savings(book('saving', 100), book('refund', 20), book('expense', 70))).toBe(120)
    expect(savings(book('saving', 92, 'EUR'), book('saving', 15_000, 'JPY'))).toBe(200)
    expect(savings(book('saving', 10), book('correction', 40))).toBe(0)
  })
})

describe('progressTowards', () => {
  const reached: Reached = { goals: 7, goalsOf: { food: 2 }, countries: 3, savings: 350.5, connections: 1 }

  it('takes what the requirement is about', () => {
    expect(progressTowards({ type: 'goals_completed', count: 10 }, reached)).toEqual({ current: 7, required: 10 })
    expect(progressTowards({ type: 'goals_completed', count: 3, category: 'food' }, reached).current).toBe(2)
    expect(progressTowards({ type: 'goals_completed', count: 3, category: 'nature' }, reached).current).toBe(0)
    expect(progressTowards({ type: 'countries', count: 7 }, reached).current).toBe(3)
    expect(progressTowards({ type: 'savings', count: 500 }, reached).current).toBe(350.5)
    expect(progressTowards({ type: 'connections', count: 5 }, reached).current).toBe(1)
  })

  it('never leaves 0 to required, and never falls when more is done', () => {
    const requirements = fc.record({
      type: fc.constantFrom(...requirementTypes),
      count: fc.integer({ min: 1, max: 30_000 }),
    })
    fc.assert(
      fc.property(travels, requirements, (before, wanted) => {
        const progress = progressTowards(wanted, reachedBy(before))
        expect(progress.required).toBe(wanted.count)
        expect(shareOf(progress)).toBeGreaterThanOrEqual(0)
        expect(shareOf(progress)).toBeLessThanOrEqual(1)
        const more: Travels = {
          goals: [...before.goals, at('Chile')],
          transactions: [...before.transactions, { transactionType: 'saving', amount: 5, currency: 'USD' }],
          connections: before.connections + 1,
          counts: before.counts,
        }
        expect(shareOf(progressTowards(wanted, reachedBy(more)))).toBeGreaterThanOrEqual(shareOf(progress))
      }),
    )
  })
})
