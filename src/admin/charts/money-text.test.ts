import { describe, expect, it } from 'vitest'
import { costText, numberText } from './money-text.ts'

describe('money of the platform', () => {
  it('is a price times a number, rounded at the end', () => {
    expect(costText(1200, 0.0125, 'USD')).toBe('$15.00')
    expect(costText(3, 1.005, 'EUR')).toBe('€3.02')
    expect(costText(7, 0.5, 'JPY')).toBe('¥4')
    expect(costText(9, 0, 'USD')).toBe('$0.00')
  })
  it('has counts in thousands', () => expect(numberText(1245)).toBe('1,245'))
})
