/** What can be found in a trip, a line for each thing. */
import { commentText } from '#domain/itineraries/comments/mentions.ts'
import type { TripComment } from '#domain/itineraries/comments/trip-comment.ts'
import type { TripFile } from '#domain/itineraries/files/trip-file.ts'
import type { BookingKind, TripBooking } from '#domain/itineraries/bookings/trip-booking.ts'
import { plainCode } from '#domain/itineraries/bookings/plain-code.ts'
import type { Itinerary } from '#domain/itineraries/itinerary.ts'
import { byPlace } from '#domain/itineraries/lists/entry-places.ts'
import type { TripItem, TripListKind } from '#domain/itineraries/lists/trip-item.ts'
import type { TripMember } from '#domain/itineraries/members/trip-member.ts'
import { joinsOfDay } from '#domain/itineraries/joining/joins.ts'
import { dateOfDay } from '#domain/itineraries/trip-dates.ts'
import { type NamedActivity, namedPlan } from '#domain/itineraries/plan/part-ids.ts'
import type { TripPoll } from '#domain/itineraries/polls/trip-poll.ts'
import { foldForSearch } from '#domain/text/search-text.ts'

export type TripLineKind =
  | 'day'
  | 'activity'
  | 'idea'
  | 'booking'
  | 'file'
  | 'comment'
  | 'poll'
  | 'companion'
  | TripListKind

export interface TripLine {
  kind: TripLineKind
  id: string
  title: string
  /** What is said of it besides, the most telling first. */
  rest: readonly string[]
  /** Of a booking. */
  bookingKind?: BookingKind
  /** The number of the day that it stands on. */
  day?: number
  /** Folded: what it is called, and its code; matches there count most. */
  titleKey: string
  restKey: string
}

/** The records of one trip. */
export interface TripRecords {
  trip: Itinerary
  members: readonly TripMember[]
  bookings: readonly TripBooking[]
  items: readonly TripItem[]
  files: readonly TripFile[]
  comments: readonly TripComment[]
  polls: readonly TripPoll[]
}

export interface TripToFind {
  id: string
  title: string
  summary: string
  startDate: string | null
  days: number
  titleKey: string
  summaryKey: string
  lines: readonly TripLine[]
}

type Said = string | null | undefined

function line(
  { titleKey, ...thing }: Pick<TripLine, 'kind' | 'id' | 'title' | 'bookingKind' | 'day'> & { titleKey?: string },
  said: readonly Said[],
): TripLine {
  const rest = said.filter((one): one is string => Boolean(one))
  return {
    ...thing,
    rest,
    titleKey: titleKey ?? foldForSearch(thing.title),
    restKey: rest.length === 0 ? '' : foldForSearch(rest.join('\n')),
  }
}

/** Everything that the traveler may find in a trip. @param me the traveler, who is no companion of their own */
export function tripToFind(records: TripRecords, me: string): TripToFind {
  const { trip, members } = records
  const { id, destinationName: title, startDate, aiGeneratedPlan } = trip
  const plan = namedPlan(id, aiGeneratedPlan)
  const nameOf = new Map(members.map(({ userId, name }) => [userId, name]))
  // What is planned and booked is one thing, and stands on its day.
  const bookingOf = new Map<string, TripBooking>()
  const planned = new Set<TripBooking>()
  for (const { day, activities } of plan.days) {
    const joins = joinsOfDay(activities, records.bookings, startDate && dateOfDay(startDate, day))
    for (const [activity, { booking, part }] of joins) {
      if (!part || planned.has(booking)) continue
      planned.add(booking)
      bookingOf.set(activity, booking)
    }
  }
  return {
    id,
    title,
    summary: plan.summary,
    startDate,
    days: plan.days.length,
    titleKey: foldForSearch(title),
    summaryKey: foldForSearch(plan.summary),
    lines: [
      ...records.bookings
        .filter((booking) => !planned.has(booking))
        .toSorted(byStart)
        .map(lineOfBooking),
      ...plan.days.flatMap(({ id: day, day: number, title: called, description, activities }) => [
        ...(called || description ? [line({ kind: 'day', id: day, title: called, day: number }, [description])] : []),
        ...activities.map((activity) => {
          const booking = bookingOf.get(activity.id)
          return booking ? lineOfBoth(activity, booking, number) : lineOfActivity('activity', activity, number)
        }),
      ]),
      ...(plan.ideas ?? []).map((idea) => lineOfActivity('idea', idea)),
      ...records.files.map(({ id: file, name }) => line({ kind: 'file', id: file, title: name }, [])),
      ...records.items
        .toSorted(byPlace)
        .map(({ id: item, kind, title: what, section }) => line({ kind, id: item, title: what }, [section])),
      ...members
        .filter(({ userId }) => userId !== me)
        .map(({ id: member, name }) => line({ kind: 'companion', id: member, title: name }, [])),
      ...records.polls
        .filter(({ discardedAt }) => discardedAt === null)
        .map(({ id: poll, question, options }) =>
          line(
            { kind: 'poll', id: poll, title: question },
            options.map(({ text }) => text),
          ),
        ),
      ...records.comments.toSorted(newestFirst).map(({ id: comment, content, userId, authorName }) =>
        line(
          {
            kind: 'comment',
            id: comment,
            title: commentText(content, (person) => nameOf.get(person) ?? ''),
          },
          [nameOf.get(userId) || authorName],
        ),
      ),
    ],
  }
}

/** Without a start it comes last. */
const byStart = ({ startsAt: one }: TripBooking, { startsAt: other }: TripBooking): number =>
  one === other ? 0 : one !== null && (other === null || one < other) ? -1 : 1

const newestFirst = (one: TripComment, other: TripComment): number => (one.createdAt < other.createdAt ? 1 : -1)

const lineOfActivity = (kind: 'activity' | 'idea', activity: NamedActivity, day?: number): TripLine =>
  line({ kind, id: activity.id, title: activity.title, ...(day !== undefined && { day }) }, [
    activity.location.name,
    activity.description,
    activity.notes,
  ])

/** An activity that is booked: found by all that either says. */
const lineOfBoth = (activity: NamedActivity, booking: TripBooking, day: number): TripLine =>
  line(
    {
      kind: 'activity',
      id: activity.id,
      title: activity.title,
      day,
      titleKey: [foldForSearch(activity.title), keyOfBooking(booking)].join('\n'),
    },
    [
      booking.title === activity.title ? null : booking.title,
      ...saidOfBooking(booking),
      activity.location.name,
      activity.description,
      activity.notes,
    ],
  )

function lineOfBooking(booking: TripBooking): TripLine {
  const { id, kind, title } = booking
  return line(
    { kind: 'booking', id, title, bookingKind: kind, titleKey: keyOfBooking(booking) },
    saidOfBooking(booking),
  )
}

/** Its name, and its code as it is written, and as it is told and typed: without blanks and dashes. */
const keyOfBooking = ({ title, confirmationCode: code }: TripBooking): string =>
  foldForSearch([title, ...(code ? [code, plainCode(code)] : [])].join('\n'))

const saidOfBooking = (booking: TripBooking): Said[] => [
  booking.confirmationCode,
  booking.provider,
  [booking.fromPlace, booking.toPlace].filter(Boolean).join(' → '),
  booking.seats,
  booking.people,
  booking.phone,
  booking.notes,
]
