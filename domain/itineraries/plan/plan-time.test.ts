import * as fc from 'fast-check'
import { afterEach, describe, expect, it } from 'vitest'
import { formatClock } from '#domain/text/dates.ts'
import { setFormats } from '#domain/text/formats.ts'
import { minutesOf } from './activity-order.ts'
import { tidyTime } from './adding/read-time.ts'
import { clockOfMinutes, formatPlanTime, timeInPlan } from './plan-time.ts'

afterEach(() => setFormats({}))
const minutes = fc.nat(24 * 60 - 1)
const clocks = [{}, { hours24: true }] as const

describe('a time of a plan', () => {
  it('is shown as the times of bookings are, by either clock', () => {
    for (const formats of clocks) {
      setFormats(formats)
      fc.assert(
        fc.property(minutes, (at) => {
          const booked = formatClock(clockOfMinutes(at)).replace(/\s/, ' ')
          return formatPlanTime(timeInPlan(at)) === booked
        }),
      )
    }
    setFormats({})
    expect(['09:00 AM', '12:00 AM', '12:05 PM', '11:59 PM'].map(formatPlanTime)).toEqual([
      '9:00 AM',
      '12:00 AM',
      '12:05 PM',
      '11:59 PM',
    ])
  })

  it('is shown with 24 hours to who reads the clock so, midnight and noon too', () => {
    setFormats({ hours24: true })
    expect(['12:00 AM', '12:30 AM', '09:00 AM', '12:00 PM', '11:59 PM', '9:40'].map(formatPlanTime)).toEqual([
      '00:00',
      '00:30',
      '09:00',
      '12:00',
      '23:59',
      '09:40',
    ])
  })

  it('has one form beside its neighbours, however it was stored', () => {
    expect(['9:40', '14:30', '9:40 am'].map(formatPlanTime)).toEqual(['9:40 AM', '2:30 PM', '9:40 AM'])
  })

  it('may be words, in which only the clock changes', () => {
    const words = ['Evening', '', 'Any time', '9:00 AM – 11:30 PM', 'From 7:00 pm on', '25:00']
    expect(words.map(formatPlanTime)).toEqual([...words.slice(0, 4), 'From 7:00 PM on', '25:00'])
    expect(formatPlanTime('09:00 AM – 11:30 am')).toBe('9:00 AM – 11:30 AM')
    setFormats({ hours24: true })
    expect(words.map(formatPlanTime)).toEqual(['Evening', '', 'Any time', '09:00 – 23:30', 'From 19:00 on', '25:00'])
  })

  it('is stored as it was when what is shown is typed back, by either clock', () => {
    for (const formats of clocks) {
      setFormats(formats)
      fc.assert(
        fc.property(minutes, (at) => {
          const stored = timeInPlan(at)
          expect(tidyTime(formatPlanTime(stored))).toBe(stored)
          expect(minutesOf(formatPlanTime(stored))).toBe(at)
        }),
      )
    }
  })

  it('takes any words', () => {
    for (const formats of clocks) {
      setFormats(formats)
      fc.assert(fc.property(fc.string(), (text) => typeof formatPlanTime(text) === 'string'))
    }
  })
})
