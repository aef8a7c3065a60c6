import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { DateProblem } from '#domain/text/date-problem.ts'

/** What every form says about a day. */
export const dateProblemWords: Record<DateProblem, MessageDescriptor> = {
  'date-invalid': msg`Please enter a valid date, with day, month and year.`,
  'date-out-of-range': msg`Please enter a date between 1900 and 2200.`,
}
