import { expect, test } from 'vitest'
import { inWordsAlone, marksOf, stopNumbers, stopsOfDay } from './trip-stops.ts'

const activity = (id: string, coordinates?: [number, number]) => ({
  id,
  time: '09:00 AM',
  title: `About ${id}`,
  description: '',
  location: { name: id, ...(coordinates ? { coordinates } : {}) },
  cost: { amount: 0, currency: 'USD' },
  category: 'sightseeing' as const,
})
const day = { day: 2, activities: [activity('a', [1, 1]), activity('b'), activity('c', [2, 2]), activity('d', [1, 1])] }

test('what has no known place has no number, and leaves no gap', () => {
  expect(stopsOfDay(day).map(({ id, day: number, number: at }) => [id, number, at])).toEqual([
    ['a', 2, 1],
    ['c', 2, 2],
    ['d', 2, 3],
  ])
  expect(stopNumbers(day.activities)).toEqual([1, null, 2, 3])
})

test('what has a place in words alone can be looked for, what names no place cannot', () => {
  const unnamed = { ...activity('e'), location: { name: '' } }
  expect(inWordsAlone([...day.activities, unnamed]).map(({ id }) => id)).toEqual(['b'])
})

test('stops of a day at one place share a mark, those of another day do not', () => {
  const marks = marksOf([...stopsOfDay(day), ...stopsOfDay({ day: 3, activities: [activity('e', [1, 1])] })])
  expect(marks.map(({ day: number, label }) => [number, label])).toEqual([
    [2, '1 +1'],
    [2, '2'],
    [3, '1'],
  ])
  const together = stopsOfDay({ day: 1, activities: ['a', 'b', 'c'].map((id) => activity(id, [1, 1])) })
  expect(marksOf(together).map(({ label }) => label)).toEqual(['1–3'])
})
