import { expect, test } from 'vitest'
import { proposedCurrency } from './proposed-currency.ts'

const paid = (cost: number | null, currency: string, createdAt: string) => ({ cost, currency, createdAt })

test('a booking is proposed the currency of the last one with a cost, then the country’s, then the plan’s', () => {
  const bookings = [
    paid(96_800, 'JPY', '2027-01-02T00:00:00Z'),
    paid(120, 'EUR', '2027-01-01T00:00:00Z'),
    paid(null, 'USD', '2027-01-03T00:00:00Z'),
  ]
  expect(proposedCurrency(bookings, 'THB', 'USD')).toBe('JPY')
  expect(proposedCurrency([paid(null, 'USD', '2027-01-03T00:00:00Z')], 'THB', 'USD')).toBe('THB')
  expect(proposedCurrency([], null, 'USD')).toBe('USD')
})
