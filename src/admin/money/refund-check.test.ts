import { expect, test } from 'vitest'
import { checkRefund } from './refund-check.ts'

const payment = { status: 'succeeded', amount: 999, currency: 'USD' } as const

test.each(['0', '-1', '10', '9.991', 'all', '', '1e3'])('refuses %j of $9.99 as an amount', (typed) => {
  expect(checkRefund(payment, typed, true)).toBe('Invalid refund amount')
})

test('takes the whole amount and a part of it, in cents', () => {
  expect(checkRefund(payment, '9.99', true)).toBe(999)
  expect(checkRefund(payment, '0.01', true)).toBe(1)
})

test('refuses a second refund, and one of money that was never taken', () => {
  expect(checkRefund({ ...payment, status: 'refunded' }, '1', true)).toBe('Transaction already refunded')
  expect(checkRefund({ ...payment, status: 'pending' }, '1', true)).toBe('Invalid refund amount')
  expect(checkRefund({ ...payment, status: 'failed' }, '1', true)).toBe('Invalid refund amount')
})

test('is for administrators', () => {
  expect(checkRefund(payment, '9.99', false)).toBe('No admin user selected')
})
