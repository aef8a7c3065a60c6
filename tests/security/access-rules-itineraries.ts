/** Itineraries: the owner's and companions'; a public one is everybody's to read. */
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
import { smallPlan } from './world.ts'

const insertFor = (person: string) =>
  `insert into itineraries (user_id, destination_name, number_of_days, ai_generated_plan)
   values ('${person}', 'Oslo', 1, '${JSON.stringify(smallPlan).replaceAll("'", "''")}') returning 1`

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
]
