/** How far a day of a trip has come: what is next, and what is left. */
import { minutesOf } from './activity-order.ts'

/** When a time that is a word begins and ends, in minutes after midnight. */
const partsOfDay: readonly [pattern: RegExp, begin: number, end: number][] = [
  [/\b(early|breakfast|sunrise|dawn)\b/i, 6 * 60, 10 * 60],
  [/\bmorning\b/i, 8 * 60, 12 * 60],
  [/\b(noon|midday|lunch)\b/i, 12 * 60, 14 * 60],
  [/\bafternoon\b/i, 13 * 60, 18 * 60],
  [/\b(evening|sunset|dusk|dinner)\b/i, 18 * 60, 22 * 60],
  [/\bnight\b/i, 21 * 60, 24 * 60],
]
/** What begins at a clock time is still what is on for so long, in minutes, unless something else has begun. */
const onFor = 30

/** When something of this time begins and is surely over, in minutes after midnight; null where its time says nothing. */
function spanOf(time: string): { begin: number; end: number } | null {
  const clock = minutesOf(time)
  if (clock !== null) return { begin: clock, end: clock + onFor }
  const [, begin, end] = partsOfDay.find(([pattern]) => pattern.test(time)) ?? []
  return begin === undefined || end === undefined ? null : { begin, end }
}

export interface DayProgress<Activity> {
  /** What comes before the next thing; undefined where nothing does. */
  before: Activity | undefined
  /** What is on or comes next; undefined where nothing is left of the day. */
  next: Activity | undefined
  /** Minutes until it begins, by its clock time; null where it has begun, or has no clock time. */
  inMinutes: number | null
  /** What comes after it, in the plan's order. */
  later: Activity[]
}

/**
 * Everything up to the last activity that is surely over is behind; something without a time is so once something below it
 * has begun.
 * @param minutes the time of day there, in minutes after midnight
 */
export function dayProgress<Activity extends { time: string }>(
  activities: readonly Activity[],
  minutes: number,
): DayProgress<Activity> {
  const spans = activities.map(({ time }) => spanOf(time))
  const lastOver = spans.findLastIndex((span) => span !== null && span.end <= minutes)
  const lastBegun = spans.findLastIndex((span) => span !== null && span.begin <= minutes)
  const at = Math.max(lastOver + 1, lastBegun)
  const next = activities[at]
  const begins = next ? minutesOf(next.time) : null
  return {
    before: activities[at - 1],
    next,
    inMinutes: begins !== null && begins > minutes ? begins - minutes : null,
    later: activities.slice(at + 1),
  }
}
