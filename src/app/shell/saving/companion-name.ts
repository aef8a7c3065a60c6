import { callNames } from '#domain/itineraries/members/call-names.ts'
import { activeAccount } from '#sync/account/active-account.ts'

/** What a companion is called in messages about a trip; null for the traveler, and for whoever is not known here. */
export async function companionName(itineraryId: string, person: string | null | undefined): Promise<string | null> {
  const account = activeAccount()
  if (!account || !person || person === account.userId) return null
  const members = await account.database.tripMembers.where({ itineraryId }).toArray()
  return callNames(members).get(person) ?? null
}
