/** The times of day that can be chosen: each half hour, and one that was chosen otherwise. */
export function halfHours(chosen: string): string[] {
  const times = Array.from({ length: 48 }, (_, at) => `${String(at >> 1).padStart(2, '0')}:${at % 2 ? '30' : '00'}`)
  return times.includes(chosen) ? times : [...times, chosen].sort()
}

/** 'HH:MM' as people write it. */
export const timeOfDay = (time: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone: 'UTC' }).format(new Date(`1970-01-01T${time}:00Z`))
