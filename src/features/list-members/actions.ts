import type { MemberRole } from '#domain/bucket-lists/bucket-list-member.ts'
import { createRecord, deleteRecord, updateRecord } from '#sync/outbox/mutate.ts'

/** Lets an accepted connection into a list. */
export const addMember = (bucketListId: string, userId: string, role: MemberRole) =>
  createRecord('bucketListMembers', { bucketListId, userId, role })

export const changeRole = (membershipId: string, role: MemberRole) =>
  updateRecord('bucketListMembers', membershipId, { role })

/** Takes a member out; by the owner, or by the member who leaves. */
export const removeMember = (membershipId: string) => deleteRecord('bucketListMembers', membershipId)
