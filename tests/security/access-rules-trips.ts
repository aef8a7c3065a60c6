/** What a trip has: its bookings, lists, files and money are for those who take part; templates of lists are everybody's own. */
import { type AccessRule, change, members, nobodyElse, read, remove, workers } from './access-rule.ts'
import { spend } from './expense-support.ts'

const bookFor = (trip: string) =>
  `insert into trip_bookings (itinerary_id, kind, title) values ('${trip}', 'stay', 'Ryokan') returning 1`

const listFor = (trip: string) =>
  `insert into trip_items (itinerary_id, kind, title, place) values ('${trip}', 'packing', 'Socks', 'i') returning 1`

const fileFor = (trip: string) =>
  `insert into trip_files (itinerary_id, content_id, name, kind, size, sha256) values
   ('${trip}', gen_random_uuid(), 'Ticket.pdf', 'application/pdf', 1000, repeat('a', 64)) returning 1`

export const tripRules: AccessRule[] = [
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
    table: 'access_links',
    operation: 'select',
    sentence: 'people can see their own links',
    allowed: nobodyElse,
    statement: ({ records }) => read('access_links', records.accessLink),
  },
  {
    table: 'access_links',
    operation: 'insert',
    sentence: 'people can make links to what they take part in',
    allowed: nobodyElse,
    statement: ({ people, records }) =>
      `insert into access_links (user_id, kind, itinerary_id, token_hash)
       values ('${people.owner}', 'calendar', '${records.trip}', repeat('d', 64)) returning 1`,
  },
  {
    table: 'access_links',
    operation: 'update',
    sentence: 'people can change what their links tell',
    allowed: nobodyElse,
    statement: ({ records }) => change('access_links', records.accessLink, `options = '{"codes": true}'`),
  },
  {
    table: 'access_links',
    operation: 'delete',
    sentence: 'people can end their links',
    allowed: nobodyElse,
    statement: ({ records }) => remove('access_links', records.accessLink),
  },
  {
    table: 'visits',
    operation: 'select',
    sentence: 'people can see where they have been',
    allowed: nobodyElse,
    statement: ({ records }) => read('visits', records.visit),
  },
  {
    table: 'visits',
    operation: 'insert',
    sentence: 'people can say where they have been',
    allowed: nobodyElse,
    statement: ({ people }) =>
      `insert into visits (user_id, country_code, source) values ('${people.owner}', 'PE', 'hand') returning 1`,
  },
  {
    table: 'visits',
    operation: 'update',
    sentence: 'people can say better when they were there',
    allowed: nobodyElse,
    statement: ({ records }) => change('visits', records.visit, `visited_on = '2016-06'`),
  },
  {
    table: 'visits',
    operation: 'delete',
    sentence: 'people can delete where they have been',
    allowed: nobodyElse,
    statement: ({ records }) => remove('visits', records.visit),
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
    table: 'trip_expenses',
    operation: 'select',
    sentence: 'companions can see the expenses of a trip',
    allowed: members,
    statement: ({ records }) => read('trip_expenses', records.expense),
  },
  {
    table: 'trip_expenses',
    operation: 'insert',
    sentence: 'owners and editors can add expenses to a trip',
    allowed: workers,
    statement: ({ records, people }) => `${spend(records.trip, people.owner)} returning 1`,
  },
  {
    table: 'trip_expenses',
    operation: 'insert',
    sentence: 'owners and editors can add expenses to a trip: that it is public opens nothing',
    allowed: nobodyElse,
    statement: ({ records, people }) => `${spend(records.publicItinerary, people.owner)} returning 1`,
  },
  {
    table: 'trip_expenses',
    operation: 'update',
    sentence: 'owners and editors can edit the expenses of a trip',
    allowed: workers,
    statement: ({ records }) => change('trip_expenses', records.expense, `title = 'Lunch'`),
  },
  {
    table: 'trip_expenses',
    operation: 'delete',
    sentence: 'owners and editors can delete the expenses of a trip',
    allowed: workers,
    statement: ({ records }) => remove('trip_expenses', records.expense),
  },
  {
    table: 'former_companions',
    operation: 'select',
    sentence: 'companions can see who is named in the money of a trip',
    allowed: members,
    statement: ({ records }) => read('former_companions', records.formerCompanion),
  },
]
