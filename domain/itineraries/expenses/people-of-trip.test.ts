import { expect, test } from 'vitest'
import type { ExpenseMoney } from './expense-money.ts'
import { currencyOfTrip, peopleOfTrip } from './people-of-trip.ts'

const moneyOf = (...people: string[]): ExpenseMoney => ({
  currency: 'EUR',
  amount: 10,
  into: { currency: 'EUR', rate: '1', day: '2027-04-02', source: 'same' },
  payers: [{ person: people[0] ?? '', amount: 10 }],
  split: { mode: 'equal', parts: people.map((person) => ({ person, part: 1 })) },
  shares: people.map((person) => ({ person, amount: 10 / people.length })),
})
const owner = { userId: 'ana', name: 'Ana Lima' }

test('whoever goes alone is the only one', () => {
  const { people } = peopleOfTrip({ owner, members: [], former: [] }, [])
  expect(people).toEqual([{ id: 'ana', userId: 'ana', name: 'Ana Lima', isHere: true }])
})

test('accounts are named by theirs, companions by name by their place in the trip', () => {
  const members = [
    { id: 'm1', userId: 'ana', name: 'Ana Lima', role: 'owner' as const },
    { id: 'm2', userId: 'ben', name: 'Ben Okafor', role: 'viewer' as const },
    { id: 'm3', userId: null, name: 'Cleo', role: 'companion' as const },
  ]
  const { people } = peopleOfTrip({ owner, members, former: [] }, [])
  expect(people.map(({ id }) => id)).toEqual(['ana', 'ben', 'm3'])
})

test('a companion by name who took an account is one person, by whichever id the money names them', () => {
  const members = [{ id: 'm3', userId: 'cleo', name: 'Cleo Marsh', role: 'editor' as const }]
  const { people, whoIs } = peopleOfTrip({ owner, members, former: [] }, [moneyOf('m3', 'cleo')])
  expect(people.map(({ id }) => id)).toEqual(['ana', 'cleo'])
  expect([whoIs('m3'), whoIs('cleo')]).toEqual(['cleo', 'cleo'])
})

test('who left stays under their name where money names them, also once they had taken an account, and back is back', () => {
  const former = [
    { person: 'm3', account: 'cleo', name: 'Cleo Marsh' },
    { person: 'cleo', account: null, name: 'Cleo Marsh' },
    { person: 'dan', account: null, name: 'Dan' },
  ]
  const left = peopleOfTrip({ owner, members: [], former }, [moneyOf('m3'), moneyOf('cleo')])
  expect(left.people).toEqual([
    { id: 'ana', userId: 'ana', name: 'Ana Lima', isHere: true },
    { id: 'cleo', userId: null, name: 'Cleo Marsh', isHere: false },
  ])
  const members = [{ id: 'm9', userId: 'cleo', name: 'Cleo M.', role: 'editor' as const }]
  const back = peopleOfTrip({ owner, members, former }, [moneyOf('m3')])
  expect(back.people[1]).toEqual({ id: 'cleo', userId: 'cleo', name: 'Cleo M.', isHere: true })
})

test('of somebody whom nobody knows any more there is no name', () => {
  const { people } = peopleOfTrip({ owner, members: [], former: [] }, [moneyOf('gone')])
  expect(people[1]).toEqual({ id: 'gone', userId: null, name: null, isHere: false })
})

test('a trip settles in its own currency, and before it has one in that of its budget', () => {
  const aiGeneratedPlan = { estimatedBudget: { currency: 'JPY' } }
  expect(currencyOfTrip({ currency: null, aiGeneratedPlan })).toBe('JPY')
  expect(currencyOfTrip({ currency: 'EUR', aiGeneratedPlan })).toBe('EUR')
})
