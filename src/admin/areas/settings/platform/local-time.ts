/** A moment as the browser's own field for date and time has it: '2026-03-01T09:30', in the administrator's time; empty for none. */
export function localTime(moment: string | null): string {
  if (moment === null) return ''
  const time = new Date(moment)
  return new Date(time.getTime() - time.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}

/** The moment in such a field, in UTC; null for none. */
export function momentOf(typed: string): string | null {
  const time = new Date(typed)
  return Number.isNaN(time.getTime()) ? null : time.toISOString()
}
