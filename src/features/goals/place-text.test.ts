import { describe, expect, it } from 'vitest'
import { placeInFull, placeInShort } from './place-text.ts'

describe('a place in words', () => {
  it('names place, city and country', () => {
    const place = { name: 'Gion', city: 'Kyoto', country: 'Japan' }
    expect(placeInFull(place)).toBe('Gion, Kyoto, Japan')
    expect(placeInShort(place)).toBe('Gion, Japan')
  })

  it('says no word twice', () => {
    expect(placeInFull({ name: 'Kyoto', city: 'Kyoto', country: 'Japan' })).toBe('Kyoto, Japan')
    expect(placeInFull({ name: 'Kyoto, Japan', country: 'japan' })).toBe('Kyoto, Japan')
    expect(placeInShort({ name: 'Japan', country: 'Japan' })).toBe('Japan')
  })

  it('is null where there is none', () => {
    expect(placeInFull(null)).toBeNull()
    expect(placeInShort(null)).toBeNull()
  })
})
