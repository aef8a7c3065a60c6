/** Days of the administrator's own calendar, as moments. */

const dayPattern = /^(\d{4})-(\d\d)-(\d\d)$/

/** The first moment of a day of this place, or of one so many days later; undefined for what is no day. */
function beginOf(day: string, daysLater = 0): string | undefined {
  const [, year, month, date] = dayPattern.exec(day) ?? []
  const moment = new Date(Number(year), Number(month) - 1, Number(date) + daysLater)
  return Number.isNaN(moment.getTime()) ? undefined : moment.toISOString()
}

/** Both days whole: `from` is the first moment of the first, `before` the first after the last. */
export const dayMoments = (from = '', to = ''): { from: string | undefined; before: string | undefined } => ({
  from: beginOf(from),
  before: beginOf(to, 1),
})
