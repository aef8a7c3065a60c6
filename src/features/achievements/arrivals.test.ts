import { expect, test } from 'vitest'
import { newsAmong } from './arrivals.ts'

const now = Date.parse('2026-11-22T12:00:00Z')
const earned = (achievementId: string, earnedAt = '2026-11-22T11:59:00.000Z') => ({ achievementId, earnedAt })

test('nothing is news to a device that has not had everything once', () => {
  expect(newsAmong(null, [earned('a'), earned('b')], now)).toEqual([])
})

test('what was not there before is news, in the order in which it was earned', () => {
  const later = earned('b', '2026-11-22T11:59:30.000Z')
  expect(newsAmong(new Set(['a']), [later, earned('a'), earned('c')], now)).toEqual(['c', 'b'])
})

test('what was earned long ago is not celebrated when it comes late', () => {
  expect(newsAmong(new Set(), [earned('a', '2026-11-21T11:00:00.000Z'), earned('b')], now)).toEqual(['b'])
})

test('a clock that is behind the server is no reason to keep silent', () => {
  expect(newsAmong(new Set(), [earned('a', '2026-11-22T14:00:00.000Z')], now)).toEqual(['a'])
})
