import { describe, expect, test } from 'vitest'
import { linkPasswordProblem } from './link-password.ts'

describe('the password of a link', () => {
  test('has six characters or more', () => {
    expect(['', 'five5', 'six666'].map(linkPasswordProblem)).toEqual(['short', 'short', null])
  })

  test('has no more bytes than are compared', () => {
    expect(['x'.repeat(72), 'x'.repeat(73), 'é'.repeat(36), 'é'.repeat(37)].map(linkPasswordProblem)).toEqual([
      null,
      'long',
      null,
      'long',
    ])
  })
})
