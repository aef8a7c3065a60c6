import type { FormerCompanion } from '#domain/itineraries/expenses/former-companion.ts'
import { type PeopleOfTrip, peopleOfTrip } from '#domain/itineraries/expenses/people-of-trip.ts'
import type { TripExpense } from '#domain/itineraries/expenses/trip-expense.ts'
import type { Itinerary } from '#domain/itineraries/itinerary.ts'
import type { TripMember } from '#domain/itineraries/members/trip-member.ts'
import { useLive } from '#sync/local/live.ts'
import { ownerFirst } from './trip-members.ts'

export interface MoneyOfTrip extends PeopleOfTrip {
  /** The latest first. */
  expenses: readonly TripExpense[]
}

/** What was spent on a trip and by whom; undefined until read. */
export const useMoneyOfTrip = ({ id, userId }: Pick<Itinerary, 'id' | 'userId'>): MoneyOfTrip | undefined =>
  useLive(
    async (database) => {
      const ofTrip = { itineraryId: id }
      const [expenses, members, former, owner] = await Promise.all([
        database.tripExpenses.where(ofTrip).toArray() as Promise<TripExpense[]>,
        database.tripMembers.where(ofTrip).toArray() as Promise<TripMember[]>,
        database.formerCompanions.where(ofTrip).toArray() as Promise<FormerCompanion[]>,
        database.users.get(userId),
      ])
      const name = owner ? `${owner.firstName} ${owner.lastName}`.trim() : null
      const known = { owner: { userId, name }, members: members.sort(ownerFirst), former }
      return {
        expenses: expenses.sort(latestFirst),
        ...peopleOfTrip(
          known,
          expenses.map(({ money }) => money),
        ),
      }
    },
    [id, userId],
  ).data

const latestFirst = (one: TripExpense, other: TripExpense) =>
  other.day.localeCompare(one.day) || other.createdAt.localeCompare(one.createdAt)
