import { describe, expect, it } from 'vitest'
import { destinationKey, destinationOf, longestDestination } from './destinations.ts'

describe('a destination', () => {
  it.each([
    'Kyoto, Japan',
    'kyoto,japan',
    '  KYŌTO ,   Japan ',
    'Kyo\u0301to\u00a0Japan',
    'Kyoto,\tJapan\u200b\n',
    'Ｋｙｏｔｏ，Japan',
  ])('is the same one as %j', (text) => {
    expect(destinationKey(text)).toBe('kyoto japan')
  })

  it.each(['Kyoto', 'Kyoto, Jordan', 'Kyot o, Japan'])('is another one than %j', (text) => {
    expect(destinationKey(text)).not.toBe('kyoto japan')
  })

  it.each(['', ' ', ' , ,', '\u0000\u200b'])('is nothing in %j', (text) => {
    expect(destinationKey(text)).toBe('')
  })
})

describe('what is asked for a place', () => {
  const coordinates: [number, number] = [135.77, 35.01]

  it('is its town, else its name, and its country', () => {
    expect(destinationOf({ name: 'Where Anna lives', city: 'Kyoto', country: 'Japan', coordinates })).toBe(
      'Kyoto, Japan',
    )
    expect(destinationOf({ name: 'Mount Fuji', country: 'Japan', coordinates })).toBe('Mount Fuji, Japan')
    expect(destinationOf({ name: 'Kyoto', coordinates })).toBe('Kyoto')
  })

  it('does not tell a country twice', () => {
    expect(destinationOf({ name: 'South of Japan', country: 'Japan', coordinates })).toBe('South of Japan')
  })

  it('is nothing without a place, for words that no place is known by, and for endless ones', () => {
    expect(destinationOf(null)).toBeNull()
    expect(destinationOf({ name: 'Where Anna once swam', country: 'Italy' })).toBeNull()
    expect(destinationOf({ name: ' , ', coordinates })).toBeNull()
    expect(destinationOf({ name: 'x'.repeat(longestDestination + 1), coordinates })).toBeNull()
  })
})
