import fc from 'fast-check'
import { expect, test } from 'vitest'
import { minutesOf } from '../activity-order.ts'
import { timeInPlan } from '#domain/itineraries/plan/plan-time.ts'
import { tidyTime } from './read-time.ts'
import { readTypedLine } from './typed-line.ts'

/** Ten days from Monday, May 3. */
const days = Array.from({ length: 10 }, (_, at) => ({
  id: `d${at + 1}`,
  day: at + 1,
  date: `2027-05-${String(at + 3).padStart(2, '0')}`,
}))
const read = (line: string, currency = 'JPY') => readTypedLine(line, { days, currency })

test('a line says when, what and for how much', () => {
  expect(read('19:00 dinner Kikunoi 12000 JPY')).toEqual({
    minutes: 19 * 60,
    title: 'Dinner Kikunoi',
    cost: { amount: 12000, currency: 'JPY' },
    category: 'food',
    day: null,
  })
  expect(read('Soba lunch 12:30 at Chikatsuyu')).toMatchObject({
    minutes: 750,
    title: 'Soba lunch at Chikatsuyu',
    cost: null,
  })
  expect(read('Museum of modern art, €18.50, 2pm')).toMatchObject({
    minutes: 14 * 60,
    title: 'Museum of modern art',
    cost: { amount: 18.5, currency: 'EUR' },
    category: 'sightseeing',
  })
})

test.each([
  ['7:30 pm concert', 19 * 60 + 30, 'Concert'],
  ['concert 7.30', null, 'Concert 7.30'],
  ['12am fireworks', 0, 'Fireworks'],
  ['12 p.m. market', 12 * 60, 'Market'],
  ['at 9h30 bakery', 9 * 60 + 30, 'Bakery'],
  ['19h opera', 19 * 60, 'Opera'],
  ['Walk at 09:05', 9 * 60 + 5, 'Walk'],
  ['24:00 nothing', null, '24:00 nothing'],
  ['19:00 pm dinner', null, '19:00 pm dinner'],
  ['10:00 to 12:00 museum', null, '10:00 to 12:00 museum'],
  ['Room 500', null, 'Room 500'],
  ['Route 66', null, 'Route 66'],
  ['Score 3:2', null, 'Score 3:2'],
])('the time of "%s" is %s minutes', (line, minutes, title) => {
  expect(read(line)).toMatchObject({ minutes, title, cost: null })
})

test.each([
  ['Day 3: market', 'd3', 'Market'],
  ['day 10 flight home', 'd10', 'Flight home'],
  ['Fri check-in 15:00', 'd5', 'Check-in'],
  ['Saturday, hike', 'd6', 'Hike'],
  ['3 May arrival', 'd1', 'Arrival'],
  ['May 4th, shrine', 'd2', 'Shrine'],
  ['Wed, 12 May - packing', 'd10', 'Packing'],
  // Twice in these ten days, no day of the trip, or no day at all.
  ['Mon swim', null, 'Mon swim'],
  ['Day 11 rest', null, 'Day 11 rest'],
  ['1 June party', null, '1 June party'],
  ['Thu, 3 May arrival', null, 'Thu, 3 May arrival'],
  ['Sunset on the pier', null, 'Sunset on the pier'],
  ['Maya ruins', null, 'Maya ruins'],
  ['Friday', null, 'Friday'],
  ['Daydream', null, 'Daydream'],
])('"%s" stands on %s', (line, day, title) => {
  expect(read(line)).toMatchObject({ day, title })
})

test('a trip without dates knows its days by their numbers alone', () => {
  const undated = days.map((day) => ({ ...day, date: null }))
  expect(readTypedLine('Fri check-in', { days: undated, currency: 'EUR' })).toMatchObject({
    day: null,
    title: 'Fri check-in',
  })
  expect(readTypedLine('Day 2 check-in', { days: undated, currency: 'EUR' })).toMatchObject({ day: 'd2' })
})

test.each([
  ['Check-in at the ryokan', 'accommodation'],
  ['Coffee', 'food'],
  ['Train to Nara', 'transportation'],
  ['Nijō castle', 'sightseeing'],
  ['Barefoot in the sand', 'activity'],
  ['Teamwork', 'activity'],
])('%s is %s', (line, category) => {
  expect(read(line)).toMatchObject({ category })
})

test('nothing but a time, or more than a title can have, is no activity', () => {
  expect(read('19:00')).toBeNull()
  expect(read('  ')).toBeNull()
  expect(read('a'.repeat(301))).toBeNull()
})

test('two sums, and a price for each, are left with the words', () => {
  expect(read('Dinner 20 EUR or 30 EUR')).toMatchObject({ cost: null, title: 'Dinner 20 EUR or 30 EUR' })
  expect(read('Tickets $20 each')).toMatchObject({ cost: null })
})

test('a time that is read is written as plans have it, and is the same time', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1439 }), (minutes) => {
      const written = timeInPlan(minutes)
      expect(minutesOf(written)).toBe(minutes)
      expect(read(`${written} walk`)).toMatchObject({ minutes, title: 'Walk' })
    }),
  )
})

test('whatever is typed, nothing is thrown, and no word of it is lost', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom('walk', 'Kikunoi', '7', 'may', 'the', 'sun', '500', '-', 'x'), { maxLength: 8 }),
      (parts) => {
        const line = parts.join(' ')
        const found = read(line)
        const letters = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}]/gu, '')
        if (found) expect(letters(line)).toContain(letters(found.title))
      },
    ),
  )
})

test('a time alone is put as plans have it, and words stay', () => {
  expect(['9:40', '19h', '7:30 pm', '09:00 AM', 'Evening', 'at 9 or 10', ''].map(tidyTime)).toEqual([
    '09:40 AM',
    '07:00 PM',
    '07:30 PM',
    '09:00 AM',
    'Evening',
    'at 9 or 10',
    '',
  ])
})
