/** Days of a range put together, so that a chart has few enough points to be read. */
import { addDays, inUtc } from '#domain/text/dates.ts'

export interface Bucket {
  /** Its first day. */
  day: string
  from: number
  /** Not included. */
  to: number
}

/** Days up to a month, else weeks (from Monday) up to a quarter, else months. The first and the last may be shorter. */
export function bucketsOf(firstDay: string, days: number): Bucket[] {
  const buckets: Bucket[] = []
  for (let at = 0; at < days; at++) {
    const day = addDays(firstDay, at)
    const begins =
      at === 0 || days <= 31 || (days <= 92 ? new Date(`${day}T00:00:00Z`).getUTCDay() === 1 : day.endsWith('-01'))
    if (begins) buckets.push({ day, from: at, to: at + 1 })
    else (buckets.at(-1) as Bucket).to = at + 1
  }
  return buckets
}

export const sumsOf = (buckets: readonly Bucket[], values: readonly number[]): number[] =>
  buckets.map(({ from, to }) => values.slice(from, to).reduce((sum, one) => sum + one, 0))

/** What a day had on average: for figures of people, who would be counted again each day. Rounded. */
export const meansOf = (buckets: readonly Bucket[], values: readonly number[]): number[] =>
  sumsOf(buckets, values).map((sum, at) => {
    const { from, to } = buckets[at] as Bucket
    return Math.round(sum / (to - from))
  })

const shortDay = inUtc({ month: 'short', day: 'numeric' })
const month = inUtc({ month: 'short', year: 'numeric' })

/** 'Nov 22', and with `days` of more than a quarter 'Nov 2026'. */
export const bucketName = (day: string, days: number): string =>
  (days > 92 ? month : shortDay).format(new Date(`${day}T00:00:00Z`))
