/**
 * Which activities of a day are probably bookings of that day: their times and their words agree. Only proposed: somebody
 * says whether it is so.
 */
import { type BookingOnDay, bookingsOfDay, clockOfPart } from '#domain/itineraries/bookings/booking-days.ts'
import { clockOf, dayOf } from '#domain/itineraries/bookings/local-time.ts'
import type { BookingKind, TripBooking } from '#domain/itineraries/bookings/trip-booking.ts'
import { minutesOf } from '#domain/itineraries/plan/activity-order.ts'
import { spanOfTime } from '#domain/itineraries/plan/day-progress.ts'
import type { ActivityCategory, PlannedActivity } from '#domain/itineraries/plan/itinerary-plan.ts'
import { joinsOfDay } from './joins.ts'
import { namesNumber, sharedWords, type TellingWords, tellingWords } from './telling-words.ts'

/** So many minutes apart two times are still one. */
const tolerance = 45
/** A bed is there from its hour on; one comes when the day's way is done. */
const latestArrival = 5 * 60

interface Fit {
  /** The kind of thing that it is: its place agreeing is enough. */
  is: readonly ActivityCategory[]
  /** What it is perhaps called: then its name has to agree. */
  maybe: readonly ActivityCategory[]
}
const journey: Fit = { is: ['transportation'], maybe: ['activity', 'sightseeing', 'other'] }
const fits: Record<BookingKind, Fit> = {
  flight: journey,
  train: journey,
  bus: journey,
  ferry: journey,
  car: journey,
  stay: { is: ['accommodation'], maybe: ['activity', 'other'] },
  restaurant: { is: ['food'], maybe: ['activity', 'sightseeing', 'other'] },
  ticket: { is: ['sightseeing', 'activity'], maybe: ['food', 'transportation', 'other'] },
  other: { is: [], maybe: ['accommodation', 'food', 'sightseeing', 'transportation', 'activity', 'other'] },
}

type Activity = Pick<PlannedActivity, 'time' | 'title' | 'location' | 'category' | 'bookingId' | 'notBookings'> & {
  id: string
}

interface Pair {
  id: string
  booked: BookingOnDay
  agreement: number
}

/**
 * By the name of the activity, the booking that it probably is. No activity and no booking stands in two pairs, and none in
 * one that is joined already, or that was refused.
 * @param date of the day @param destination where the whole trip goes: its name tells nothing
 */
export function proposedJoins(
  activities: readonly Activity[],
  bookings: readonly TripBooking[],
  date: string,
  destination: string,
): ReadonlyMap<string, BookingOnDay> {
  const joined = new Set([...joinsOfDay(activities, bookings, date).values()].map(({ booking }) => booking.id))
  const free = bookingsOfDay(bookings, date).filter(({ booking, part }) => part !== 'middle' && !joined.has(booking.id))
  if (free.length === 0) return new Map()
  const known = new Set(bookings.map(({ id }) => id))
  const open = activities.filter(({ bookingId }) => bookingId === undefined || !known.has(bookingId))
  const here = tellingWords(destination)
  const words = free.map(({ booking }) => wordsOfBooking(booking))
  const pairs: Pair[] = []
  for (const activity of open) {
    const said = {
      title: tellingWords(activity.title),
      all: tellingWords(`${activity.title} ${activity.location.name}`),
    }
    for (const [at, booked] of free.entries()) {
      if (activity.notBookings?.includes(booked.booking.id)) continue
      const minutes = minutesApart(activity.time, booked)
      if (minutes === null) continue
      const shared = agreement(activity.category, said, booked.booking.kind, words[at] as BookingWords, here)
      if (shared > 0) pairs.push({ id: activity.id, booked, agreement: shared - minutes / 600 })
    }
  }
  return bestPairs(pairs)
}

/** Each once, those that agree most first. */
function bestPairs(pairs: readonly Pair[]): ReadonlyMap<string, BookingOnDay> {
  const chosen = new Map<string, BookingOnDay>()
  const taken = new Set<string>()
  for (const { id, booked } of pairs.toSorted((one, other) => other.agreement - one.agreement)) {
    if (chosen.has(id) || taken.has(booked.booking.id)) continue
    chosen.set(id, booked)
    taken.add(booked.booking.id)
  }
  return chosen
}

interface BookingWords {
  title: TellingWords
  all: TellingWords
}

const wordsOfBooking = ({ title, provider, fromPlace, toPlace }: TripBooking): BookingWords => ({
  title: tellingWords(title),
  all: tellingWords([title, provider, fromPlace, toPlace].filter(Boolean).join(' ')),
})

/** How well the words agree; 0 for not at all. */
function agreement(
  category: ActivityCategory,
  activity: BookingWords,
  kind: BookingKind,
  booking: BookingWords,
  here: TellingWords,
): number {
  const { is, maybe } = fits[kind]
  const isOfKind = is.includes(category)
  if (!isOfKind && !maybe.includes(category)) return 0
  if (namesNumber(activity.title, booking.title)) return 10
  const byName = sharedWords(activity.title, booking.title, here)
  if (!isOfKind) return 2 * byName
  // A journey is told by where it goes, which may be where the whole trip does.
  const byPlace = sharedWords(activity.all, booking.all, fits[kind] === journey ? undefined : here)
  return 2 * byName + byPlace
}

/** How far apart they begin, in minutes; null where their times do not agree, or are not known. */
function minutesApart(time: string, { booking, part }: BookingOnDay): number | null {
  const booked = timesOf(booking, part)
  const clock = minutesOf(time)
  const apart = booked.flatMap((at) => {
    if (clock === null) {
      const span = spanOfTime(time)
      return span && span.begin <= at && at <= span.end ? [tolerance] : []
    }
    const later = clock - at
    const isArrival = booking.kind === 'stay' && part !== 'end' && later > 0
    return Math.abs(later) <= tolerance || (isArrival && later <= latestArrival) ? [Math.abs(later)] : []
  })
  return apart.length > 0 ? Math.min(...apart) : null
}

/** When it begins on the day; of a journey there and back to the day's end also when it arrives. */
function timesOf(booking: TripBooking, part: BookingOnDay['part']): number[] {
  const { endsAt, startsAt, kind } = booking
  const arrives = part === 'whole' && fits[kind] === journey && endsAt && startsAt && dayOf(endsAt) === dayOf(startsAt)
  return [clockOfPart(booking, part), arrives ? clockOf(endsAt) : ''].flatMap((clock) => minutesOf(clock) ?? [])
}
