/** Times of day as plans have them, '09:00 AM', and as they are shown. Words such as 'Evening' are times, too. */
import { formats } from '#domain/text/formats.ts'
import { minutesOf } from './activity-order.ts'

const two = (number: number) => String(number).padStart(2, '0')

/** A time on a clock of 24 hours: '19:00'. @param minutes after midnight */
export const clockOfMinutes = (minutes: number): string => `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`

/** A time as plans have it: '07:00 PM'. @param minutes after midnight */
export function timeInPlan(minutes: number): string {
  const hours = Math.floor(minutes / 60)
  return `${two(hours % 12 === 0 ? 12 : hours % 12)}:${two(minutes % 60)} ${hours < 12 ? 'AM' : 'PM'}`
}

const twelveHours = /\b(?:0?[1-9]|1[0-2]):[0-5]\d\s?[ap]m\b/gi

/**
 * A time of a plan as whoever looks reads the clock: '7:00 PM' or '19:00', as bookings have it (`formatClock`); also within
 * words, of which any others stay.
 */
export function formatPlanTime(time: string): string {
  const minutes = minutesOf(time)
  if (minutes === null) return time.replace(twelveHours, formatPlanTime)
  return formats().hours24 ? clockOfMinutes(minutes) : timeInPlan(minutes).replace(/^0/, '')
}
