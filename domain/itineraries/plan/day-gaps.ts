import { minutesOf } from './activity-order.ts'

/** A part of a day, in minutes after midnight: from one activity to the next. */
export interface GapOfDay {
  /** Included; minus infinity before the first activity. */
  from: number
  /** Not included; plus infinity behind the last. */
  to: number
}

/**
 * Where on a day other things stand by the clock: one gap before each activity and one behind the last. Each minute is in
 * one gap, also where activities have no time or are not in the order of their times.
 */
export function gapsOfDay(activities: readonly { time: string }[]): GapOfDay[] {
  const gaps: GapOfDay[] = []
  let from = Number.NEGATIVE_INFINITY
  for (const { time } of activities) {
    const to = Math.max(from, minutesOf(time) ?? from)
    gaps.push({ from, to })
    from = to
  }
  return [...gaps, { from, to: Number.POSITIVE_INFINITY }]
}

/** Whether something of a time is in a gap. @param minutes after midnight */
export const isInGap = (minutes: number, { from, to }: GapOfDay): boolean =>
  from <= minutes && (minutes < to || (to === Number.POSITIVE_INFINITY && minutes === to))
