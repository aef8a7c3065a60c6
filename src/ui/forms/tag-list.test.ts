import { array, assert, property, string } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addTags } from './tag-list.ts'

describe('addTags', () => {
  it('splits, tidies and drops the hash', () => {
    expect(addTags(['sea'], '  #slow   food , museums;')).toEqual(['sea', 'slow food', 'museums'])
  })

  it('adds nothing twice, whatever the capitals, and then keeps the same array', () => {
    const tags = ['Sea']
    expect(addTags(tags, 'SEA, sea')).toBe(tags)
    expect(addTags(tags, ' , ')).toBe(tags)
    expect(addTags([], 'one, One')).toEqual(['one'])
  })

  it('stops at the limits and never cuts a letter in two', () => {
    expect(addTags(['a', 'b'], 'c, d', { maxTags: 3 })).toEqual(['a', 'b', 'c'])
    expect(addTags([], '🏔🏔🏔', { maxLength: 2 })).toEqual(['🏔🏔'])
  })

  it('only ever adds, and gives distinct words without commas', () => {
    assert(
      property(array(string(), { maxLength: 5 }), (typed) => {
        const tags = typed.reduce<readonly string[]>((all, text) => addTags(all, text), [])
        expect(new Set(tags.map((tag) => tag.toLocaleLowerCase('en-US'))).size).toBe(tags.length)
        for (const tag of tags) expect(tag).toMatch(/^[^,;\n]+$/)
      }),
    )
  })
})
