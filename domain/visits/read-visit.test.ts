import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countries } from '#domain/places/countries.ts'
import { visitLimits } from './visit.ts'
import { isPartOfDate, isToCome } from './visit-day.ts'
import { readVisit } from './read-visit.ts'

const today = '2026-11-29'
const read = (line: string) => {
  const { countryCode, placeName, visitedOn, nights, problem } = readVisit(line, today)
  return [countryCode, placeName, visitedOn, nights, problem]
}

test.each([
  ['Iceland in June 2016', ['IS', '', '2016-06', null, null]],
  ['Peru 2014', ['PE', '', '2014', null, null]],
  ['Kyoto, 3 nights in April 2019', [null, 'Kyoto', '2019-04', 3, null]],
  ['Portugal', ['PT', '', null, null, null]],
  ['kyoto in april 2019', [null, 'kyoto', '2019-04', null, null]],
  ['Kyoto, Japan, 10-22 August 2019', ['JP', 'Kyoto', '2019-08-10', 12, null]],
  ['Japan, Kyoto 2019', ['JP', 'Kyoto', '2019', null, null]],
  ['I was in Paris, France for two nights in 2003', ['FR', 'Paris', '2003', 2, null]],
  ['Vietnam 14 March 2018', ['VN', '', '2018-03-14', null, null]],
  ['Lisbon, Portugal 2020-02-14', ['PT', 'Lisbon', '2020-02-14', null, null]],
  ['the Netherlands 1999', ['NL', '', '1999', null, null]],
  ['Georgia, USA', ['US', 'Georgia', null, null, null]],
  ['Georgia', ['GE', '', null, null, null]],
  ['Côte d’Ivoire 2012', ['CI', '', '2012', null, null]],
  ["Peru in '96", ['PE', '', '1996', null, null]],
  ['Spain last year', ['ES', '', '2025', null, null]],
  ['Peru two years ago', ['PE', '', '2024', null, null]],
  ['Oslo yesterday', [null, 'Oslo', '2026-11-28', null, null]],
  ['Trip to Iceland, 5 nights, 2016', ['IS', '', '2016', 5, null]],
  ['Munich, Bavaria, Germany, a week in 2001', ['DE', 'Munich', '2001', null, null]],
  ['Georgia, summer 2011', ['GE', '', '2011', null, null]],
  ['', [null, '', null, null, null]],
  ['June 2016', [null, '', '2016-06', null, null]],
])('"%s" is read as it is meant', (line, meant) => {
  expect(read(line)).toEqual(meant)
})

test.each([
  ['Iceland in June', 'no-year'],
  ['Iceland last summer', 'no-year'],
  ['Iceland 3 months ago', 'no-year'],
  // From one year into the next.
  ['Iceland winter 2016', 'no-year'],
  ['Iceland in June 2028', 'to-come'],
  ['Iceland, 2 January 2027', 'to-come'],
])('"%s" names the place, and no time that is sure: %s', (line, problem) => {
  expect(read(line)).toEqual(['IS', '', null, null, problem])
})

test('what stands beside a place, and is no country, tells which place is meant', () => {
  expect(readVisit('Springfield, Illinois 2012', today)).toMatchObject({ placeName: 'Springfield', around: 'Illinois' })
})

test('every country is read by its name with any month of the past', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...countries),
      fc.integer({ min: 1950, max: 2025 }),
      fc.integer({ min: 1, max: 12 }),
      ({ name, code }, year, month) => {
        const words = new Date(Date.UTC(year, month - 1)).toLocaleDateString('en-US', {
          month: 'long',
          timeZone: 'UTC',
        })
        expect(read(`${name} in ${words} ${year}`)).toEqual([
          code,
          '',
          `${year}-${String(month).padStart(2, '0')}`,
          null,
          null,
        ])
      },
    ),
  )
})

test('whatever is typed, what is read can be kept, and nothing of it is to come', () => {
  const words = fc.constantFrom(
    'Iceland',
    'Kyoto',
    ',',
    'in',
    'June',
    '2016',
    '2031',
    '3 nights',
    '31',
    "'",
    '-',
    'last year',
  )
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string({ unit: 'binary', maxLength: 400 }),
        fc.array(words).map((all) => all.join(' ')),
      ),
      (line) => {
        const { visitedOn, nights, placeName } = readVisit(line, today)
        expect(placeName.length).toBeLessThanOrEqual(visitLimits.place)
        if (nights !== null) expect(nights).toBeLessThanOrEqual(visitLimits.nights)
        if (visitedOn !== null) expect([isPartOfDate(visitedOn), isToCome(visitedOn, today)]).toEqual([true, false])
      },
    ),
  )
})
