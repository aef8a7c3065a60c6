/** What hangs on a trip of the demo beside its plan: who comes along, what is booked, said, asked, packed and kept. */
import { createHash } from 'node:crypto'
import { v7 as newId } from 'uuid'
import { keptComment } from '#domain/itineraries/comments/mentions.ts'
import { placeAtEnd } from '#domain/itineraries/lists/entry-places.ts'
import type { TripFacts } from '#domain/itineraries/lists/suggestion.ts'
import { withJoin } from '#domain/itineraries/joining/join-acts.ts'
import { type NamedPlan, newPartId } from '#domain/itineraries/plan/part-ids.ts'
import type { BookingKind } from '#domain/itineraries/bookings/trip-booking.ts'
import { lookId } from '#domain/itineraries/news/trip-look.ts'
import { addDays } from '#domain/text/dates.ts'
import { type DemoExpense, makeExpenses } from './expenses.ts'
import { type TripListRow, rowsOfLists } from './lists.ts'
import type { DemoPaper } from './papers.ts'
import type { Visitor } from './visitor.ts'

/** A day of the trip, the first is 1, and the clock there; without it only the day is known. */
type When = [day: number, clock?: string]

interface DemoBooking {
  /** First name; without it its owner. */
  by?: string
  daysAgo: number
  kind: BookingKind
  title: string
  provider?: string
  code?: string
  from?: string
  to?: string
  starts: When
  ends?: When
  /** Where its clocks are others than those of the trip. */
  zones?: [starts: string, ends: string]
  seats?: string
  people?: string
  cost?: number
  currency: string
  link?: string
  phone?: string
  notes?: string
}

export interface DemoTripParts {
  /** By first name. */
  companions: Record<string, 'editor' | 'viewer'>
  bookings: DemoBooking[]
  /** Which activities are which bookings, by their titles. */
  joins?: Record<string, string>
  /** `about`: the title of an activity, an idea or a booking; without it the trip. '@' and a whole name is a mention. */
  comments: { by: string; hoursAgo: number; about?: string; words: string }[]
  polls: {
    by: string
    hoursAgo: number
    question: string
    /** The title of an idea, or words. */
    options: string[]
    /** By first name, the number of the option. */
    votes: Record<string, number>
    /** The option that it was closed with. */
    decided?: number
    /** Days from today. */
    voteBy?: number
  }[]
  /** `of`: as for comments. */
  papers: { by?: string; daysAgo: number; of?: string; paper: DemoPaper }[]
  lists: {
    facts: Omit<TripFacts, 'nights'>
    /** So many entries of the packing list are in the bag. */
    packed: number
    /** What they have written below the entries of the template; `on` is a day of the trip. */
    more: {
      kind: 'packing' | 'to-do'
      title: string
      section: string | null
      on?: number
      for?: string
      ticked?: true
    }[]
  }
  expenses?: DemoExpense[]
  /** So long ago the owner looked at it. */
  lookedHoursAgo: number
}

interface MadeTrip {
  id: string
  owner: Visitor
  plan: NamedPlan
  firstDay: string
  startsIn: number
  timeZone: string
  /** Whole days before today at which the trip was made. */
  age: number
  visitor: (firstName: string) => Visitor
  /** By title, the ids that its bookings get. */
  bookings: ReadonlyMap<string, string>
}

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()

/** Makes all of it, each in the name of who did it. */
export async function makeTripParts(trip: MadeTrip, parts: DemoTripParts): Promise<void> {
  const members = await takeAlong(trip, parts.companions)
  const { bookings } = trip
  await book(trip, parts.bookings)
  const thing = thingsIn(trip.plan, bookings)
  await makeLists(trip, parts.lists, members)
  for (const { by, hoursAgo: hours, about, words } of parts.comments)
    await trip.visitor(by).insert('trip_comments', {
      id: newId(),
      itinerary_id: trip.id,
      user_id: trip.visitor(by).userId,
      ...(about === undefined ? {} : thing(about)),
      content: keptComment(
        words,
        [trip.owner, ...Object.keys(parts.companions).map(trip.visitor)].map(({ userId, name }) => ({
          id: userId,
          name,
        })),
      ),
      created_at: hoursAgo(hours),
    })
  for (const poll of parts.polls) await makePoll(trip, poll, thing)
  for (const { by, daysAgo, of, paper } of parts.papers)
    await addPaper(trip, by === undefined ? trip.owner : trip.visitor(by), paper, {
      ...(of === undefined ? {} : thing(of)),
      created_at: hoursAgo(24 * daysAgo),
    })
  await makeExpenses(trip, parts.expenses ?? [])
  await trip.owner.insert('trip_looks', {
    id: lookId(trip.owner.userId, trip.id),
    user_id: trip.owner.userId,
    itinerary_id: trip.id,
    seen_until: hoursAgo(parts.lookedHoursAgo),
  })
}

/** By first name, what they are called in the lists of the trip. */
async function takeAlong(trip: MadeTrip, companions: DemoTripParts['companions']) {
  const ids = new Map<string, string>()
  for (const [firstName, role] of Object.entries(companions)) {
    const id = newId()
    ids.set(firstName, id)
    await trip.owner.insert('itinerary_members', {
      id,
      itinerary_id: trip.id,
      user_id: trip.visitor(firstName).userId,
      name: '',
      role,
      created_at: hoursAgo(24 * trip.age - 2),
    })
  }
  return ids
}

async function book(
  { id: itinerary_id, owner, visitor, firstDay, timeZone, bookings: ids }: MadeTrip,
  bookings: DemoBooking[],
): Promise<void> {
  const local = ([day, clock]: When) => `${addDays(firstDay, day - 1)}${clock === undefined ? '' : `T${clock}`}`
  for (const { by, daysAgo, code, from, to, starts, ends, zones, ...rest } of bookings) {
    await (by === undefined ? owner : visitor(by)).insert('trip_bookings', {
      id: ids.get(rest.title),
      itinerary_id,
      ...rest,
      confirmation_code: code,
      from_place: from,
      to_place: to,
      starts_at: local(starts),
      starts_zone: zones?.[0] ?? timeZone,
      ends_at: ends && local(ends),
      ends_zone: zones?.[1] ?? timeZone,
      created_at: hoursAgo(24 * daysAgo),
    })
  }
}

/** The plan of a trip in which activities say which bookings they are, and the ids that its bookings get, by title. */
export function joinedPlan(plan: NamedPlan, { bookings, joins = {} }: Pick<DemoTripParts, 'bookings' | 'joins'>) {
  const ids = new Map(bookings.map(({ title }) => [title, newId()]))
  const activities = plan.days.flatMap((day) => day.activities)
  const joined = Object.entries(joins).reduce((next, [activity, booking]) => {
    const [part, id] = [activities.find(({ title }) => title === activity), ids.get(booking)]
    if (!part || id === undefined) throw new Error(`The demo's trip has no ${activity} that is ${booking}.`)
    return withJoin(next, part.id, id)
  }, plan)
  return { plan: joined, bookings: ids }
}

/** Finds what something is about by its title. */
function thingsIn({ days, ideas = [] }: NamedPlan, bookings: ReadonlyMap<string, string>) {
  const parts = [...days.flatMap(({ activities }) => activities), ...ideas]
  return (title: string): { booking_id: string } | { part_id: string } => {
    const booking = bookings.get(title)
    if (booking !== undefined) return { booking_id: booking }
    const part = parts.find((one) => one.title === title)
    if (!part) throw new Error(`The demo's trip has nothing that is called ${title}.`)
    return { part_id: part.id }
  }
}

async function makeLists(
  { id: itinerary_id, owner, plan, startsIn, firstDay }: MadeTrip,
  { facts, packed, more }: DemoTripParts['lists'],
  members: ReadonlyMap<string, string>,
): Promise<void> {
  const rows: TripListRow[] = rowsOfLists(itinerary_id, startsIn, { nights: plan.days.length - 1, ...facts }, packed)
  for (const { kind, title, section, on, for: who, ticked = false } of more)
    rows.push({
      id: newId(),
      itinerary_id,
      kind,
      title,
      section,
      place: placeAtEnd(rows.filter((row) => row.kind === kind && row.section === section)),
      ticked,
      due: on === undefined ? null : addDays(firstDay, on - 1),
      member_id: (who !== undefined && members.get(who)) || null,
    })
  await owner.insert('trip_items', rows)
}

async function makePoll(
  { id: itinerary_id, visitor, plan }: MadeTrip,
  { by, hoursAgo: hours, question, options, votes, decided, voteBy }: DemoTripParts['polls'][number],
  thing: (title: string) => object,
): Promise<void> {
  const id = newId()
  const author = visitor(by)
  const known = options.map((text) => {
    const idea = plan.ideas?.some(({ title }) => title === text) && (thing(text) as { part_id: string })
    return { id: newPartId(), text, ...(idea && { partId: idea.part_id }) }
  })
  await author.insert('trip_polls', {
    id,
    itinerary_id,
    created_by: author.userId,
    question,
    options: known,
    vote_by: voteBy === undefined ? null : hoursAgo(-24 * voteBy).slice(0, 10),
    created_at: hoursAgo(hours),
  })
  for (const [turn, [firstName, option]] of Object.entries(votes).entries())
    await visitor(firstName).insert('trip_poll_votes', {
      id: newId(),
      poll_id: id,
      itinerary_id,
      user_id: visitor(firstName).userId,
      option_id: known[option]?.id,
      created_at: hoursAgo(hours - 1 - turn),
    })
  if (decided !== undefined)
    await author.update('trip_polls', id, {
      closed_at: hoursAgo(hours / 2),
      chosen_option: known[decided]?.id,
      edited_at: hoursAgo(hours / 2),
    })
}

async function addPaper({ id: itinerary_id }: MadeTrip, by: Visitor, paper: DemoPaper, more: object): Promise<void> {
  const content_id = newId()
  const bytes = await paper.bytes()
  await by.insert('trip_files', {
    id: newId(),
    itinerary_id,
    content_id,
    name: paper.name,
    kind: paper.kind,
    size: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    ...more,
  })
  await by.sendFile(`${itinerary_id}/${content_id}`, bytes)
}
