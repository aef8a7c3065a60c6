import { earliestStart, nextTripOf, soonDays } from '#domain/itineraries/next-trip.ts'
import { dayInZone, tripState } from '#domain/itineraries/trip-dates.ts'
import { daysUntil } from '#domain/text/dates.ts'
import { goalStatuses } from '#domain/goals/goal.ts'
import type { UserStats } from '#domain/accounts/user-stats.ts'
import type { FeedItem } from '#domain/posts/feed-item.ts'
import { useSession } from '#auth/session.ts'
import { useToday } from '#lib/timing/use-today.ts'
import { useLive } from '#sync/local/live.ts'
import { type Loaded, useLoaded } from '#sync/local/loaded.ts'
import { type Dated, nextUp, type StatusCounts, type Upcoming } from './figures.ts'

/** How many goals there are of each status, counted on the index. */
export function useStatusCounts(): Loaded<StatusCounts> {
  return useLoaded(
    async (database) => {
      const counts = await Promise.all(goalStatuses.map((status) => database.goals.where({ status }).count()))
      return Object.fromEntries(goalStatuses.map((status, index) => [status, counts[index]])) as StatusCounts
    },
    [],
    (counts) => Object.values(counts).every((count) => count === 0),
  )
}

/** The dated goal or trip that comes first; null when there is none, undefined until read. */
export function useNextUp(): Upcoming | null | undefined {
  const today = useToday()
  return useLive(
    async (database) => {
      const goals = await Promise.all(
        (['planned', 'in-progress'] as const).map((status) =>
          database.goals.where('[status+targetDate]').between([status, today], [status, '\uffff']).first(),
        ),
      )
      const trip = await database.itineraries.where('startDate').aboveOrEqual(today).first()
      return nextUp(
        [
          ...goals.flatMap((goal): Dated[] =>
            goal ? [{ name: goal.locationData?.name ?? goal.title, day: goal.targetDate }] : [],
          ),
          ...(trip ? [{ name: trip.destinationName, day: trip.startDate }] : []),
        ],
        today,
      )
    },
    [today],
  ).data
}

/** Whether countries were marked as visited without a goal; undefined until read. */
export const useMarksCountries = (): boolean | undefined =>
  useLive(
    async (database) =>
      (await database.visits
        .filter((visit) => visit.countryCode !== null)
        .limit(1)
        .count()) > 0,
    [],
  ).data

export interface TripAhead {
  /** Whether there is a trip that is not over, and whether it is under way or about to begin. */
  ahead: 'none' | 'some' | 'soon'
  /** Where the traveler is: the destination of the trip that is under way. */
  destinationNow: string | null
}

const noTrip: TripAhead = { ahead: 'none', destinationNow: null }

/** The trip that is under way or comes next; undefined until read. Where it cannot be read there is none. */
export function useTripAhead(): TripAhead | undefined {
  const today = useToday()
  const { data, error } = useLive(
    async (database): Promise<TripAhead> => {
      const trips = await database.itineraries.where('startDate').aboveOrEqual(earliestStart(today)).toArray()
      const now = new Date()
      const next = nextTripOf(trips, now)
      if (!next?.startDate) return noTrip
      const { state } = tripState(next.startDate, next.numberOfDays, dayInZone(now, next.timeZone))
      return {
        ahead: daysUntil(next.startDate, today) <= soonDays ? 'soon' : 'some',
        destinationNow: state === 'underWay' ? next.destinationName : null,
      }
    },
    [today],
  )
  return error ? noTrip : data
}

/** Whether the set-up has been completed once; null when this device does not know, undefined until that is read. */
export function useProfileCompleted(): boolean | null | undefined {
  const userId = useSession()?.userId
  const account = useLoaded(
    async (database) => (userId ? ((await database.users.get(userId)) ?? null) : null),
    [userId],
    (user) => user === null,
  )
  if (account.state === 'loading') return undefined
  return account.state === 'ready' ? (account.data?.profileCompleted ?? null) : null
}

/** The traveler's statistics as the server keeps them; null before there are any, undefined until read. */
export function useStats(): UserStats | null | undefined {
  return useLive(async (database) => (await database.userStats.toCollection().first()) ?? null, []).data
}

/** The latest feed items, newest first. */
export function useRecentActivity(count: number): Loaded<readonly FeedItem[]> {
  return useLoaded(
    (database) => database.activityFeed.orderBy('createdAt').reverse().limit(count).toArray(),
    [count],
    (items) => items.length === 0,
  )
}
