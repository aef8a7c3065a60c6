/** What a date field says while a day is typed in part: no calendar day, and not nothing. */
export const unfinishedDay = 'unfinished'

/** The day of 'YYYY-MM-DD' at local midnight, or undefined when it is no such day. No time zone moves it. */
export function parseDay(text: string | null | undefined): Date | undefined {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text ?? '')
  if (!match) return undefined
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])]
  const date = new Date(year, month - 1, day)
  date.setFullYear(year)
  return date.getMonth() === month - 1 && date.getDate() === day ? date : undefined
}

/** 'YYYY-MM-DD' of a local day. */
export function formatDay(date: Date): string {
  const pad = (value: number, length = 2) => String(value).padStart(length, '0')
  return `${pad(date.getFullYear(), 4)}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`
}
