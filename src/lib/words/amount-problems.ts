import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { AmountProblem } from '#domain/money/typed-amount.ts'

/** What every form says about an amount of money. */
export const amountProblemWords: Record<AmountProblem, MessageDescriptor> = {
  'amount-not-a-number': msg`Please enter an amount, for example 120 or 120.50.`,
  'amount-unclear': msg`Please choose the amount you mean.`,
  'amount-negative': msg`An amount cannot be negative.`,
  'amount-too-large': msg`This amount is too large.`,
  'amount-no-decimals': msg`This currency has no decimals. Please enter a whole amount.`,
  'amount-two-decimals': msg`An amount can have at most 2 decimals.`,
  'amount-three-decimals': msg`An amount can have at most 3 decimals.`,
  'amount-four-decimals': msg`An amount can have at most 4 decimals.`,
}
