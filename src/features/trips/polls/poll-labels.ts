import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { PollProblem } from '#domain/itineraries/polls/poll-form.ts'
import { dateProblemWords } from '#lib/words/date-problems.ts'

export const pollProblems: Record<PollProblem, MessageDescriptor> = {
  ...dateProblemWords,
  'question-missing': msg`Enter a question.`,
  'too-long': msg`This is too long.`,
  'options-few': msg`Enter at least two options.`,
  'option-twice': msg`This option is there already.`,
}
