import { expect, test } from 'vitest'
import { localTime, momentOf } from './local-time.ts'

test('a moment comes back from the field as it went in, to the minute', () => {
  expect(momentOf(localTime('2026-03-01T09:30:00.000Z'))).toBe('2026-03-01T09:30:00.000Z')
  expect(localTime('2026-03-01T09:30:00.000Z')).toMatch(/^2026-0[23]-\d\dT\d\d:\d\d$/)
})

test('an empty field is no moment', () => {
  expect(momentOf('')).toBeNull()
  expect(localTime(null)).toBe('')
})
