import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '#domain/text/dates.ts'
import { sharePath, tokenOfSharePath, usualLastDay, usualShareOptions } from './share-link.ts'

const today = '2026-11-29'

describe('the last day of a new link', () => {
  test('is thirty days after the end of the trip, while it is to come and on its days', () => {
    expect(usualLastDay({ startDate: '2027-04-02', days: 3 }, today)).toBe('2027-05-04')
    expect(usualLastDay({ startDate: '2026-11-28', days: 3 }, today)).toBe('2026-12-30')
  })

  test('is sixty days from today where nobody has said when the trip is', () => {
    expect(usualLastDay({ startDate: null, days: 3 }, today)).toBe('2027-01-28')
  })

  test('is never before today, however long ago the trip was', () => {
    fc.assert(
      fc.property(fc.integer({ min: -4000, max: 4000 }), fc.integer({ min: 0, max: 90 }), (away, days) => {
        expect(usualLastDay({ startDate: addDays(today, away), days }, today) >= addDays(today, 30)).toBe(true)
      }),
    )
  })
})

test('a new link tells no costs, codes, notes or names', () => {
  const told = Object.entries(usualShareOptions).filter(([, isTold]) => isTold)
  expect(told.map(([scope]) => scope)).toEqual(['days', 'map', 'bookings', 'packing'])
})

test('the secret is read from the address of a link, and from no other', () => {
  const token = 'aZ09_-aZ09_-aZ09_-aZ09'
  expect(tokenOfSharePath(sharePath(token))).toBe(token)
  for (const other of [
    '/s/',
    '/s/short',
    `/s/${token}/more`,
    `/s/${token}x`,
    `/share/${token}`,
    `/s/${token.slice(1)}%2F`,
  ])
    expect(tokenOfSharePath(other), other).toBeNull()
})
