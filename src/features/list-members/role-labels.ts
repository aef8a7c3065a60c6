import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ListRole } from '#domain/bucket-lists/list-role.ts'

export const roleLabels: Record<ListRole, MessageDescriptor> = {
  owner: msg`Owner`,
  collaborator: msg`Collaborator`,
  viewer: msg`Viewer`,
}

/** What a role may do, for the person who has it. */
export const roleMeanings: Record<ListRole, MessageDescriptor> = {
  owner: msg`You own this list.`,
  collaborator: msg`You can add and edit goals and their progress.`,
  viewer: msg`You can look at the goals and their progress.`,
}
