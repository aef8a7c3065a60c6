import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { nameProblem } from '#domain/people/person-name.ts'

type NameProblem = NonNullable<ReturnType<typeof nameProblem>>

const words: Record<'firstName' | 'lastName', Record<NameProblem, MessageDescriptor>> = {
  firstName: {
    missing: msg`Please enter your first name`,
    'too-long': msg`The first name can have at most 50 characters.`,
  },
  lastName: {
    missing: msg`Please enter your last name`,
    'too-long': msg`The last name can have at most 50 characters.`,
  },
}

/** What is wrong with the names of a person as typed, to be told at the fields; empty when nothing is. */
export function checkNames(names: { firstName: string; lastName: string }): {
  firstName?: MessageDescriptor
  lastName?: MessageDescriptor
} {
  const [first, last] = [nameProblem(names.firstName), nameProblem(names.lastName)]
  return {
    ...(first && { firstName: words.firstName[first] }),
    ...(last && { lastName: words.lastName[last] }),
  }
}
