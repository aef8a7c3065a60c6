import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { BucketListRole } from '#domain/bucket-lists/list-role.ts'

export const roleLabels: Record<BucketListRole, MessageDescriptor> = {
  owner: msg`Owner`,
  collaborator: msg`Collaborator`,
  viewer: msg`Viewer`,
}

/** What a role may do, for the person who has it. */
export const roleMeanings: Record<BucketListRole, MessageDescriptor> = {
  owner: msg`You own this list.`,
  collaborator: msg`You can add and edit goals and their progress.`,
  viewer: msg`You can look at the goals and their progress.`,
}
