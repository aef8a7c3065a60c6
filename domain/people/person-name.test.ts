import { describe, expect, it } from 'vitest'
import { longestName, nameProblem } from './person-name.ts'

describe('a first or last name', () => {
  it.each(['Mira', "D'Angelo", 'Þórunn', 'مريم', '😀'.repeat(longestName), ` ${'x'.repeat(longestName)} `])(
    'may be "%s"',
    (name) => {
      expect(nameProblem(name)).toBeNull()
    },
  )

  it.each(['', '   ', '\u200b\u200e', '\u0000'])('needs something to see, unlike %j', (name) => {
    expect(nameProblem(name)).toBe('missing')
  })

  it.each(['x'.repeat(longestName + 1), '😀'.repeat(longestName + 1)])('has at most 50 characters: %s', (name) => {
    expect(nameProblem(name)).toBe('too-long')
  })
})
