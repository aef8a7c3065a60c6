import { expect, test } from 'vitest'
import { copyrightYears } from './copyright-years.ts'

test('the first year stays to be seen', () => {
  expect(copyrightYears(new Date(2024, 5, 1))).toBe('2024')
  expect(copyrightYears(new Date(2026, 10, 21))).toBe('2024-2026')
})

test('a device with a wrong clock shows no range backwards', () => {
  expect(copyrightYears(new Date(1999, 0, 1))).toBe('2024')
})
