/** Who takes part in a trip, what they say to each other and change, and what they decide together. */
import { type AccessRule, change, members, nobodyElse, read, remove, workers } from './access-rule.ts'
import { smallOptions } from './world-trip.ts'

const commentBy = (author: string, trip: string) =>
  `insert into trip_comments (itinerary_id, user_id, content) values ('${trip}', '${author}', 'Lovely') returning 1`

const askIn = (trip: string, author: string) =>
  `insert into trip_polls (itinerary_id, created_by, question, options)
   values ('${trip}', '${author}', 'Which day?', '${JSON.stringify(smallOptions)}') returning 1`

const voteIn = (poll: string, person: string) =>
  `insert into trip_poll_votes (poll_id, user_id, option_id) values ('${poll}', '${person}', 'bbbbbbbbbb') returning 1`

export const companionRules: AccessRule[] = [
  {
    table: 'itinerary_members',
    operation: 'select',
    sentence: 'companions can see who takes part',
    allowed: members,
    statement: ({ records }) => read('itinerary_members', records.companion),
  },
  {
    table: 'itinerary_members',
    operation: 'insert',
    sentence: 'owners can take along their connections, and others by name',
    allowed: nobodyElse,
    statement: ({ records, people }) => `insert into itinerary_members (itinerary_id, user_id, name, role)
      values ('${records.trip}', '${people.connection}', '', 'editor') returning 1`,
  },
  {
    table: 'itinerary_members',
    operation: 'insert',
    sentence: 'owners can take along their connections, and others by name: somebody without an account',
    allowed: nobodyElse,
    statement: ({ records }) => `insert into itinerary_members (itinerary_id, name, role)
      values ('${records.trip}', 'Grandma', 'companion') returning 1`,
  },
  {
    table: 'itinerary_members',
    operation: 'insert',
    sentence: 'owners can take along their connections, and others by name: nobody else',
    allowed: [],
    statement: ({ records, people }) => `insert into itinerary_members (itinerary_id, user_id, name, role)
      values ('${records.trip}', '${people.other}', '', 'viewer') returning 1`,
  },
  {
    table: 'itinerary_members',
    operation: 'update',
    sentence: 'owners can change what a companion may do',
    allowed: nobodyElse,
    statement: ({ records, people }) => `update itinerary_members set role = 'editor'
      where itinerary_id = '${records.trip}' and user_id = '${people.viewer}' returning 1`,
  },
  {
    table: 'itinerary_members',
    operation: 'delete',
    sentence: 'owners can remove companions, and companions can leave',
    allowed: workers,
    statement: ({ records }) => remove('itinerary_members', records.companion),
  },
  {
    table: 'itinerary_members',
    operation: 'delete',
    sentence: 'owners can remove companions, and companions can leave: the owner cannot',
    allowed: [],
    statement: ({ records, people }) => `delete from itinerary_members
      where itinerary_id = '${records.trip}' and user_id = '${people.owner}' returning 1`,
  },
  {
    table: 'trip_comments',
    operation: 'select',
    sentence: 'companions can read the comments of a trip',
    allowed: members,
    statement: ({ records }) => read('trip_comments', records.tripComment),
  },
  {
    table: 'trip_comments',
    operation: 'insert',
    sentence: 'companions can comment on a trip',
    allowed: members,
    statement: ({ records }, me) => commentBy(me, records.trip),
  },
  {
    table: 'trip_comments',
    operation: 'insert',
    sentence: 'companions can comment on a trip: that it is public opens nothing',
    allowed: nobodyElse,
    statement: ({ records }, me) => commentBy(me, records.publicItinerary),
  },
  {
    table: 'trip_comments',
    operation: 'insert',
    sentence: 'companions can comment on a trip: in nobody else’s name',
    allowed: ['viewer'],
    statement: ({ records, people }) => commentBy(people.viewer, records.trip),
  },
  {
    table: 'trip_comments',
    operation: 'update',
    sentence: 'companions can reword their comments on a trip',
    allowed: ['viewer'],
    statement: ({ records }) => change('trip_comments', records.tripComment, `content = 'Lovelier'`),
  },
  {
    table: 'trip_comments',
    operation: 'delete',
    sentence: 'authors can delete comments on a trip, and its owner any',
    allowed: ['owner', 'viewer'],
    statement: ({ records }) => remove('trip_comments', records.tripComment),
  },
  {
    table: 'trip_changes',
    operation: 'select',
    sentence: 'companions can see what was changed in a trip',
    allowed: members,
    statement: ({ records }) => read('trip_changes', records.tripChange),
  },
  {
    table: 'trip_looks',
    operation: 'select',
    sentence: 'people can see up to where they have looked',
    allowed: nobodyElse,
    statement: ({ records }) => read('trip_looks', records.tripLook),
  },
  {
    table: 'trip_looks',
    operation: 'insert',
    sentence: 'people can note that they have looked',
    allowed: ['collaborator'],
    statement: ({ records, people }) =>
      `insert into trip_looks (user_id, itinerary_id, seen_until)
       values ('${people.collaborator}', '${records.trip}', now()) returning 1`,
  },
  {
    table: 'trip_looks',
    operation: 'update',
    sentence: 'people can note that they have looked further',
    allowed: nobodyElse,
    statement: ({ records }) => change('trip_looks', records.tripLook, 'seen_until = now()'),
  },
  {
    table: 'trip_polls',
    operation: 'select',
    sentence: 'companions can see the polls of a trip',
    allowed: members,
    statement: ({ records }) => read('trip_polls', records.poll),
  },
  {
    table: 'trip_polls',
    operation: 'insert',
    sentence: 'owners and editors can open polls in a trip',
    allowed: workers,
    statement: ({ records }, me) => askIn(records.trip, me),
  },
  {
    table: 'trip_polls',
    operation: 'insert',
    sentence: 'owners and editors can open polls in a trip: in their own name',
    allowed: nobodyElse,
    statement: ({ records, people }) => askIn(records.trip, people.owner),
  },
  {
    table: 'trip_polls',
    operation: 'insert',
    sentence: 'owners and editors can open polls in a trip: that it is public opens nothing',
    allowed: nobodyElse,
    statement: ({ records }, me) => askIn(records.publicItinerary, me),
  },
  {
    table: 'trip_polls',
    operation: 'update',
    sentence: 'owners and editors can edit the polls of a trip',
    allowed: workers,
    statement: ({ records }) =>
      change('trip_polls', records.poll, `options = options || '{"id": "cccccccccc", "text": "Hostel"}'`),
  },
  {
    table: 'trip_polls',
    operation: 'update',
    sentence: 'owners and editors can edit the polls of a trip: closing is for its author and the owner',
    allowed: nobodyElse,
    statement: ({ records }) => change('trip_polls', records.poll, 'closed_at = now()'),
  },
  {
    table: 'trip_polls',
    operation: 'update',
    sentence: 'owners and editors can edit the polls of a trip: an editor closes their own',
    allowed: workers,
    statement: ({ records }) => change('trip_polls', records.editorsPoll, 'closed_at = now()'),
  },
  {
    table: 'trip_polls',
    operation: 'delete',
    sentence: 'owners of a trip and authors who edit it can delete polls',
    allowed: nobodyElse,
    statement: ({ records }) => remove('trip_polls', records.poll),
  },
  {
    table: 'trip_polls',
    operation: 'delete',
    sentence: 'owners of a trip and authors who edit it can delete polls: an editor their own',
    allowed: workers,
    statement: ({ records }) => remove('trip_polls', records.editorsPoll),
  },
  {
    table: 'trip_poll_votes',
    operation: 'select',
    sentence: 'companions can see who voted for what',
    allowed: members,
    statement: ({ records }) => read('trip_poll_votes', records.viewersVote),
  },
  {
    table: 'trip_poll_votes',
    operation: 'insert',
    sentence: 'companions can vote for themselves',
    allowed: members,
    statement: ({ records }, me) => voteIn(records.poll, me),
  },
  {
    table: 'trip_poll_votes',
    operation: 'insert',
    sentence: 'companions can vote for themselves: not for others',
    allowed: nobodyElse,
    statement: ({ records, people }) => voteIn(records.poll, people.owner),
  },
  {
    table: 'trip_poll_votes',
    operation: 'delete',
    sentence: 'companions can take back their votes while a poll is open',
    allowed: nobodyElse,
    statement: ({ records }) => remove('trip_poll_votes', records.vote),
  },
  {
    table: 'trip_poll_votes',
    operation: 'delete',
    sentence: 'companions can take back their votes while a poll is open: each their own, whoever owns the trip',
    allowed: ['viewer'],
    statement: ({ records }) => remove('trip_poll_votes', records.viewersVote),
  },
  {
    table: 'trip_poll_votes',
    operation: 'delete',
    sentence: 'companions can take back their votes while a poll is open: not once it is closed',
    allowed: [],
    statement: ({ records }) => remove('trip_poll_votes', records.closedVote),
  },
]
