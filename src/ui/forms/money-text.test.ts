import { expect, it } from 'vitest'
import { currencySign } from './money-text.ts'

it('knows the sign of a currency, and takes an unknown code for its own sign', () => {
  expect(['USD', 'EUR', 'GBP', 'JPY', 'CAD', 'nonsense'].map(currencySign)).toEqual([
    '$',
    '€',
    '£',
    '¥',
    'CA$',
    'nonsense',
  ])
})
