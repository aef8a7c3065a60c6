/** A range of days beside as many right before it. */

export interface Comparison {
  now: number
  before: number
  /** In percent of before; null where there was nothing before. */
  change: number | null
}

const total = (values: readonly number[]) => values.reduce((sum, one) => sum + one, 0)

/**
 * What the days of a range that are over have together, and as many before them: the last day runs still, and would make
 * everything fall. Null where nothing is known of before.
 */
export function compared(days: readonly number[], before: readonly number[]): Comparison | null {
  if (before.every((value) => value === 0)) return null
  const sums = { now: total(days.slice(0, -1)), before: total(before.slice(0, days.length - 1)) }
  return { ...sums, change: sums.before > 0 ? Math.round(((sums.now - sums.before) / sums.before) * 100) : null }
}

/** '+18%', '−3%', '0%'. */
export const changeText = (percent: number): string =>
  `${percent > 0 ? '+' : percent < 0 ? '\u2212' : ''}${Math.abs(percent).toLocaleString('en-US')}%`
