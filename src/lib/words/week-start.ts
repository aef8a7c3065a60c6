import { formats } from '#domain/text/formats.ts'

/** The weekday with which calendars begin, 0 for Sunday. */
export const weekStart = (): 0 | 1 | 6 => formats().weekStart ?? 0
