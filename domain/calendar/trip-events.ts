/** What of a trip stands in a calendar: the trip, its days without times, its activities, its bookings. */
import { bookingWords, paragraphs, type ToldOutside } from '#domain/itineraries/bookings/booking-words.ts'
import type { TripBooking } from '#domain/itineraries/bookings/trip-booking.ts'
import { chosenPlace } from '#domain/itineraries/bookings/chosen-place.ts'
import { isByItsClock, type Join, joinsOfDay, toldByActivities } from '#domain/itineraries/joining/joins.ts'
import type { Itinerary } from '#domain/itineraries/itinerary.ts'
import { minutesOf } from '#domain/itineraries/plan/activity-order.ts'
import { clockOfMinutes } from '#domain/itineraries/plan/plan-time.ts'
import { givenNameOfDay } from '#domain/itineraries/plan/unnamed-day.ts'
import type { PlannedActivity, PlannedDay } from '#domain/itineraries/plan/itinerary-plan.ts'
import { dateOfDay, endOfTrip } from '#domain/itineraries/trip-dates.ts'
import { contentLine, textValue } from './content-lines.ts'
import { timeLines, wholeDayLines } from './event-times.ts'

export interface CalendarTrip {
  itinerary: Pick<
    Itinerary,
    'id' | 'destinationName' | 'numberOfDays' | 'startDate' | 'timeZone' | 'updatedAt' | 'aiGeneratedPlan'
  >
  bookings: readonly TripBooking[]
}

interface CalendarEvent {
  /** Of the row and the part; never of a moment: two readings are the same event. */
  uid: string
  title: string
  /** DTSTART and DTEND. */
  times: string
  description: string
  place?: string | null | undefined
  /** [longitude, latitude] */
  coordinates?: readonly [number, number] | undefined
  /** It keeps nobody from anything else. */
  isBeside?: boolean
  updatedAt: string
}

const secondsAt2020 = Date.UTC(2020, 0) / 1000

/** As '20270402T083000Z'. */
const stamp = (time: string): string => new Date(time).toISOString().slice(0, 19).replace(/[-:]/g, '').concat('Z')

/** Grows with each change of the row, and is the same however often it is read. */
const sequence = (time: string): string => String(Math.max(0, Math.floor(Date.parse(time) / 1000) - secondsAt2020))

function eventLines({
  uid,
  title,
  times,
  description,
  place,
  coordinates,
  isBeside,
  updatedAt,
}: CalendarEvent): string {
  return [
    contentLine('BEGIN', 'VEVENT'),
    contentLine('UID', textValue(uid)),
    contentLine('DTSTAMP', stamp(updatedAt)),
    contentLine('LAST-MODIFIED', stamp(updatedAt)),
    contentLine('SEQUENCE', sequence(updatedAt)),
    times,
    contentLine('SUMMARY', textValue(title)),
    description && contentLine('DESCRIPTION', textValue(description)),
    place && contentLine('LOCATION', textValue(place)),
    coordinates && contentLine('GEO', `${coordinates[1]};${coordinates[0]}`),
    isBeside && contentLine('TRANSP', 'TRANSPARENT'),
    contentLine('END', 'VEVENT'),
  ]
    .filter(Boolean)
    .join('')
}

/** The zones whose clocks the events of a trip are on. */
export const zonesOf = ({ itinerary, bookings }: CalendarTrip): (string | null)[] => [
  itinerary.timeZone,
  ...bookings.flatMap(({ startsZone, endsZone }) => [startsZone, endsZone]),
]

/** The days of everything in it, to know for which years the zones are needed. */
export const daysOf = ({ itinerary, bookings }: CalendarTrip): string[] => [
  ...(itinerary.startDate
    ? [itinerary.startDate, endOfTrip(itinerary.startDate, itinerary.aiGeneratedPlan.days.length)]
    : []),
  ...bookings.flatMap(({ startsAt, endsAt }) => [startsAt, endsAt].flatMap((local) => local ?? [])),
]

/** The events of a trip. A trip without dates has those of its bookings alone. */
export function tripEvents(trip: CalendarTrip, tells: ToldOutside): string {
  const { itinerary, bookings } = trip
  const { events, told } = itinerary.startDate ? daysEvents(trip, itinerary.startDate, tells) : noDays
  const booked = byStart(bookings).flatMap((booking) =>
    bookingEvent(booking, told.get(booking.id) ?? [], itinerary, tells),
  )
  return [...events, ...booked].map(eventLines).join('')
}

/** Always the same, in whatever order they came. */
const byStart = (bookings: readonly TripBooking[]): TripBooking[] =>
  bookings.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1))
const keyOf = ({ startsAt, id }: TripBooking): string => `${startsAt ?? ''} ${id}`

/** An activity that is a booking, and what happens with it on its day. */
interface ToldActivity {
  activity: PlannedActivity
  join: Join
}

/** The events of the days, and by booking the activities that it is: these are told with it alone. */
interface DaysInCalendar {
  events: CalendarEvent[]
  told: Map<string, ToldActivity[]>
}
const noDays: DaysInCalendar = { events: [], told: new Map() }

function daysEvents({ itinerary, bookings }: CalendarTrip, startDate: string, tells: ToldOutside): DaysInCalendar {
  const { id, destinationName, aiGeneratedPlan: plan, updatedAt } = itinerary
  const whole: CalendarEvent = {
    uid: `trip-${id}@farlight`,
    title: destinationName,
    times: wholeDayLines(startDate, endOfTrip(startDate, plan.days.length)),
    description: plan.summary,
    isBeside: true,
    updatedAt,
  }
  const told: DaysInCalendar['told'] = new Map()
  const events = plan.days.flatMap((day) => {
    const date = dateOfDay(startDate, day.day)
    const joins = joinsOfDay(day.activities, bookings, date)
    const here = toldByActivities(joins)
    const alone = day.activities.filter((activity) => {
      const join = joins.get(activity.id ?? '')
      if (!join || !here.has(join.booking.id)) return true
      told.set(join.booking.id, [...(told.get(join.booking.id) ?? []), { activity, join }])
      return false
    })
    return dayEvents({ ...day, activities: alone }, itinerary, date, tells)
  })
  return { events: [whole, ...events], told }
}

function dayEvents(
  day: PlannedDay,
  { id, timeZone, updatedAt }: CalendarTrip['itinerary'],
  date: string,
  tells: ToldOutside,
): CalendarEvent[] {
  const partOf = (part: string | undefined, at: string) => `${id}-${part ?? at}@farlight`
  const untimed = day.activities.filter(({ time }) => minutesOf(time) === null)
  const timed = day.activities.flatMap((activity, at): CalendarEvent[] => {
    const minutes = minutesOf(activity.time)
    if (minutes === null) return []
    return [
      {
        uid: `activity-${partOf(activity.id, `${day.day}-${at}`)}`,
        title: activity.title,
        times: timeLines({ local: `${date}T${clockOfMinutes(minutes)}`, zone: timeZone }, null),
        description: wordsOf(activity, tells),
        place: activity.location.name,
        coordinates: activity.location.coordinates,
        updatedAt,
      },
    ]
  })
  if (untimed.length === 0) return timed
  const whole: CalendarEvent = {
    uid: `day-${partOf(day.id, String(day.day))}`,
    title: givenNameOfDay(day.title) || `Day ${day.day}`,
    times: wholeDayLines(date, date),
    description: paragraphs(day.description, ...untimed.map((activity) => untimedLine(activity, tells))),
    isBeside: true,
    updatedAt,
  }
  return [whole, ...timed]
}

const wordsOf = ({ description, notes }: PlannedActivity, tells: ToldOutside): string =>
  paragraphs(description, tells.notes && notes)

/** 'Evening: Gion on foot (Gion)' */
function untimedLine(activity: PlannedActivity, tells: ToldOutside): string {
  const { time, title, location } = activity
  const where = location.name && location.name !== title ? ` (${location.name})` : ''
  return paragraphs(`${time ? `${time}: ` : ''}${title}${where}`, tells.notes && activity.notes)
}

/** @param told the activities that it is, where the plan says so */
function bookingEvent(
  booking: TripBooking,
  told: readonly ToldActivity[],
  itinerary: CalendarTrip['itinerary'],
  tells: ToldOutside,
): CalendarEvent[] {
  const { id, kind, title, fromPlace, startsAt, startsZone, endsAt, endsZone, updatedAt } = booking
  if (!startsAt) return []
  const end = endsAt ? { local: endsAt, zone: endsZone } : null
  return [
    {
      uid: `booking-${id}@farlight`,
      title,
      times: timeLines({ local: startsAt, zone: startsZone }, end),
      description: paragraphs(...told.map((one) => toldWords(one, title, tells)), bookingWords(booking, tells)),
      place: fromPlace ?? told[0]?.activity.location.name,
      coordinates: fromPlace ? chosenPlace(booking, 'start') : told[0]?.activity.location.coordinates,
      isBeside: kind === 'stay' || kind === 'car',
      // Words of the plan are in it, too.
      updatedAt: told.length > 0 && itinerary.updatedAt > updatedAt ? itinerary.updatedAt : updatedAt,
    },
  ]
}

/** What the plan says of it, with its own time where that counts: one comes to a bed when the day is done. */
function toldWords({ activity, join }: ToldActivity, title: string, tells: ToldOutside): string {
  const name = activity.title === title ? '' : activity.title
  const time = isByItsClock(activity.time, join) ? '' : activity.time
  return paragraphs([time, name].filter(Boolean).join(': '), wordsOf(activity, tells))
}
