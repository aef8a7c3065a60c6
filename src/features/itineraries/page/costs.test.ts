import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { costText, sumsByCurrency } from './costs.ts'

const cost = (amount: number, currency = 'USD') => ({ cost: { amount, currency } })

test('activities are summed currency by currency', () => {
  expect(costText([])).toBe('')
  expect(costText([cost(0), cost(0, 'EUR')])).toBe('')
  expect(costText([cost(15), cost(25), cost(30.5)])).toBe('$70.50')
  expect(costText([cost(15), cost(1200, 'JPY'), cost(25)])).toBe('$40 + ¥1,200')
  expect(costText([cost(0.1), cost(0.2)])).toBe('$0.30')
  expect(costText([cost(7, 'QQQ')])).toBe('7\u00a0QQQ')
})

test('no cent is lost and no currency is mixed with another', () => {
  const costs = fc.record({ cents: fc.nat(10_000_000), currency: fc.constantFrom('USD', 'EUR', 'THB') })
  fc.assert(
    fc.property(fc.array(costs), (parts) => {
      const sums = sumsByCurrency(parts.map(({ cents, currency }) => cost(cents / 100, currency)))
      for (const currency of ['USD', 'EUR', 'THB']) {
        const expected = parts.filter((part) => part.currency === currency).reduce((sum, { cents }) => sum + cents, 0)
        const found = sums.filter((sum) => sum.currency === currency)
        expect(found.map(({ amount }) => Math.round(amount * 100))).toEqual(expected === 0 ? [] : [expected])
      }
    }),
  )
})
