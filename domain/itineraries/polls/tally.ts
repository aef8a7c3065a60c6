/** How a poll stands: who voted for what, and what leads. */
import type { PollOption, TripPoll, TripPollVote } from './trip-poll.ts'

type Poll = Pick<TripPoll, 'options' | 'multiple'>
type Vote = Pick<TripPollVote, 'id' | 'userId' | 'optionId' | 'createdAt'>

export interface OptionTally {
  option: PollOption
  /** Ids of the accounts, in the order in which they voted. */
  voters: string[]
}

export interface PollTally {
  options: OptionTally[]
  /** How many people voted. */
  people: number
  /** The options with most votes: several are a tie, none that nobody voted. */
  leaders: PollOption[]
}

/**
 * Counts the votes as the database keeps them: one for an option, and of a single choice the last, also while two devices of
 * one person have not met yet.
 */
export function tallyOf({ options, multiple }: Poll, votes: readonly Vote[]): PollTally {
  const counted = new Map<string, Vote>()
  for (const vote of votes.toSorted(inTime))
    if (options.some(({ id }) => id === vote.optionId))
      counted.set(multiple ? `${vote.userId} ${vote.optionId}` : vote.userId, vote)
  const standing = [...counted.values()].sort(inTime)
  const tallies = options.map((option) => ({
    option,
    voters: standing.filter(({ optionId }) => optionId === option.id).map(({ userId }) => userId),
  }))
  const most = Math.max(1, ...tallies.map(({ voters }) => voters.length))
  return {
    options: tallies,
    people: new Set(standing.map(({ userId }) => userId)).size,
    leaders: tallies.filter(({ voters }) => voters.length === most).map(({ option }) => option),
  }
}

export interface VoteChange<Of extends Vote> {
  /** Votes that are taken back. */
  remove: Of[]
  /** When the vote for the option is cast; null where it was taken back. */
  castAt: string | null
}

/**
 * What choosing an option does to a person's own votes: it is voted for, or taken back where it was. An earlier vote of a
 * single choice stays for the server to let go, so that a change of mind is one change: it arrives whole, or is refused whole.
 * @param now in ms since 1970; a device whose clock is slow casts later than what it replaces all the same
 */
export function voteChange<Of extends Vote>(
  { multiple }: Pick<TripPoll, 'multiple'>,
  own: readonly Of[],
  optionId: string,
  now: number,
): VoteChange<Of> {
  const standing = multiple ? own.filter((vote) => vote.optionId === optionId) : own.toSorted(inTime)
  const last = standing.at(-1)
  if (last?.optionId === optionId) return { remove: [...standing], castAt: null }
  return { remove: [], castAt: new Date(Math.max(now, Date.parse(last?.createdAt ?? '') + 1 || 0)).toISOString() }
}

const inTime = (one: Vote, other: Vote): number =>
  one.createdAt === other.createdAt ? (one.id < other.id ? -1 : 1) : one.createdAt < other.createdAt ? -1 : 1
