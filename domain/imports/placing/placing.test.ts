import { expect, it } from 'vitest'
import { type Candidate, candidateOf, type Told } from '#domain/imports/candidate.ts'
import { activityOfCandidate } from './activity-of-candidate.ts'
import { goalOfCandidate } from './goal-of-candidate.ts'
import { KnownNames } from './known-names.ts'
import { beyondRoom } from './place-in-trip.ts'
import { shortened } from './shortened.ts'
import { visitsOfCandidate } from './visits-of-candidate.ts'

const candidate = (told: Told): Candidate => {
  const made = candidateOf('csv', told)
  if (!made) throw new Error('Not a candidate')
  return made
}
const kyoto = { title: 'Kyoto', coordinates: [135.77, 35.01] as const, country: 'Japan', countryCode: 'jp' }

it('a place becomes a goal with its words, its point and its tags', () => {
  expect(
    goalOfCandidate(
      candidate({ ...kyoto, note: 'In spring.', url: 'https://example.org/kyoto', tags: ['temples', 'temples'] }),
    ),
  ).toEqual({
    title: 'Kyoto',
    description: 'In spring.',
    notes: 'https://example.org/kyoto',
    locationData: { name: 'Kyoto', coordinates: [135.77, 35.01], country: 'Japan', countryCode: 'JP' },
    tags: ['temples'],
  })
})

it('no word of a goal is lost where a field is too short for it', () => {
  const title = 'A very long name of a place '.repeat(7).trim()
  const note = 'word '.repeat(600).trim()
  const goal = goalOfCandidate(candidate({ title, note, tags: ['x'.repeat(60)] }))
  expect(goal.title.length).toBeLessThanOrEqual(120)
  expect(goal.title.endsWith('…')).toBe(true)
  expect(goal.description).toBeNull()
  expect(goal.notes).toContain(title)
  expect(goal.notes).toContain(note)
  expect(goal.tags).toEqual([`${'x'.repeat(39)}…`])
})

it('a text is never cut within a letter of two halves', () => {
  expect(shortened('ab😀cd', 4)).toBe('ab…')
  expect(shortened('ab', 2)).toBe('ab')
})

const today = '2027-06-15'

it('each stay is a visit, with its nights as far as they are over, and none that is still to come', () => {
  const stays = [
    { start: '2020-03-01', end: '2020-03-04' },
    { start: '2027-06-10T18:00', end: '2027-07-01' },
    { start: '2028-01-01', end: '2028-01-02' },
  ]
  expect(visitsOfCandidate(candidate({ ...kyoto, kind: 'visit', stays }), today)).toEqual([
    expect.objectContaining({ countryCode: 'JP', placeName: 'Kyoto', visitedOn: '2020-03-01', nights: 3 }),
    expect.objectContaining({ visitedOn: '2027-06-10', nights: 5 }),
  ])
})

it('a place without a time was visited at a time that nobody knows, and a day of another age is none', () => {
  expect(visitsOfCandidate(candidate(kyoto), today)).toMatchObject([{ visitedOn: null, nights: null }])
  const dates = { start: '0001-01-01', end: '0001-01-01' }
  expect(visitsOfCandidate(candidate({ ...kyoto, dates }), today)).toMatchObject([{ visitedOn: null, nights: null }])
})

it('what is called like its country is the country', () => {
  expect(visitsOfCandidate(candidate({ title: 'Japan' }), today)).toMatchObject([
    { countryCode: 'JP', placeName: null, coordinates: null },
  ])
})

it('in a trip a thing has its day and its time where the source says them', () => {
  const dates = { start: '2027-04-02T19:30', end: '2027-04-02T21:00' }
  expect(activityOfCandidate(candidate({ ...kyoto, title: 'Dinner at Kikunoi', dates }), 'JPY')).toEqual({
    day: '2027-04-02',
    activity: {
      time: '07:30 PM',
      title: 'Dinner at Kikunoi',
      description: '',
      location: { name: 'Dinner at Kikunoi, Japan', coordinates: [135.77, 35.01] },
      cost: { amount: 0, currency: 'JPY' },
      category: 'food',
    },
  })
  expect(activityOfCandidate(candidate(kyoto), 'JPY')).toMatchObject({ day: null, activity: { time: '' } })
})

it('a thing is there already where one of its name is within 150 meters, or nobody knows where and no country says no', () => {
  const known = new KnownNames()
  known.add('Café de Flore', [2.3326, 48.8542])
  expect(known.has('cafe de flore', [2.3335, 48.8545])).toBe(true)
  expect(known.has('Café de Flore', [2.34, 48.86])).toBe(false)
  expect(known.has('Café de Flore', null)).toBe(true)
  expect(known.has('Deux Magots', [2.3326, 48.8542])).toBe(false)
  known.add('Springfield', null, 'United States')
  expect(known.has('Springfield', [0, 1], 'Canada')).toBe(false)
  expect(known.has('Springfield', [0, 1])).toBe(true)
})

it('a trip says how many things it has no room for, on their days and among its ideas', () => {
  const day = { id: 'first', day: 1, title: 'Day 1', activities: [] }
  const on = (date: string) => candidate({ ...kyoto, dates: { start: date, end: date } })
  const plan = { days: [day] }
  expect(
    beyondRoom(
      Array.from({ length: 41 }, () => on('2027-04-01')),
      plan,
      '2027-04-01',
    ),
  ).toBe(1)
  expect(
    beyondRoom(
      Array.from({ length: 41 }, () => on('2027-04-01')),
      plan,
      null,
    ),
  ).toBe(0)
  expect(
    beyondRoom(
      Array.from({ length: 65 }, () => candidate(kyoto)),
      plan,
      '2027-04-01',
    ),
  ).toBe(5)
})
