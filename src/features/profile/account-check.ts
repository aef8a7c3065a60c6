import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { checkNames } from '#lib/person-name.ts'

export interface AccountDraft {
  firstName: string
  lastName: string
  avatarUrl: string
}

export const longestAddress = 2000

/** What is wrong with the account as typed; empty when it can be saved. */
export function checkAccount({
  firstName,
  lastName,
  avatarUrl,
}: AccountDraft): Partial<Record<keyof AccountDraft, MessageDescriptor>> {
  const problems: Partial<Record<keyof AccountDraft, MessageDescriptor>> = checkNames({ firstName, lastName })
  if (avatarUrl.trim() !== '' && !isPictureAddress(avatarUrl.trim())) {
    problems.avatarUrl = msg`Please enter an address that begins with https://`
  }
  return problems
}

/** The security policy of the page loads pictures from https addresses only. */
function isPictureAddress(text: string): boolean {
  try {
    return new URL(text).protocol === 'https:'
  } catch {
    return false
  }
}
