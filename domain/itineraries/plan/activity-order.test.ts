import { expect, it } from 'vitest'
import { placeByTime } from './activity-order.ts'

const day = ['09:00 AM', 'Later', '12:30 PM', '19:00'].map((time) => ({ time }))

it.each([
  ['08:15 AM', 0],
  ['09:00 AM', 2],
  ['12:00 AM', 0],
  ['12:10 PM', 2],
  ['12:30 PM', 3],
  ['6:59 pm', 3],
  ['19:00', 4],
  ['23:59', 4],
])('%s belongs at place %d of a day, after what is earlier and what is at the same time', (time, place) => {
  expect(placeByTime(day, time)).toBe(place)
})

it.each(['', 'Evening', '25:00', '13:00 PM', '0:30 AM', '09:60'])(
  '%j is no clock time, and goes to the end',
  (time) => {
    expect(placeByTime(day, time)).toBe(4)
  },
)
