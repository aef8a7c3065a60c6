import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { isAvatarPicture, loadableAddress } from '#domain/pictures/pictures.ts'
import { checkNames } from '#lib/words/person-name.ts'

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

/** A picture from the device, or an https address (the page loads no other) outside private networks. */
const isPictureAddress = (text: string): boolean =>
  isAvatarPicture(text) || (/^https:/i.test(text) && loadableAddress(text) !== null)
