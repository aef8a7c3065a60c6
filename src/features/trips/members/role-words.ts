import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { CompanionRole, MemberKind } from '#domain/itineraries/members/trip-member.ts'

export const roleLabels: Record<MemberKind, MessageDescriptor> = {
  owner: msg`Owner`,
  editor: msg`Editor`,
  viewer: msg`Viewer`,
  companion: msg`No account`,
}

/** What a role may do, for the person who has it. */
export const roleMeanings: Record<CompanionRole, MessageDescriptor> = {
  editor: msg`You can change the plan.`,
  viewer: msg`You can look at everything.`,
}
