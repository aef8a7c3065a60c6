import { execFileSync } from 'node:child_process'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, addMonths, daysBetween, formatDate, isCalendarDay, monthsBetween, relativeTime } from './dates.ts'

/** Evaluates an expression over `dates` in a process whose clock hangs in another time zone. */
function inZone(timeZone: string, expression: string): unknown {
  const source = `import * as dates from './domain/text/dates.ts'; console.log(JSON.stringify(${expression}))`
  const output = execFileSync(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', source], {
    env: { ...process.env, TZ: timeZone },
    encoding: 'utf8',
  })
  return JSON.parse(output)
}

const days = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

describe('formatDate', () => {
  it('writes the short en-US form', () => {
    expect(formatDate('2027-04-02')).toBe('Apr 2, 2027')
  })

  it('gives nothing for text that is no date', () => {
    expect(formatDate('soon')).toBe('')
  })
})

describe('in another time zone', () => {
  it('a calendar day never shifts, a moment is told in local time (west)', () => {
    expect(
      inZone(
        'America/Los_Angeles',
        `[dates.formatDate('2027-01-01'), dates.formatDate('2027-01-01T03:00:00Z'),
          dates.calendarDay(new Date('2026-11-21T03:00:00Z')), dates.daysBetween('2027-03-13', '2027-03-15'),
          dates.formatDateTime('2026-11-20T16:05:00Z').replaceAll('\\u202f', ' ')]`,
      ),
    ).toEqual(['Jan 1, 2027', 'Dec 31, 2026', '2026-11-20', 2, 'Nov 20, 2026, 8:05 AM'])
  })

  it('a calendar day never shifts, a moment is told in local time (east)', () => {
    expect(
      inZone(
        'Pacific/Auckland',
        `[dates.formatDate('2027-01-01'), dates.calendarDay(new Date('2026-11-20T12:30:00Z')),
          dates.isCalendarDay('2027-01-01'), dates.daysBetween('2027-04-03', '2027-04-05')]`,
      ),
    ).toEqual(['Jan 1, 2027', '2026-11-21', true, 2])
  })
})

describe('isCalendarDay', () => {
  it('accepts days that exist', () => {
    fc.assert(fc.property(days, (day) => isCalendarDay(day)))
    expect(isCalendarDay('2028-02-29')).toBe(true)
  })

  it('refuses days that do not', () => {
    for (const text of ['2027-02-29', '2027-13-01', '2027-04-31', '2027-4-2', '', 'tomorrow', '2027-04-02T00:00']) {
      expect(isCalendarDay(text), text).toBe(false)
    }
  })
})

describe('daysBetween', () => {
  it('counts whole days', () => {
    expect(daysBetween('2026-11-20', '2027-04-02')).toBe(133)
    expect(daysBetween('2026-11-20', '2026-11-20')).toBe(0)
  })

  it('turns its sign when the days are swapped', () => {
    fc.assert(fc.property(days, days, (a, b) => daysBetween(a, b) + daysBetween(b, a) === 0))
  })
})

describe('relativeTime', () => {
  const now = new Date('2026-11-20T12:00:00Z')
  const before = (seconds: number) => new Date(now.getTime() - seconds * 1000).toISOString()

  it('says now below a minute, also when the other clock runs ahead', () => {
    expect(relativeTime(before(59), now)).toEqual({ unit: 'now' })
    expect(relativeTime(before(-300), now)).toEqual({ unit: 'now' })
  })

  it('shows minutes under an hour', () => {
    expect(relativeTime(before(60), now)).toEqual({ unit: 'minutes', count: 1 })
    expect(relativeTime(before(3599), now)).toEqual({ unit: 'minutes', count: 59 })
  })

  it('shows hours under 24 hours', () => {
    expect(relativeTime(before(3600), now)).toEqual({ unit: 'hours', count: 1 })
    expect(relativeTime(before(86_399), now)).toEqual({ unit: 'hours', count: 23 })
  })

  it('shows a short date after that', () => {
    expect(relativeTime('2026-11-17T12:00:00Z', now)).toEqual({ unit: 'date', text: 'Nov 17, 2026' })
    expect(relativeTime(before(86_400), now).unit).toBe('date')
  })
})

describe('addMonths', () => {
  it('keeps the day, or takes the last one of a shorter month', () => {
    expect([addMonths('2027-01-31', 1), addMonths('2027-03-31', -1), addMonths('2028-02-29', 12)]).toEqual([
      '2027-02-28',
      '2027-02-28',
      '2029-02-28',
    ])
    expect(addMonths('2026-11-22', 3)).toBe('2027-02-22')
  })
})

describe('monthsBetween', () => {
  it('counts whole months, and the rest as a share of its month', () => {
    expect(monthsBetween('2026-01-15', '2026-07-15')).toBe(6)
    expect(monthsBetween('2026-01-31', '2026-02-28')).toBe(1)
    expect(monthsBetween('2026-04-01', '2026-04-16')).toBe(0.5)
  })

  it('grows with every day', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: 0, max: 2000 }), (from, count) => {
        const to = addDays(from, count)
        expect(monthsBetween(from, addDays(to, 1))).toBeGreaterThan(monthsBetween(from, to))
        expect(monthsBetween(from, from)).toBe(0)
        expect(daysBetween(from, to)).toBe(count)
      }),
    )
  })
})
