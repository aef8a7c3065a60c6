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

/** When something begins and is surely over, in minutes after midnight; `exact` where it begins by the clock. */
export interface SpanOfDay {
  begin: number
  end: number
  exact: boolean
}

/** The span of what begins by the clock, and lasts until it is over, or for a while. */
export const spanFrom = (begin: number, end = begin + onFor): SpanOfDay => ({ begin, end, exact: true })

/** The span of something of this time; null where its time says nothing. */
export function spanOfTime(time: string): SpanOfDay | null {
  const clock = minutesOf(time)
  if (clock !== null) return spanFrom(clock)
  const [, begin, end] = partsOfDay.find(([pattern]) => pattern.test(time)) ?? []
  return begin === undefined || end === undefined ? null : { begin, end, exact: false }
}

export interface DayProgress<Thing> {
  /** What comes before the next thing; undefined where nothing does. */
  before: Thing | undefined
  /** What is on or comes next; undefined where nothing is left of the day. */
  next: Thing | undefined
  /** Minutes until it begins, by its clock time; null where it has begun, or has no clock time. */
  inMinutes: number | null
  /** What comes after it, in the plan's order. */
  later: Thing[]
}

/**
 * Everything up to the last thing that is surely over is behind; something without a time is so once something below it has
 * begun.
 * @param minutes the time of day there, in minutes after midnight
 */
export function dayProgress<Thing>(
  things: readonly Thing[],
  minutes: number,
  spanOf: (thing: Thing) => SpanOfDay | null,
): DayProgress<Thing> {
  const spans = things.map(spanOf)
  const lastOver = spans.findLastIndex((span) => span !== null && span.end <= minutes)
  const lastBegun = spans.findLastIndex((span) => span !== null && span.begin <= minutes)
  const at = Math.max(lastOver + 1, lastBegun)
  const next = things[at]
  const span = spans[at]
  return {
    before: things[at - 1],
    next,
    inMinutes: span?.exact && span.begin > minutes ? Math.ceil(span.begin - minutes) : null,
    later: things.slice(at + 1),
  }
}
