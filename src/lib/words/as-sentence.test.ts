import { expect, test } from 'vitest'
import { asSentence } from './as-sentence.ts'

test('a sentence ends with one mark, whoever has worded it', () => {
  expect(asSentence('Failed to update transaction')).toBe('Failed to update transaction.')
  for (const whole of ['The charge is disputed.', 'Really?', 'No!']) expect(asSentence(whole)).toBe(whole)
})
