import { expect, test } from 'vitest'
import { newsAmong } from './arrivals.ts'

const now = Date.parse('2026-11-22T12:00:00Z')
const mark = '2026-11-22T11:30:00.000Z'
const earned = (achievementId: string, earnedAt = '2026-11-22T11:59:00.000Z') => ({ achievementId, earnedAt })

test('nothing is news to a device that has taken note of nothing yet', () => {
  expect(newsAmong(null, [earned('a'), earned('b')], now)).toEqual([])
})

test('what was earned after the last one is news, in the order in which it was earned', () => {
  const later = earned('b', '2026-11-22T11:59:30.000Z')
  expect(newsAmong(mark, [later, earned('a', mark), earned('c')], now)).toEqual(['c', 'b'])
})

test('the first of all is news to a device that knew of none', () => {
  expect(newsAmong('', [earned('a')], now)).toEqual(['a'])
})

test('what was earned long ago is not celebrated when it comes late', () => {
  expect(newsAmong('', [earned('a', '2026-11-22T08:00:00.000Z'), earned('b')], now)).toEqual(['b'])
})

test('a clock that is behind the server is no reason to keep silent', () => {
  expect(newsAmong(mark, [earned('a', '2026-11-22T14:00:00.000Z')], now)).toEqual(['a'])
})
