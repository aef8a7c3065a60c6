import { describe, expect, it } from 'vitest'
import { bucketName, bucketsOf, meansOf, sumsOf } from './buckets.ts'

describe('days of a range', () => {
  it('stay days up to a month', () => {
    expect(bucketsOf('2026-11-16', 7).map(({ day }) => day)).toEqual([
      '2026-11-16',
      '2026-11-17',
      '2026-11-18',
      '2026-11-19',
      '2026-11-20',
      '2026-11-21',
      '2026-11-22',
    ])
    expect(bucketsOf('2026-10-24', 30)).toHaveLength(30)
  })

  it('become weeks from Monday in a quarter, with a shorter first and last', () => {
    const weeks = bucketsOf('2026-08-25', 90)
    expect(weeks.slice(0, 2).map(({ day }) => day)).toEqual(['2026-08-25', '2026-08-31'])
    expect(weeks.at(-1)).toEqual({ day: '2026-11-16', from: 83, to: 90 })
    expect(sumsOf(weeks, Array<number>(90).fill(1)).reduce((sum, one) => sum + one, 0)).toBe(90)
  })

  it('become months in a year', () => {
    const months = bucketsOf('2025-11-23', 365)
    expect(months).toHaveLength(13)
    expect(months[1]?.day).toBe('2025-12-01')
    expect(bucketName('2025-12-01', 365)).toBe('Dec 2025')
    expect(meansOf(months, Array<number>(365).fill(3))).toEqual(Array<number>(13).fill(3))
  })
})
