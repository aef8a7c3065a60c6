import { describe, expect, it } from 'vitest'
import { importanceOf, toggleActivity, toggleInterest } from './answers.ts'

describe('toggleInterest', () => {
  it('sets the importance to 8, and removes the interest again', () => {
    const chosen = toggleInterest({}, 'hiking')
    expect(chosen).toEqual({ hiking: 8 })
    expect(toggleInterest(chosen, 'hiking')).toEqual({})
  })
})

describe('toggleActivity', () => {
  it('keeps the order on screen, and what it does not know', () => {
    expect(toggleActivity(['Stargazing', 'Shopping'], 'Museums & Galleries')).toEqual([
      'Museums & Galleries',
      'Shopping',
      'Stargazing',
    ])
    expect(toggleActivity(['Shopping'], 'Shopping')).toEqual([])
  })
})

describe('importanceOf', () => {
  it('stays between 1 and 10', () => {
    expect([0, 1, 7.4, 10, 11, Number.NaN, undefined].map(importanceOf)).toEqual([1, 1, 7, 10, 10, 5, 5])
  })
})
