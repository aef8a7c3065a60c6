/** Options that were added to a poll on two devices: all of them stay. Nobody ever takes one out or changes one. */
import type { PollOption } from '#domain/itineraries/trip-poll.ts'
import type { ColumnMerge } from '#domain/nouns/column-merge.ts'

export const optionsMerge: ColumnMerge<readonly PollOption[]> = {
  merge(_id, _base, mine, theirs) {
    const known = new Set(theirs.map(({ id }) => id))
    // More than a poll can have are refused by the database, and wait under Needs attention.
    return { value: [...theirs, ...mine.filter(({ id }) => !known.has(id))], lost: [], kept: [] }
  },
  without: (_id, value) => value,
  // Nobody's option is ever lost.
  putBack: (_id, value) => value,
}
