import { formatDate } from '#domain/text/dates.ts'

/** The day of a moment, for a cell of a list: it never breaks between day and year. */
export function DayOf({ moment }: { moment: string }) {
  return <time dateTime={moment}>{formatDate(moment)}</time>
}
