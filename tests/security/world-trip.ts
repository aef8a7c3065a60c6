/** What the trip of the world has: who takes part, and one or more of everything that belongs to a trip. */
import { spend } from './expense-support.ts'

export type TripRecords = Record<
  | 'companion'
  | 'booking'
  | 'entry'
  | 'template'
  | 'accessLink'
  | 'visit'
  | 'tripComment'
  | 'tripChange'
  | 'tripLook'
  | 'tripFile'
  | 'expense'
  | 'formerCompanion'
  | 'poll'
  | 'editorsPoll'
  | 'closedPoll'
  | 'vote'
  | 'viewersVote'
  | 'closedVote',
  string
>

/** Two options of a poll, of the least length that the database takes. */
export const smallOptions = [
  { id: 'aaaaaaaaaa', text: 'Ryokan' },
  { id: 'bbbbbbbbbb', text: 'Hotel' },
]

/** @param one makes a row, and answers its id */
export async function fillTrip(
  one: (sql: string, parameters: unknown[]) => Promise<string>,
  trip: string,
  { owner, collaborator, viewer }: Record<'owner' | 'collaborator' | 'viewer', string>,
): Promise<TripRecords> {
  const companion = (person: string, role: string) =>
    one(`insert into itinerary_members (itinerary_id, user_id, name, role) values ($1, $2, '', $3) returning id`, [
      trip,
      person,
      role,
    ])
  const companions = { companion: await companion(collaborator, 'editor') }
  await companion(viewer, 'viewer')
  const bookings = {
    booking: await one(
      `insert into trip_bookings (itinerary_id, kind, title, confirmation_code) values ($1, 'flight', 'NH 204', 'X7KQ2M')
       returning id`,
      [trip],
    ),
  }
  const packing = {
    entry: await one(
      `insert into trip_items (itinerary_id, kind, title, place) values ($1, 'packing', 'Socks × 5', 'i') returning id`,
      [trip],
    ),
    template: await one(
      `insert into packing_templates (user_id, kind, name, entries) values ($1, 'packing', 'Mountains', '[{"title": "Rope"}]')
       returning id`,
      [owner],
    ),
  }
  const links = {
    accessLink: await one(
      `insert into access_links (user_id, kind, itinerary_id, token_hash)
       values ($1, 'calendar', $2, encode(sha256(random()::text::bytea), 'hex')) returning id`,
      [owner, trip],
    ),
  }
  const visits = {
    visit: await one(`insert into visits (user_id, country_code, source) values ($1, 'IS', 'hand') returning id`, [
      owner,
    ]),
  }
  const tripComments = {
    tripComment: await one(
      `insert into trip_comments (itinerary_id, user_id, content) values ($1, $2, 'Lovely') returning id`,
      [trip, viewer],
    ),
    tripChange: await one(
      `insert into trip_changes (itinerary_id, owner_id, user_id, about, thing, kind, name, changed_at)
       values ($1, $2, $2, 'dates', '', 'changed', '', now()) returning id`,
      [trip, owner],
    ),
    tripLook: await one(
      `insert into trip_looks (user_id, itinerary_id, seen_until) values ($1, $2, now()) returning id`,
      [owner, trip],
    ),
  }
  const files = {
    tripFile: await one(
      `insert into trip_files (itinerary_id, content_id, name, kind, size, sha256, added_by)
       values ($1, gen_random_uuid(), 'Ticket.pdf', 'application/pdf', 1000, repeat('a', 64), $2) returning id`,
      [trip, owner],
    ),
  }
  const money = {
    expense: await one(`${spend(trip, owner)} returning id`, []),
    formerCompanion: await one(
      `insert into former_companions (itinerary_id, owner_id, person, name) values ($1, $2, gen_random_uuid(), 'Rose')
       returning id`,
      [trip, owner],
    ),
  }
  const poll = (by: string, closed = false) =>
    one(
      `insert into trip_polls (itinerary_id, created_by, question, multiple, options, closed_at)
       values ($1, $2, 'Which hotel?', true, $3::text::jsonb, case when $4 then now() end) returning id`,
      [trip, by, JSON.stringify(smallOptions), closed],
    )
  const polls = {
    poll: await poll(owner),
    editorsPoll: await poll(collaborator),
    closedPoll: await poll(owner, true),
  }
  const vote = (where: string, person: string) =>
    one(`insert into trip_poll_votes (poll_id, user_id, option_id) values ($1, $2, 'aaaaaaaaaa') returning id`, [
      where,
      person,
    ])
  const votes = {
    vote: await vote(polls.poll, owner),
    viewersVote: await vote(polls.poll, viewer),
    closedVote: await vote(polls.closedPoll, owner),
  }
  return {
    ...companions,
    ...bookings,
    ...packing,
    ...links,
    ...visits,
    ...tripComments,
    ...files,
    ...money,
    ...polls,
    ...votes,
  }
}
