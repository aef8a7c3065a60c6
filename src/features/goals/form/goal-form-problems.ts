import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { amountProblemWords } from '#lib/words/amount-problems.ts'
import { dateProblemWords } from '#lib/words/date-problems.ts'
import type { GoalProblem } from '#domain/goals/goal-form.ts'

/** What the form says about each problem. */
export const goalProblems: Record<GoalProblem, MessageDescriptor> = {
  'title-missing': msg`Please enter a title.`,
  'title-too-long': msg`The title can have at most 120 characters.`,
  'list-missing': msg`Please choose a bucket list.`,
  'list-name-missing': msg`Please enter a name for the bucket list.`,
  'list-name-too-long': msg`The name can have at most 120 characters.`,
  'description-too-long': msg`The description can have at most 2,000 characters.`,
  'notes-too-long': msg`The notes can have at most 5,000 characters.`,
  'subcategory-too-long': msg`The subcategory can have at most 60 characters.`,
  'place-too-long': msg`This can have at most 200 characters.`,
  ...amountProblemWords,
  ...dateProblemWords,
  'picture-not-http': msg`The address must begin with http:// or https://.`,
  'picture-private': msg`Others can’t open this address. Upload the picture instead.`,
  'picture-too-long': msg`The address can have at most 2,000 characters.`,
  'too-many-pictures': msg`A goal can have at most 10 pictures.`,
  'too-many-tags': msg`A goal can have at most 20 tags.`,
  'tag-too-long': msg`A tag can have at most 40 characters.`,
}
