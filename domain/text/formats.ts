/**
 * How dates, times and distances are shown to whoever looks. Only what is shown follows it: what is stored, sent and typed
 * has one form for everybody. Every page loads this; what can be chosen is in format-choices.ts.
 */
export interface Formats {
  /** The day before the month, '2 Apr 2027'. */
  dayFirst?: boolean
  /** Hours that go on after noon, '19:30'. */
  hours24?: boolean
  miles?: boolean
  /** The weekday with which calendars begin, 0 for Sunday. */
  weekStart?: 0 | 1 | 6
}

/** What is not said is as in America, but in kilometers. */
let inUse: Formats = {}

/** What this page shows. Another object after each change, so that what was made for it can tell. */
export const formats = (): Formats => inUse

/** Shows everything that is drawn from now on so. On a server nobody calls it: it speaks to several people. */
export function setFormats(next: Formats): void {
  inUse = next
}
