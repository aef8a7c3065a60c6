/** When something of a file is. */
import { isKnownZone, momentOf } from '#domain/itineraries/bookings/local-time.ts'
import { minutesOf } from '#domain/itineraries/plan/activity-order.ts'
import { clockOfMinutes } from '#domain/itineraries/plan/plan-time.ts'
import type { FilePlace } from './place-file.ts'

/** A time of a plan on a clock of 24 hours, '09:00'; words such as 'Evening' stay. */
export function clockText(time: string): string {
  const minutes = minutesOf(time)
  return minutes === null ? time : clockOfMinutes(minutes)
}

/** When something is, as a file tells it. */
export type PlaceTime = Pick<FilePlace, 'date' | 'time' | 'zone' | 'moment'>

/** As '2027-04-02T00:00:00Z'. @param moment ms since 1970 */
export const momentText = (moment: number): string => `${new Date(moment).toISOString().slice(0, 19)}Z`

/** What is known of a time; nothing is guessed. @param time '09:00', words, or '' */
export function placeTime(date: string | null, time: string, zone: string | null): PlaceTime {
  const hasClock = /^\d\d:\d\d$/.test(time)
  const known = hasClock && zone !== null && isKnownZone(zone) ? zone : undefined
  const moment = date && known ? momentText(momentOf(`${date}T${time}`, known)) : undefined
  return { date: date ?? undefined, time, zone: known, moment }
}
