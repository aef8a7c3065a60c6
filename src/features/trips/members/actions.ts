import type { CompanionRole } from '#domain/itineraries/members/trip-member.ts'
import { createRecord, deleteRecord, updateRecord } from '#sync/outbox/mutate.ts'

/** Takes a connection along. @param name as this device knows it, until the server has answered */
export const takeAlong = (itineraryId: string, { id, name }: { id: string; name: string }, role: CompanionRole) =>
  createRecord('tripMembers', { itineraryId, userId: id, name, role })

/** Notes somebody without an account, by name. */
export const nameCompanion = (itineraryId: string, name: string) =>
  createRecord('tripMembers', { itineraryId, name: name.trim() })

export const changeRole = (memberId: string, role: CompanionRole) => updateRecord('tripMembers', memberId, { role })

/** Takes a companion out; by the owner, or by the companion who leaves. */
export const removeCompanion = (memberId: string) => deleteRecord('tripMembers', memberId)
