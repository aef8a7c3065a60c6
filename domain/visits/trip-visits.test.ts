import fc from 'fast-check'
import { expect, test } from 'vitest'
import { keyOfTripVisit, nightsOfStay, proposedVisits, stopHours, type TripPoint } from './trip-visits.ts'

const today = '2026-11-29'
const point = (
  countryCode: string,
  town: string,
  day: string,
  kind: TripPoint['kind'] = 'there',
  more: Partial<TripPoint> = {},
): TripPoint => ({ countryCode, town, coordinates: null, day, kind, moment: null, nights: 0, ...more })
/** A journey's end at an hour of a day. */
const journey = (countryCode: string, kind: 'arrives' | 'leaves', day: string, at: number) =>
  point(countryCode, '', day, kind, { moment: Date.parse(`${day}T00:00:00Z`) + at * 3_600_000 })
const proposed = (...points: TripPoint[]) =>
  proposedVisits(points, today).map(({ countryCode, placeName, visitedOn, nights, isStop }) =>
    [placeName ?? countryCode, visitedOn, nights, isStop ? 'stop' : '']
      .filter((part) => part !== null && part !== '')
      .join(' '),
  )

test('towns are proposed by the day one came there, each once, with the nights of its stays', () => {
  expect(
    proposed(
      point('JP', 'Nara', '2026-04-05'),
      point('JP', 'Kyoto', '2026-04-03', 'there', { nights: 3 }),
      point('JP', 'kyoto', '2026-04-04'),
      point('JP', 'Kyoto', '2026-04-08', 'there', { nights: 1 }),
    ),
  ).toEqual(['Kyoto 2026-04-03 4', 'Nara 2026-04-05'])
})

test('a country of which no town is known is proposed itself', () => {
  expect(
    proposed(point('IS', '', '2026-04-03'), point('JP', '', '2026-04-09'), point('JP', 'Kyoto', '2026-04-10')),
  ).toEqual(['IS 2026-04-03', 'Kyoto 2026-04-10'])
})

test('a change of planes is a stop on the way, and where one set off from is home', () => {
  expect(
    proposed(
      journey('DE', 'leaves', '2026-04-01', 8),
      journey('QA', 'arrives', '2026-04-01', 14),
      journey('QA', 'leaves', '2026-04-01', 14 + stopHours - 1),
      journey('JP', 'arrives', '2026-04-02', 8),
      point('JP', 'Kyoto', '2026-04-02'),
      journey('JP', 'leaves', '2026-04-09', 8),
      journey('DE', 'arrives', '2026-04-09', 20),
    ),
  ).toEqual(['Kyoto 2026-04-02', 'QA 2026-04-01 stop'])
})

test('time enough between two journeys is a visit, and so is where one stays without leaving', () => {
  expect(
    proposed(
      journey('DE', 'leaves', '2026-04-01', 8),
      journey('QA', 'arrives', '2026-04-01', 10),
      journey('QA', 'leaves', '2026-04-01', 10 + stopHours),
      journey('JP', 'arrives', '2026-04-02', 8),
    ),
  ).toEqual(['QA 2026-04-01', 'JP 2026-04-02'])
})

test('of journeys without times, only nights between them are time enough', () => {
  const untimed = (kind: 'arrives' | 'leaves', day: string) => point('QA', '', day, kind)
  expect(proposed(untimed('arrives', '2026-04-01'), untimed('leaves', '2026-04-02'))).toEqual(['QA 2026-04-01 stop'])
  expect(proposed(untimed('arrives', '2026-04-01'), untimed('leaves', '2026-04-03'))).toEqual(['QA 2026-04-01'])
})

test('what was but passed on the way is a stop', () => {
  expect(proposed(point('CH', 'Chur', '2026-04-01', 'passes'))).toEqual(['CH 2026-04-01 stop'])
})

test('planned is never visited: nothing that is to come is proposed', () => {
  const anyPoint = fc.record({
    countryCode: fc.constantFrom('JP', 'IS', 'DE'),
    town: fc.constantFrom('', 'Kyoto', 'Bonn'),
    coordinates: fc.constant(null),
    day: fc.integer({ min: 20, max: 30 }).map((day) => `2026-11-${day}`),
    kind: fc.constantFrom('there' as const, 'arrives' as const, 'leaves' as const, 'passes' as const),
    moment: fc.constant(null),
    nights: fc.nat(5),
  })
  fc.assert(
    fc.property(fc.array(anyPoint, { maxLength: 12 }), (points) => {
      const all = proposedVisits(points, '2026-11-25')
      expect(all.every(({ visitedOn }) => visitedOn <= '2026-11-25')).toBe(true)
      const keys = all.map((one) => keyOfTripVisit('u', 't', one))
      expect(new Set(keys).size).toBe(keys.length)
      // Every country where something was done is there, ticked.
      for (const { countryCode, day, kind } of points)
        if (kind === 'there' && day <= '2026-11-25')
          expect(all.some((one) => one.countryCode === countryCode && !one.isStop)).toBe(true)
    }),
  )
})

test('of a stay the nights count that are over', () => {
  expect(nightsOfStay('2026-11-20', '2026-11-24', today)).toBe(4)
  expect(nightsOfStay('2026-11-27', '2026-12-24', today)).toBe(2)
  expect(nightsOfStay('2026-12-20', '2026-12-24', today)).toBe(0)
})
