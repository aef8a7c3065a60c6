import { type PollTally, tallyOf } from '#domain/itineraries/polls/tally.ts'
import type { TripPoll } from '#domain/itineraries/polls/trip-poll.ts'
import { facesOf } from '#data/faces.ts'
import { useLive } from '#sync/local/live.ts'

/** Somebody with an account who takes part in the trip, as the others see them. */
export interface Voter {
  name: string
  avatarUrl: string | null
}

export interface PollOfTrip {
  poll: TripPoll
  tally: PollTally
}

export interface PollsOfTrip {
  /** Those that are open first, the newest of each before the others. */
  polls: PollOfTrip[]
  /** By the id of their account. Nobody but the owner where nobody was taken along. */
  voters: ReadonlyMap<string, Voter>
}

/** The polls of a trip with how they stand; undefined until read. */
export const useTripPolls = (itineraryId: string): PollsOfTrip | undefined =>
  useLive(
    async (database) => {
      const [polls, votes, members] = await Promise.all([
        database.tripPolls.where({ itineraryId }).toArray(),
        database.tripPollVotes.where({ itineraryId }).toArray(),
        database.tripMembers.where({ itineraryId }).toArray(),
      ])
      const named = members.flatMap(({ userId, name }) => (userId ? [{ userId, name }] : []))
      const faces = await facesOf(
        database,
        named.map(({ userId }) => userId),
      )
      return {
        polls: polls
          .filter(({ discardedAt }) => discardedAt === null)
          .sort(openFirst)
          .map((poll) => ({
            poll,
            tally: tallyOf(
              poll,
              votes.filter(({ pollId }) => pollId === poll.id),
            ),
          })),
        voters: new Map(named.map(({ userId, name }, at) => [userId, { name, avatarUrl: faces[at] ?? null }])),
      }
    },
    [itineraryId],
  ).data

const openFirst = (one: TripPoll, other: TripPoll) =>
  Number(one.closedAt !== null) - Number(other.closedAt !== null) || other.createdAt.localeCompare(one.createdAt)
