/** What can be wrong with a typed day, the same in every form. */
import { isCalendarDay } from './dates.ts'

/** The days that the database takes. */
export const storedDays = { first: '1900-01-01', last: '2200-12-31' } as const

/** The screen words it. */
export type DateProblem = 'date-invalid' | 'date-out-of-range'

/** @param day '' where none was typed, which is right */
export function dateProblem(day: string): DateProblem | null {
  if (day === '') return null
  if (!isCalendarDay(day)) return 'date-invalid'
  return day < storedDays.first || day > storedDays.last ? 'date-out-of-range' : null
}
