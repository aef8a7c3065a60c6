import { expect, test } from 'vitest'
import type { NamedActivity, NamedDay } from '#domain/itineraries/plan/part-ids.ts'
import type { TripChange } from './trip-change.ts'
import { lookId } from './trip-look.ts'
import { newestChange, newsOfTrip, type TripThings } from './trip-news.ts'

const activity = (id: string) => ({ id, title: `The ${id}` }) as NamedActivity
const day = (id: string, number: number, ...ids: string[]) =>
  ({ id, day: number, title: `Day of ${id}`, activities: ids.map(activity) }) as NamedDay
const things: TripThings = {
  plan: { days: [day('one', 1, 'walk'), day('two', 2, 'lunch', 'dinner', 'bar')], ideas: [activity('boat')] },
  bookings: [{ id: 'flight', title: 'NH 204' }],
  comments: [
    { id: 'hello', partId: null, bookingId: null },
    { id: 'again', partId: null, bookingId: null },
    { id: 'hungry', partId: 'lunch', bookingId: null },
    { id: 'thirsty', partId: 'lunch', bookingId: null },
    { id: 'seats', partId: null, bookingId: 'flight' },
    { id: 'late', partId: 'gone', bookingId: null },
  ],
  files: [{ id: 'ticket', name: 'Ticket.pdf' }],
  polls: [{ id: 'hotel', question: 'Which hotel?' }],
  expenses: [
    { id: 'bill', title: 'Ramen' },
    { id: 'taxi', title: 'Taxi' },
  ],
}
const at = (minute: number) => `2027-04-02T10:${String(minute).padStart(2, '0')}:00.000Z`
const change = (
  minute: number,
  kind: TripChange['kind'],
  about: TripChange['about'],
  thing: string,
  userId = 'bo',
) => ({
  userId,
  about,
  thing,
  kind,
  name: `was ${thing}`,
  changedAt: at(minute),
})
const acts = (...changes: ReturnType<typeof change>[]) =>
  newsOfTrip(changes, { me: 'me', since: at(10) }, things).people.map((person) => person.acts)

test('what one did is told in one line, what is alike together, newest first', () => {
  const { people, marks } = newsOfTrip(
    [
      change(11, 'added', 'activity', 'lunch'),
      change(12, 'added', 'activity', 'bar'),
      change(13, 'added', 'activity', 'boat'),
      change(14, 'moved', 'activity', 'dinner'),
      change(15, 'changed', 'booking', 'flight'),
      change(16, 'changed', 'day', 'one', 'cleo'),
      change(17, 'added', 'comment', 'hello'),
      change(18, 'added', 'comment', 'again'),
      change(19, 'changed', 'dates', '', 'cleo'),
    ],
    { me: 'me', since: at(10) },
    things,
  )
  expect(people).toEqual([
    {
      userId: 'cleo',
      acts: [
        { about: 'dates', kind: 'changed', count: 1, name: 'was ', to: null, target: null },
        { about: 'day', kind: 'changed', count: 1, name: 'Day of one', to: null, target: { part: 'one' } },
      ],
    },
    {
      userId: 'bo',
      acts: [
        { about: 'comment', kind: 'added', count: 2, name: '', to: null, target: { comment: 'again' } },
        { about: 'booking', kind: 'changed', count: 1, name: 'NH 204', to: null, target: { booking: 'flight' } },
        { about: 'activity', kind: 'moved', count: 1, name: 'The dinner', to: null, target: { part: 'dinner' } },
        { about: 'activity', kind: 'added', count: 1, name: 'The boat', to: 'ideas', target: { part: 'boat' } },
        { about: 'activity', kind: 'added', count: 2, name: null, to: 2, target: { part: 'two' } },
      ],
    },
  ])
  expect(marks).toEqual({
    lunch: { userId: 'bo', kind: 'added' },
    bar: { userId: 'bo', kind: 'added' },
    boat: { userId: 'bo', kind: 'added' },
    dinner: { userId: 'bo', kind: 'moved' },
    flight: { userId: 'bo', kind: 'changed' },
    one: { userId: 'cleo', kind: 'changed' },
  })
})

test('comments are told with what they are on, together where that is one thing', () => {
  const [told] = acts(
    ...['hello', 'late', 'hungry', 'seats', 'thirsty'].map((id, place) => change(11 + place, 'added', 'comment', id)),
  )
  expect(told?.map(({ name, count, target }) => [name, count, target])).toEqual([
    ['The lunch', 2, { comment: 'thirsty' }],
    ['NH 204', 1, { comment: 'seats' }],
    ['', 2, { comment: 'late' }],
  ])
})

test('nothing is told of one’s own acts, nor of what was seen', () => {
  expect(acts(change(11, 'moved', 'activity', 'walk', 'me'), change(10, 'moved', 'activity', 'walk'))).toEqual([])
})

test('what came and went is not told; what is new is told as that alone', () => {
  expect(acts(change(11, 'added', 'activity', 'gone'), change(12, 'deleted', 'activity', 'gone', 'cleo'))).toEqual([])
  expect(acts(change(11, 'added', 'activity', 'walk'), change(12, 'changed', 'activity', 'walk'))).toMatchObject([
    [{ kind: 'added' }],
  ])
})

test('what is gone is told by the name that it had; what is back, or not on the device yet, is not', () => {
  expect(acts(change(11, 'deleted', 'activity', 'gone'))).toMatchObject([[{ name: 'was gone', target: null }]])
  expect(acts(change(11, 'deleted', 'activity', 'walk'))).toEqual([])
  expect(acts(change(11, 'changed', 'booking', 'elsewhere'))).toEqual([])
})

test('the newest change is the latest, however its time is written', () => {
  expect(newestChange([])).toBeUndefined()
  expect(newestChange([{ changedAt: '2027-04-02T10:00:00.5Z' }, { changedAt: '2027-04-02T10:00:00.45Z' }])).toBe(
    '2027-04-02T10:00:00.5Z',
  )
})

test('a look has one id on all devices, and another for each person and trip', () => {
  const [one, other, trip] = [
    '01890000-0000-7000-8000-00000000000a',
    '4d3e8a10-1111-4222-8333-444455556666',
    'ffffffff-0000-4000-8000-000000000000',
  ] as const
  expect(lookId(one, trip)).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
  expect(lookId(one, trip)).toBe(lookId(one, trip))
  expect(lookId(one, trip)).not.toBe(lookId(other, trip))
})

test('a new file and a poll that was closed lead there; a file that is gone is told by its name', () => {
  expect(
    acts(
      change(11, 'added', 'file', 'ticket'),
      change(12, 'changed', 'poll', 'hotel'),
      change(13, 'deleted', 'file', 'pass'),
      change(14, 'added', 'poll', 'discarded'),
    ),
  ).toEqual([
    [
      { about: 'file', kind: 'deleted', count: 1, name: 'was pass', to: null, target: null },
      { about: 'poll', kind: 'changed', count: 1, name: 'Which hotel?', to: null, target: { poll: 'hotel' } },
      { about: 'file', kind: 'added', count: 1, name: 'Ticket.pdf', to: null, target: { file: 'ticket' } },
    ],
  ])
})

test('an expense that was changed leads there, several are told together, and one that is gone by its name', () => {
  expect(acts(change(11, 'changed', 'expense', 'bill'), change(12, 'deleted', 'expense', 'ferry'))).toEqual([
    [
      { about: 'expense', kind: 'deleted', count: 1, name: 'was ferry', to: null, target: null },
      { about: 'expense', kind: 'changed', count: 1, name: 'Ramen', to: null, target: { expense: 'bill' } },
    ],
  ])
  expect(acts(change(11, 'added', 'expense', 'bill'), change(12, 'added', 'expense', 'taxi'))).toEqual([
    [{ about: 'expense', kind: 'added', count: 2, name: null, to: null, target: { expense: 'taxi' } }],
  ])
})
