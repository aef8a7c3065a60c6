/**
 * Whom the money of a trip names: those who take part, and those who did and are still in it. An account is named by its id,
 * a companion by name by their row in `itinerary_members`, also once they have taken an account.
 */
import type { TripMember } from '#domain/itineraries/members/trip-member.ts'
import type { ExpenseMoney, PersonId } from './expense-money.ts'
import type { FormerCompanion } from './former-companion.ts'

export interface PersonOfTrip {
  id: PersonId
  /** The account; null: a companion by name. */
  userId: string | null
  /** Null: nobody on this device knows any more. */
  name: string | null
  /** Whether they take part now. */
  isHere: boolean
}

export interface PeopleOfTrip {
  /** Those who take part, the owner first, then those who left. */
  people: readonly PersonOfTrip[]
  /** The one id of a person whom money names by either of two. */
  whoIs: (id: PersonId) => PersonId
}

interface Known {
  /** Alone in it as long as nobody was taken along. */
  owner: { userId: string; name: string | null }
  members: readonly Pick<TripMember, 'id' | 'userId' | 'name' | 'role'>[]
  former: readonly Pick<FormerCompanion, 'person' | 'account' | 'name'>[]
}

/** @param money of the expenses: who is named there and takes part no more is among the people, too */
export function peopleOfTrip({ owner, members, former }: Known, money: Iterable<ExpenseMoney>): PeopleOfTrip {
  const accounts = new Map<PersonId, PersonId>()
  for (const { person, account } of former) if (account) accounts.set(person, account)
  for (const { id, userId } of members) if (userId) accounts.set(id, userId)
  const whoIs = (id: PersonId): PersonId => accounts.get(id) ?? id

  const people = new Map<PersonId, PersonOfTrip>()
  people.set(owner.userId, { id: owner.userId, userId: owner.userId, name: owner.name, isHere: true })
  for (const { id, userId, name } of members) people.set(userId ?? id, { id: userId ?? id, userId, name, isHere: true })
  const names = new Map(former.map(({ person, account, name }) => [account ?? person, name]))
  for (const { payers, shares } of money)
    for (const { person } of [...payers, ...shares]) {
      const id = whoIs(person)
      if (!people.has(id)) people.set(id, { id, userId: null, name: names.get(id) ?? null, isHere: false })
    }
  return { people: [...people.values()], whoIs }
}

/** In what those who go settle up. */
export const currencyOfTrip = ({
  currency,
  aiGeneratedPlan,
}: {
  currency: string | null
  aiGeneratedPlan: { estimatedBudget: { currency: string } }
}): string => currency ?? aiGeneratedPlan.estimatedBudget.currency
