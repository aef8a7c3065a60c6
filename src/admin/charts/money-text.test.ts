import { describe, expect, it } from 'vitest'
import { costText, numberText, unitsText } from './money-text.ts'

describe('money of the platform', () => {
  it('is told in the digits of its currency', () => {
    expect(unitsText(431_650, 'USD')).toBe('$4,316.50')
    expect(unitsText(0, 'USD')).toBe('$0.00')
    expect(unitsText(1500, 'JPY')).toBe('¥1,500')
    expect(unitsText(-300, 'EUR')).toBe('-€3.00')
  })
  it('is a price times a number, rounded at the end', () => {
    expect(costText(1200, 0.0125, 'USD')).toBe('$15.00')
    expect(costText(3, 1.005, 'EUR')).toBe('€3.02')
    expect(costText(7, 0.5, 'JPY')).toBe('¥4')
    expect(costText(9, 0, 'USD')).toBe('$0.00')
  })
  it('has counts in thousands', () => expect(numberText(1245)).toBe('1,245'))
})
