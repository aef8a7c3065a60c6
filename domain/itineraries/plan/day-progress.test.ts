import fc from 'fast-check'
import { expect, it } from 'vitest'
import { dayProgress, spanOfTime } from './day-progress.ts'

const spanOf = ({ time }: { time: string }) => spanOfTime(time)
const day = ['09:00 AM', 'Whenever', '12:30 PM', 'Afternoon', '8:00 PM'].map((time) => ({ time }))
const at = (hours: number, minutes = 0) => {
  const { before, next, inMinutes, later } = dayProgress(day, hours * 60 + minutes, spanOf)
  return [before?.time, next?.time, inMinutes, later.length]
}

it('says what is next, in how many minutes, and what is left', () => {
  expect(at(7)).toEqual([undefined, '09:00 AM', 120, 4])
  // On for half an hour.
  expect(at(9, 20)).toEqual([undefined, '09:00 AM', null, 4])
  // What has no time waits for what comes below it.
  expect(at(11, 50)).toEqual(['09:00 AM', 'Whenever', null, 3])
  expect(at(12, 40)).toEqual(['Whenever', '12:30 PM', null, 2])
  expect(at(13)).toEqual(['12:30 PM', 'Afternoon', null, 1])
  expect(at(17, 59)).toEqual(['12:30 PM', 'Afternoon', null, 1])
  expect(at(19)).toEqual(['Afternoon', '8:00 PM', 60, 0])
  expect(at(20, 30)).toEqual(['8:00 PM', undefined, null, 0])
})

it('an empty day has nothing next', () => {
  expect(dayProgress([], 600, spanOf)).toEqual({ before: undefined, next: undefined, inMinutes: null, later: [] })
})

it('never goes back while the day goes on, whatever the times say', () => {
  const time = fc.constantFrom('08:00', '09:30 AM', '13:15', '11:00 PM', 'Morning', 'Evening', 'Night', '', 'Later')
  fc.assert(
    fc.property(fc.array(time), fc.nat(1439), fc.nat(1439), (times, one, other) => {
      const activities = times.map((each) => ({ time: each }))
      const left = (minutes: number) => {
        const { next, later } = dayProgress(activities, minutes, spanOf)
        return next ? later.length + 1 : 0
      }
      expect(left(Math.max(one, other))).toBeLessThanOrEqual(left(Math.min(one, other)))
    }),
  )
})
