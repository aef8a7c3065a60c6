import { describe, expect, test } from 'vitest'
import { linkLimits } from '#server/http/tables/link-limits.ts'

const open = (token: string, address = '203.0.113.7') => ({
  path: '/rest/v1/rpc/shared_by_link',
  body: JSON.stringify({ token }),
  address,
})

describe('opening private links', () => {
  test('is limited for one address, whatever it tries, and for nobody else', () => {
    let now = 0
    const count = linkLimits({ ofLink: 100, ofAddress: 3, withinMs: 60_000 }, () => now)
    for (const token of ['a', 'b', 'c']) expect(count(open(token))).toBe(0)
    expect(count(open('d'))).toBe(60)
    expect(count(open('d', '203.0.113.8'))).toBe(0)
    now = 60_000
    expect(count(open('d'))).toBe(0)
  })

  test('is limited for one link, from wherever it is opened', () => {
    const count = linkLimits({ ofLink: 2, ofAddress: 100, withinMs: 60_000 }, () => 0)
    expect([count(open('a', '203.0.113.1')), count(open('a', '203.0.113.2'))]).toEqual([0, 0])
    expect(count(open('a', '203.0.113.3'))).toBe(60)
    expect(count(open('b', '203.0.113.3'))).toBe(0)
  })

  test('is all that is counted', () => {
    const count = linkLimits({ ofLink: 1, ofAddress: 1, withinMs: 60_000 }, () => 0)
    const other = { ...open('a'), path: '/rest/v1/rpc/shared_itinerary' }
    expect([count(other), count(other), count(open('a'))]).toEqual([0, 0, 0])
    expect(count(open('a'))).toBeGreaterThan(0)
    expect(count(other)).toBe(0)
  })
})
