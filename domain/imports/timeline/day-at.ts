/** The calendar day of a moment at a point of which no zone is known: by the sun, which is right but around midnight. */

const hourMs = 3_600_000

/** How far the clock of a place is ahead of UTC, whole hours. */
export const sunAheadMs = ([east]: readonly [number, number]): number => Math.round(east / 15) * hourMs

/** 'YYYY-MM-DD' of a moment as XML and JSON write it ('2027-04-02T08:30:00Z'); null for what is none. */
export function dayAt(written: string, point: readonly [number, number]): string | null {
  const text = written.trim()
  if (text.length > 40 || !/^\d{4}-\d{2}-\d{2}/.test(text)) return null
  // A day, or the clock of the place with its distance to UTC, says the day itself.
  const isUtc = /Z$/i.test(text)
  const moment = Date.parse(isUtc ? text : text.slice(0, 10))
  if (Number.isNaN(moment)) return null
  return new Date(isUtc ? moment + sunAheadMs(point) : moment).toISOString().slice(0, 10)
}
