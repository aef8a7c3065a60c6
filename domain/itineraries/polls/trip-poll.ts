import { date, filled, flag, maker, map, merged, noun, plain, type RecordFrom, time } from '#domain/nouns/noun.ts'

/** Bounds of a poll, as the database has them (migration trip_polls). */
export const pollLimits = { question: 200, option: 200, link: 2000, fewest: 2, most: 10 } as const

/** What can be voted for. Its keys are stored as they stand here. */
export interface PollOption {
  /** Its name within the poll, with the shape of a part's. */
  id: string
  /** In words; of an idea or a booking what it was called when it was added. */
  text: string
  /** The idea of the trip that it is about. */
  partId?: string
  /** The booking that it is about. */
  bookingId?: string
  /** Where it can be looked at. */
  link?: string
}

export const tripPolls = noun({
  serverTable: 'trip_polls',
  called: 'A poll',
  title: 'question',
  columns: {
    id: plain.create(filled),
    itineraryId: plain.create(),
    /** Null once that account is gone. */
    createdBy: plain.create<string | null>(maker),
    question: plain.write(),
    /** Whether one may vote for several options. */
    multiple: flag.create(false),
    /** Options are only ever added: a vote stays for what it was given. */
    options: merged(map.write<readonly PollOption[]>(), { rule: 'additions', words: {} }),
    /** Until when votes are asked for; the poll ends when somebody closes it. */
    voteBy: date.write<string | null>(null),
    closedAt: time.write<string | null>(null),
    /** What was decided. */
    chosenOption: plain.write<string | null>(null),
    /** Deleted, so that it can be taken back with everybody's votes. */
    discardedAt: time.write<string | null>(null),
    createdAt: time.create(filled),
    updatedAt: time.read(),
  },
  words: { voteBy: 'day to vote by', closedAt: 'end', chosenOption: 'decision', discardedAt: 'deletion' },
  wordless: ['options', 'closedAt', 'chosenOption', 'discardedAt'],
  discarded: 'discardedAt',
  audience: { group: 'itineraries', by: 'itineraryId' },
  parents: [{ noun: 'itineraries', field: 'itineraryId', onDeletion: 'returns' }],
  deletable: true,
  keepsEditTimes: true,
  indexes: ['itineraryId'],
})

export type TripPoll = RecordFrom<typeof tripPolls.columns>

/** One person's vote for one option: made and deleted, never changed. */
export const tripPollVotes = noun({
  serverTable: 'trip_poll_votes',
  called: 'A vote',
  columns: {
    id: plain.create(filled),
    pollId: plain.create(),
    itineraryId: plain.create(),
    userId: plain.create(maker),
    optionId: plain.create(),
    /** When it was cast: of two votes of one person the later counts. */
    createdAt: time.create(filled),
  },
  audience: { group: 'itineraries', by: 'itineraryId' },
  parents: [
    { noun: 'tripPolls', field: 'pollId', onDeletion: 'goes' },
    { noun: 'itineraries', field: 'itineraryId', onDeletion: 'goes' },
  ],
  // What others voted is theirs.
  own: 'named',
  deletable: true,
  indexes: ['itineraryId', 'pollId'],
})

export type TripPollVote = RecordFrom<typeof tripPollVotes.columns>
