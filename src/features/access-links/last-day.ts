import { calendarDay } from '#domain/text/dates.ts'

/** The last moment of a day on this device: ISO 8601 in UTC. */
export const endOfDay = (day: string): string => new Date(`${day}T23:59:59.999`).toISOString()

/** The day on this device that a moment belongs to. */
export const dayOfEnd = (moment: string): string => calendarDay(new Date(moment))
