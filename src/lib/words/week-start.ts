import { formats } from '#domain/text/formats.ts'

const weekdays = { sunday: 0, monday: 1, saturday: 6 } as const

/** The weekday with which calendars begin, 0 for Sunday. */
export const weekStart = (): 0 | 1 | 6 => weekdays[formats().weekStart ?? 'sunday']
