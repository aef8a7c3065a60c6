import { type PeopleOfTrip, peopleOfTrip } from '#domain/itineraries/expenses/people-of-trip.ts'
import type { TripExpense } from '#domain/itineraries/expenses/trip-expense.ts'
import type { Itinerary } from '#domain/itineraries/itinerary.ts'
import type { LocalDatabase } from '#sync/local/database.ts'
import { useLive } from '#sync/local/live.ts'
import { ownerFirst } from './trip-members.ts'

export interface MoneyOfTrip extends PeopleOfTrip {
  /** The latest first. */
  expenses: readonly TripExpense[]
}

/** What was spent on a trip and by whom. */
export async function readMoneyOfTrip(
  database: LocalDatabase,
  { id, userId }: Pick<Itinerary, 'id' | 'userId'>,
): Promise<MoneyOfTrip> {
  const ofTrip = { itineraryId: id }
  const [expenses, members, former, owner] = await Promise.all([
    database.tripExpenses.where(ofTrip).toArray(),
    database.tripMembers.where(ofTrip).toArray(),
    database.formerCompanions.where(ofTrip).toArray(),
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
}

/** The same as it changes; undefined until read. */
export const useMoneyOfTrip = ({ id, userId }: Pick<Itinerary, 'id' | 'userId'>): MoneyOfTrip | undefined =>
  useLive((database) => readMoneyOfTrip(database, { id, userId }), [id, userId]).data

const latestFirst = (one: TripExpense, other: TripExpense) =>
  other.day.localeCompare(one.day) || other.createdAt.localeCompare(one.createdAt)
