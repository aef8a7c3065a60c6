/** Itineraries and who takes part: the owner's and companions'; a public one is everybody's to read. */
import {
  type AccessRule,
  change,
  everybody,
  members,
  nobodyElse,
  read,
  remove,
  signedIn,
  workers,
} from './access-rule.ts'
import { smallOptions, smallPlan } from './world.ts'

const insertFor = (person: string) =>
  `insert into itineraries (user_id, destination_name, number_of_days, ai_generated_plan)
   values ('${person}', 'Oslo', 1, '${JSON.stringify(smallPlan).replaceAll("'", "''")}') returning 1`

const bookFor = (trip: string) =>
  `insert into trip_bookings (itinerary_id, kind, title) values ('${trip}', 'stay', 'Ryokan') returning 1`

const listFor = (trip: string) =>
  `insert into trip_items (itinerary_id, kind, title, place) values ('${trip}', 'packing', 'Socks', 'i') returning 1`
const commentBy = (author: string, trip: string) =>
  `insert into trip_comments (itinerary_id, user_id, content) values ('${trip}', '${author}', 'Lovely') returning 1`
const fileFor = (trip: string) =>
  `insert into trip_files (itinerary_id, content_id, name, kind, size, sha256) values
   ('${trip}', gen_random_uuid(), 'Ticket.pdf', 'application/pdf', 1000, repeat('a', 64)) returning 1`
const askIn = (trip: string, author: string) =>
  `insert into trip_polls (itinerary_id, created_by, question, options)
   values ('${trip}', '${author}', 'Which day?', '${JSON.stringify(smallOptions)}') returning 1`

const voteIn = (poll: string, person: string) =>
  `insert into trip_poll_votes (poll_id, user_id, option_id) values ('${poll}', '${person}', 'bbbbbbbbbb') returning 1`

export const itineraryRules: AccessRule[] = [
  {
    table: 'itineraries',
    operation: 'select',
    sentence: 'companions can see itineraries, everyone signed in public ones: not shared yet',
    allowed: nobodyElse,
    statement: ({ records }) => read('itineraries', records.itinerary),
  },
  {
    table: 'itineraries',
    operation: 'select',
    sentence:
      'companions can see itineraries, everyone signed in public ones: one for connections is asked of shared_itinerary',
    allowed: nobodyElse,
    statement: ({ records }) => read('itineraries', records.connectionsItinerary),
  },
  {
    table: 'itineraries',
    operation: 'select',
    sentence: 'companions can see itineraries, everyone signed in public ones',
    allowed: signedIn,
    // What a visitor reads is its own rule below.
    statement: ({ records }) => `${read('itineraries', records.publicItinerary)} and auth.uid() is not null`,
  },
  {
    table: 'itineraries',
    operation: 'select',
    sentence: 'visitors can see the newest public itineraries',
    allowed: everybody,
    statement: ({ records }) => read('itineraries', records.publicItinerary),
  },
  {
    table: 'itineraries',
    operation: 'insert',
    sentence: 'people can make itineraries of their own',
    allowed: nobodyElse,
    statement: ({ people }) => insertFor(people.owner),
  },
  {
    table: 'itineraries',
    operation: 'update',
    sentence: 'owners can edit their itineraries, and companions who may',
    allowed: nobodyElse,
    statement: ({ records }) => change('itineraries', records.itinerary, `destination_name = 'Nara'`),
  },
  {
    table: 'itineraries',
    operation: 'update',
    sentence: 'owners can edit their itineraries, and companions who may: seeing a public one is not editing it',
    allowed: nobodyElse,
    statement: ({ records }) => change('itineraries', records.publicItinerary, 'is_public = false'),
  },
  {
    table: 'itineraries',
    operation: 'update',
    sentence: 'owners can edit their itineraries, and companions who may: when the trip is, too',
    allowed: nobodyElse,
    statement: ({ records }) =>
      change('itineraries', records.publicItinerary, `start_date = '2027-04-02', time_zone = 'Asia/Tokyo'`),
  },
  {
    table: 'itineraries',
    operation: 'delete',
    sentence: 'owners can delete their itineraries',
    allowed: nobodyElse,
    statement: ({ records }) => remove('itineraries', records.publicItinerary),
  },
  {
    table: 'itineraries',
    operation: 'select',
    sentence: 'companions can see itineraries, everyone signed in public ones: a trip with companions',
    allowed: members,
    statement: ({ records }) => read('itineraries', records.trip),
  },
  {
    table: 'itineraries',
    operation: 'update',
    sentence: 'owners can edit their itineraries, and companions who may: a trip with companions',
    allowed: workers,
    statement: ({ records }) => change('itineraries', records.trip, `destination_name = 'Nara'`),
  },
  {
    table: 'itineraries',
    operation: 'update',
    sentence: 'owners can edit their itineraries, and companions who may: sharing is not editing',
    allowed: nobodyElse,
    statement: ({ records }) => change('itineraries', records.trip, `privacy_level = 'private'`),
  },
  {
    table: 'itineraries',
    operation: 'delete',
    sentence: 'owners can delete their itineraries: also with companions',
    allowed: nobodyElse,
    statement: ({ records }) => remove('itineraries', records.trip),
  },
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
    table: 'trip_bookings',
    operation: 'select',
    sentence: 'companions can see the bookings of a trip',
    allowed: members,
    statement: ({ records }) => read('trip_bookings', records.booking),
  },
  {
    table: 'trip_bookings',
    operation: 'insert',
    sentence: 'owners and editors can book for a trip',
    allowed: workers,
    statement: ({ records }) => bookFor(records.trip),
  },
  {
    table: 'trip_bookings',
    operation: 'insert',
    sentence: 'owners and editors can book for a trip: that it is public opens nothing',
    allowed: nobodyElse,
    statement: ({ records }) => bookFor(records.publicItinerary),
  },
  {
    table: 'trip_bookings',
    operation: 'update',
    sentence: 'owners and editors can edit the bookings of a trip',
    allowed: workers,
    statement: ({ records }) => change('trip_bookings', records.booking, `confirmation_code = 'Z9'`),
  },
  {
    table: 'trip_bookings',
    operation: 'delete',
    sentence: 'owners and editors can delete the bookings of a trip',
    allowed: workers,
    statement: ({ records }) => remove('trip_bookings', records.booking),
  },
  {
    table: 'trip_items',
    operation: 'select',
    sentence: 'companions can see the lists of a trip',
    allowed: members,
    statement: ({ records }) => read('trip_items', records.entry),
  },
  {
    table: 'trip_items',
    operation: 'insert',
    sentence: 'owners and editors can add to the lists of a trip',
    allowed: workers,
    statement: ({ records }) => listFor(records.trip),
  },
  {
    table: 'trip_items',
    operation: 'insert',
    sentence: 'owners and editors can add to the lists of a trip: that it is public opens nothing',
    allowed: nobodyElse,
    statement: ({ records }) => listFor(records.publicItinerary),
  },
  {
    table: 'trip_items',
    operation: 'update',
    sentence: 'companions can tick, owners and editors can edit entries',
    allowed: members,
    statement: ({ records }) => change('trip_items', records.entry, 'ticked = true'),
  },
  {
    table: 'trip_items',
    operation: 'update',
    sentence: 'companions can tick, owners and editors can edit entries: what it says is for editors',
    allowed: workers,
    statement: ({ records }) => change('trip_items', records.entry, `title = 'Warm socks'`),
  },
  {
    table: 'trip_items',
    operation: 'delete',
    sentence: 'owners and editors can delete entries',
    allowed: workers,
    statement: ({ records }) => remove('trip_items', records.entry),
  },
  {
    table: 'packing_templates',
    operation: 'select',
    sentence: 'people can see their own templates',
    allowed: nobodyElse,
    statement: ({ records }) => read('packing_templates', records.template),
  },
  {
    table: 'packing_templates',
    operation: 'insert',
    sentence: 'people can keep templates of their own',
    allowed: nobodyElse,
    statement: ({ people }) =>
      `insert into packing_templates (user_id, kind, name, entries)
       values ('${people.owner}', 'packing', 'Hiking', '[{"title": "Boots"}]') returning 1`,
  },
  {
    table: 'packing_templates',
    operation: 'update',
    sentence: 'people can edit their own templates',
    allowed: nobodyElse,
    statement: ({ records }) => change('packing_templates', records.template, `name = 'Hills'`),
  },
  {
    table: 'packing_templates',
    operation: 'delete',
    sentence: 'people can delete their own templates',
    allowed: nobodyElse,
    statement: ({ records }) => remove('packing_templates', records.template),
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
    table: 'trip_files',
    operation: 'select',
    sentence: 'companions can see the files of a trip',
    allowed: members,
    statement: ({ records }) => read('trip_files', records.tripFile),
  },
  {
    table: 'trip_files',
    operation: 'insert',
    sentence: 'owners and editors can add files to a trip',
    allowed: workers,
    statement: ({ records }) => fileFor(records.trip),
  },
  {
    table: 'trip_files',
    operation: 'insert',
    sentence: 'owners and editors can add files to a trip: that it is public opens nothing',
    allowed: nobodyElse,
    statement: ({ records }) => fileFor(records.publicItinerary),
  },
  {
    table: 'trip_files',
    operation: 'update',
    sentence: 'owners and editors can rename the files of a trip',
    allowed: workers,
    statement: ({ records }) => change('trip_files', records.tripFile, `name = 'Pass.pdf'`),
  },
  {
    table: 'trip_files',
    operation: 'delete',
    sentence: 'owners and editors can delete the files of a trip',
    allowed: workers,
    statement: ({ records }) => remove('trip_files', records.tripFile),
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
