import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type QuietHours, quietUntil, readQuietHours } from './quiet-hours.ts'

const night: QuietHours = { from: '22:00', until: '07:00' }
const at = (iso: string) => quietUntil(night, 'Europe/Berlin', new Date(iso))?.toISOString()

test('a night is quiet from evening to morning, by the clock of where the person is', () => {
  expect(at('2026-01-10T20:59:59Z')).toBeUndefined()
  expect(at('2026-01-10T21:00:00Z')).toBe('2026-01-11T06:00:00.000Z')
  expect(at('2026-01-11T05:59:59Z')).toBe('2026-01-11T06:00:00.000Z')
  expect(at('2026-01-11T06:00:00Z')).toBeUndefined()
  expect(at('2026-07-10T20:00:00Z')).toBe('2026-07-11T05:00:00.000Z')
})

test('a night in which clocks are set ends when they show the morning', () => {
  expect(at('2026-03-28T23:30:00Z')).toBe('2026-03-29T05:00:00.000Z')
  expect(at('2026-10-24T22:30:00Z')).toBe('2026-10-25T06:00:00.000Z')
})

test('hours from a time to the same time are none, and a zone that nobody knows is UTC', () => {
  expect(quietUntil({ from: '08:00', until: '08:00' }, 'UTC', new Date('2026-01-10T08:00:00Z'))).toBeNull()
  expect(quietUntil(night, 'Middle/Earth', new Date('2026-01-10T23:00:00Z'))?.toISOString()).toBe(
    '2026-01-11T07:00:00.000Z',
  )
})

test('what is stored is read only where it is two times of day', () => {
  expect(readQuietHours(night)).toEqual(night)
  for (const value of [null, undefined, 'night', {}, { from: '22:00' }, { from: '24:00', until: '07:00' }, { from: 1 }])
    expect(readQuietHours(value)).toBeNull()
})

const times = fc
  .integer({ min: 0, max: 1439 })
  .map((minute) => `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`)
const zones = fc.constantFrom('UTC', 'Europe/Berlin', 'America/New_York', 'Asia/Kathmandu', 'Australia/Lord_Howe')
const moments = fc
  .integer({ min: Date.UTC(2026, 0, 1) / 1000, max: Date.UTC(2027, 0, 1) / 1000 })
  .map((seconds) => new Date(seconds * 1000))

test('whatever the hours, the zone and the moment: it is quiet until the end, no longer, and for less than a day and an hour', () => {
  fc.assert(
    fc.property(
      times,
      times,
      zones,
      moments,
      fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
      (...given) => {
        const [from, until, zone, moment, part] = given
        const hours = { from, until }
        const clock = new Intl.DateTimeFormat('en-GB', { timeZone: zone, timeStyle: 'short' }).format(moment)
        const isQuiet = from <= until ? clock >= from && clock < until : clock >= from || clock < until
        const end = quietUntil(hours, zone, moment)
        expect(end !== null).toBe(isQuiet)
        if (!end) return
        expect(quietUntil(hours, zone, end)).toBeNull()
        expect(end.getTime() - moment.getTime()).toBeLessThanOrEqual(25 * 3_600_000)
        const between = new Date(moment.getTime() + Math.floor(part * (end.getTime() - moment.getTime() - 1)))
        expect(quietUntil(hours, zone, between)?.getTime()).toBe(end.getTime())
      },
    ),
  )
})
