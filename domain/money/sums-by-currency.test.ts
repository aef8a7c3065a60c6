import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { sumsByCurrency } from './sums-by-currency.ts'

test('no cent is lost and no currency is mixed with another', () => {
  const costs = fc.record({ cents: fc.nat(10_000_000), currency: fc.constantFrom('USD', 'EUR', 'THB') })
  fc.assert(
    fc.property(fc.array(costs), (parts) => {
      const sums = sumsByCurrency(parts.map(({ cents, currency }) => ({ amount: cents / 100, currency })))
      for (const currency of ['USD', 'EUR', 'THB']) {
        const expected = parts.filter((part) => part.currency === currency).reduce((sum, { cents }) => sum + cents, 0)
        const found = sums.filter((sum) => sum.currency === currency)
        expect(found.map(({ amount }) => Math.round(amount * 100))).toEqual(expected === 0 ? [] : [expected])
      }
    }),
  )
})
