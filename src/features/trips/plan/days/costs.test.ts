import { expect, test } from 'vitest'
import type { TripBooking } from '#domain/itineraries/bookings/trip-booking.ts'
import { costText } from './costs.ts'

const cost = (amount: number, currency = 'USD') => ({ cost: { amount, currency } })

test('activities are summed currency by currency', () => {
  expect(costText([])).toBe('')
  expect(costText([cost(0), cost(0, 'EUR')])).toBe('')
  expect(costText([cost(15), cost(25), cost(30.5)])).toBe('$70.50')
  expect(costText([cost(15), cost(1200, 'JPY'), cost(25)])).toBe('$40 + ¥1,200')
  expect(costText([cost(0.1), cost(0.2)])).toBe('$0.30')
  const booking = { cost: 20, currency: 'EUR' } as TripBooking
  const dinner = { id: 'dinner', ...cost(15) }
  expect(costText([dinner, cost(5)], new Map([['dinner', { booking, part: 'whole' }]]))).toBe('€20 + $5')
  // It is booked for another day.
  expect(costText([dinner], new Map([['dinner', { booking, part: null }]]))).toBe('$15')
  expect(costText([cost(7, 'QQQ')])).toBe('7\u00a0QQQ')
})
