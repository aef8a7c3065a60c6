/** What the tests of polls ask, vote and read. */
import type { Session, TestDatabase } from '#tests/support/database.ts'
import { idOf } from './trip-of-friends.ts'
import { smallOptions } from './world-trip.ts'

/** The options that every poll here has. */
export const [a, b] = smallOptions.map(({ id }) => id)
/** One more, which none has yet. */
export const c = 'cccccccccc'
export const addsOption = (id = c) => `options = options || '{"id": "${id}", "text": "Hostel"}'`

/** The polls of a trip; `stage` says where the test stands, and which poll is voted in and changed. */
export function pollsOf(stage: () => { db: TestDatabase; trip: string; poll: string }) {
  const ask = (person: string, { multiple = false, question = 'Which hotel?' } = {}) =>
    idOf(
      stage().db.as(person),
      `insert into trip_polls (itinerary_id, question, multiple, options) values ($1, $2, $3, $4::text::jsonb) returning id`,
      [stage().trip, question, multiple, JSON.stringify(smallOptions)],
    )
  /** @param ago how many minutes ago it was cast on the device */
  const vote = (person: string, option: string | undefined, ago = 0, inPoll = stage().poll) =>
    idOf(
      stage().db.as(person),
      `insert into trip_poll_votes (poll_id, itinerary_id, option_id, created_at)
       values ($1, $2, $3, now() - make_interval(mins => $4::int)) returning id`,
      [inPoll, stage().trip, option, ago],
    )
  const votes = async (session: Session = stage().db) =>
    (
      await session.query<{ user_id: string; option_id: string }>(
        'select user_id, option_id from trip_poll_votes where itinerary_id = $1',
        [stage().trip],
      )
    )
      .map(({ user_id, option_id }) => [user_id, option_id])
      .toSorted(([, left], [, right]) => String(left).localeCompare(String(right)))
  const change = (person: string, set: string) =>
    stage().db.as(person).query(`update trip_polls set ${set} where id = $1 returning id`, [stage().poll])
  return { ask, vote, votes, change }
}
