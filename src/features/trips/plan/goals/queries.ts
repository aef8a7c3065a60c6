import { goalsForTrip, goalsOnDays, type GoalNearby } from '#domain/itineraries/goals/goals-of-trip.ts'
import type { Itinerary } from '#domain/itineraries/itinerary.ts'
import { isActive } from '#domain/goals/progress.ts'
import type { Goal } from '#domain/goals/goal.ts'
import { kilometresBetween } from '#domain/places/distance.ts'
import { requireAccount } from '#sync/account/active-account.ts'
import type { LocalDatabase } from '#sync/local/database.ts'
import { useLive } from '#sync/local/live.ts'

/** The goals of the traveler's own lists. */
async function ownGoals(database: LocalDatabase): Promise<Goal[]> {
  const { userId } = requireAccount()
  const lists = (await database.bucketLists.toArray()).filter((list) => list.userId === userId)
  return database.goals
    .where('bucketListId')
    .anyOf(lists.map(({ id }) => id))
    .toArray()
}

/** The traveler's own goals that are still to be reached, those near the destination first; undefined until read. */
export const useGoalsForTrip = ({ id, destinationCoordinates }: Itinerary): readonly GoalNearby[] | undefined =>
  useLive(
    async (database) => goalsForTrip(await ownGoals(database), destinationCoordinates),
    [id, JSON.stringify(destinationCoordinates)],
  ).data

/** The traveler's own goals on the days of a plan that are not completed; undefined until read. */
export const useOpenGoalsOnDays = ({
  aiGeneratedPlan,
}: Pick<Itinerary, 'aiGeneratedPlan'>): readonly Goal[] | undefined => {
  const wanted = goalsOnDays(aiGeneratedPlan)
  return useLive(
    async (database) => {
      if (wanted.length === 0) return []
      return (await ownGoals(database)).filter((goal) => wanted.includes(goal.id) && isActive(goal.status))
    },
    [wanted.join()],
  ).data
}

/** The trips that the traveler may change, those near the place first, then the newest; undefined until read. */
export const useEditableTrips = (place: readonly number[] | undefined): readonly Itinerary[] | undefined =>
  useLive(
    async (database) => {
      const { userId } = requireAccount()
      const joined = await database.tripMembers.where({ userId }).toArray()
      const edited = new Set(joined.filter(({ role }) => role === 'editor').map(({ itineraryId }) => itineraryId))
      const far = ({ destinationCoordinates: there }: Itinerary) =>
        place && there ? kilometresBetween(place, there) : Infinity
      return (await database.itineraries.toArray())
        .filter((trip) => trip.userId === userId || edited.has(trip.id))
        .sort((one, other) => {
          const [near, further] = [far(one), far(other)]
          return near === further ? other.createdAt.localeCompare(one.createdAt) : near - further
        })
    },
    [place?.join()],
  ).data

/** The traveler's own goals to which money can be booked: those that a trip fulfils first; undefined until read. */
export const useGoalsToBookTo = (ofTrip: readonly string[]): readonly Goal[] | undefined =>
  useLive(
    async (database) =>
      (await ownGoals(database))
        .filter(({ status }) => status !== 'cancelled')
        .sort(
          (one, other) =>
            Number(ofTrip.includes(other.id)) - Number(ofTrip.includes(one.id)) ||
            one.title.localeCompare(other.title, 'en-US'),
        ),
    [ofTrip.join()],
  ).data
