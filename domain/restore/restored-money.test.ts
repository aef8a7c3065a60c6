import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ExpenseMoney } from '#domain/itineraries/expenses/expense-money.ts'
import { IdsHere } from './ids-here.ts'
import { addPeople, peopleInMoney } from './people-in-money.ts'
import { archivedRecords, restoredValues } from './restored-records.ts'
import { restoredMoney } from './restored-money.ts'

const id = (digit: number) => `0000000${digit}-0000-7000-8000-000000000000`
const [me, heir, friend, danny, trip, other] = [1, 2, 3, 4, 5, 6].map((digit) => id(digit).replaceAll('0', 'a')) as [
  string,
  string,
  string,
  string,
  string,
  string,
]

const sum = (amounts: ExpenseMoney['shares']) => amounts.reduce((total, { amount }) => total + amount, 0)

describe('the money of a restored expense', () => {
  const people = [id(1), id(2), id(3)]
  const money = (amounts: readonly number[]): ExpenseMoney => {
    const shares = amounts.map((amount, at) => ({ person: people[at] as string, amount }))
    return {
      currency: 'EUR',
      amount: sum(shares),
      into: { currency: 'EUR', rate: '1', day: '2027-04-02', source: 'same' },
      payers: [{ person: id(2), amount: sum(shares) }],
      split: { mode: 'exact', parts: shares.map(({ person, amount }) => ({ person, part: amount })) },
      shares,
      editedAt: 7,
    }
  }

  test('has each amount under the id that its person has here, in the order of the new ids', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 900 }), { minLength: 1, maxLength: 3 }),
        fc.shuffledSubarray([id(4), id(5), id(6)], { minLength: 3 }),
        (amounts, here) => {
          const idHere = (person: string) => here[people.indexOf(person)] as string
          const before = money(amounts)
          const { shares, payers, split, ...rest } = restoredMoney(before, idHere)
          expect(rest).toEqual({ currency: 'EUR', amount: before.amount, into: before.into, editedAt: 7 })
          expect(shares.map(({ person }) => person)).toEqual(shares.map(({ person }) => person).toSorted())
          for (const { person, amount } of before.shares)
            expect(shares).toContainEqual({ person: idHere(person), amount })
          expect(shares).toHaveLength(before.shares.length)
          expect(payers).toEqual([{ person: idHere(id(2)), amount: before.amount }])
          // As it was chosen.
          expect(split.parts.map(({ person }) => person)).toEqual(
            before.split.parts.map(({ person }) => idHere(person)),
          )
        },
      ),
    )
  })

  test('has somebody once who was in it under two ids, with both amounts', () => {
    const { shares, split } = restoredMoney(money([300, 200, 100]), (person) => (person === id(3) ? id(1) : person))
    expect(shares).toEqual([
      { person: id(1), amount: 400 },
      { person: id(2), amount: 200 },
    ])
    expect(split.parts).toEqual([
      { person: id(1), part: 400 },
      { person: id(2), part: 200 },
    ])
    const equal = {
      ...money([3, 2, 1]),
      split: { mode: 'equal' as const, parts: people.map((person) => ({ person, part: 1 })) },
    }
    expect(restoredMoney(equal, (person) => (person === id(3) ? id(1) : person)).split.parts).toEqual([
      { person: id(1), part: 1 },
      { person: id(2), part: 1 },
    ])
  })
})

describe('who is named in the money of a trip', () => {
  const member = (row: number, name: string, userId: string | null = null, itineraryId = trip) => ({
    id: id(row),
    itineraryId,
    userId,
    name,
    role: 'companion',
  })
  const former = (row: number, name: string, person: string, account: string | null = null) => ({
    id: id(row),
    itineraryId: trip,
    person,
    account,
    name,
    leftAt: '2026-11-20T08:15:30.123Z',
  })
  const records = {
    itineraries: [
      { id: trip, userId: me },
      { id: other, userId: me },
    ],
    tripMembers: [
      member(1, 'Me', me),
      member(2, 'Friend', friend),
      member(3, 'Noor'),
      member(4, 'Friend', friend, other),
    ],
    formerCompanions: [former(5, 'Rose', id(8)), former(6, 'Danny', id(9), danny), former(7, 'Danny', danny)],
    tripExpenses: [{ id: id(1), itineraryId: trip, title: 'Dinner' }],
  }
  const archived = archivedRecords(records, me)
  const ids = new IdsHere(me, heir)
  for (const { table, row } of archived) ids.add(table, String(row.id), `here ${table} ${String(row.id)}`)
  addPeople(ids, records)

  test('is the account for the traveler, under whatever id', () => {
    expect([ids.personOf(trip, me), ids.personOf(trip, id(1))]).toEqual([heir, heir])
  })

  test('is the companion by name whom an account becomes, of each trip its own', () => {
    expect(ids.personOf(trip, friend)).toBe(`here tripMembers ${id(2)}`)
    expect(ids.personOf(other, friend)).toBe(`here tripMembers ${id(4)}`)
    expect(ids.personOf(trip, id(3))).toBe(`here tripMembers ${id(3)}`)
  })

  test('is a companion by name, too, who had left, and one person under both ids', () => {
    const made = archived.filter(({ table }) => table === 'tripMembers').map(({ row }) => row.name)
    expect(made).toEqual(['Friend', 'Noor', 'Friend', 'Rose', 'Danny'])
    expect(ids.personOf(trip, id(8))).toBe(`here tripMembers ${id(5)}`)
    expect(ids.personOf(trip, id(9))).toBe(`here tripMembers ${id(6)}`)
    expect(ids.personOf(trip, danny)).toBe(`here tripMembers ${id(6)}`)
  })

  test('is who is in the trip again, and not a second one', () => {
    const back = { ...records, formerCompanions: [former(5, 'Friend', friend), former(6, 'Me', id(9), me)] }
    const { companions, rows } = peopleInMoney(back, me)
    expect(companions).toEqual([])
    expect(rows).toContainEqual({ trip, person: id(9), row: me })
  })

  test('is written into the expense that is restored', () => {
    const amounts = [me, friend, danny].map((person) => ({ person, amount: 100 }))
    const money = {
      currency: 'EUR',
      amount: 300,
      into: { currency: 'EUR', rate: '1', day: '2027-04-02', source: 'same' },
      payers: [{ person: id(8), amount: 300 }],
      split: { mode: 'equal', parts: amounts.map(({ person }) => ({ person, part: 1 })) },
      shares: amounts,
    }
    const row = { id: id(1), itineraryId: trip, title: 'Dinner', money }
    const here = [heir, `here tripMembers ${id(2)}`, `here tripMembers ${id(6)}`]
    expect(restoredValues({ table: 'tripExpenses', row }, ids).money).toEqual({
      ...money,
      payers: [{ person: `here tripMembers ${id(5)}`, amount: 300 }],
      split: { mode: 'equal', parts: here.map((person) => ({ person, part: 1 })) },
      shares: here.toSorted().map((person) => ({ person, amount: 100 })),
    })
  })
})
