import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { SavingsProblem } from './progress-update.ts'

/** What the form says about a total of savings that cannot be. */
export const savingsProblems: Record<SavingsProblem, MessageDescriptor> = {
  'not-a-number': msg`Please enter an amount, for example 1200 or 1200.50.`,
  negative: msg`The savings cannot be negative.`,
  'too-precise': msg`The savings can have at most 2 decimals.`,
  'too-large': msg`This amount is too large.`,
}
