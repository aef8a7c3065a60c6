/** What is planned and booked of a trip, as places of a file, in the order of the trip's page. */
import { bookingsOfDay, inOrder } from '#domain/itineraries/bookings/booking-days.ts'
import type { TripBooking } from '#domain/itineraries/bookings/trip-booking.ts'
import { type BookedThing, type DayThing, thingsOfDay } from '#domain/itineraries/day-things.ts'
import type { Itinerary } from '#domain/itineraries/itinerary.ts'
import { joinsOfDay, toldByActivities } from '#domain/itineraries/joining/joins.ts'
import type { PlannedActivity, PlannedDay } from '#domain/itineraries/plan/itinerary-plan.ts'
import { dateOfDay } from '#domain/itineraries/trip-dates.ts'
import { type FilePlace, onEarth, type PlaceFile, type PlaceGroup } from './place-file.ts'
import { placesOfBooking, type TellsOfBookings } from './places-of-booking.ts'
import { clockText, placeTime } from './place-time.ts'

export interface TripOfFile extends Pick<TellsOfBookings, 'airports'> {
  itinerary: Pick<Itinerary, 'destinationName' | 'aiGeneratedPlan' | 'startDate' | 'timeZone'>
  bookings: readonly TripBooking[]
}

interface TripFileOptions extends Pick<TellsOfBookings, 'codes' | 'notes'> {
  /** From 1; undefined for all. */
  day?: number | undefined
}

/**
 * The days of a trip, or one of them, and behind them what is booked for no day of it. Codes and notes are told only where
 * they are asked for.
 */
export function placesOfTrip(
  { itinerary, bookings, airports }: TripOfFile,
  { day, codes, notes }: TripFileOptions,
): PlaceFile {
  const { destinationName, aiGeneratedPlan: plan, startDate, timeZone } = itinerary
  const tells: TellsOfBookings = { airports, codes, notes, zone: timeZone }
  const told = new Set<string>()
  const tell = (thing: BookedThing, date: string | null): FilePlace[] => {
    const places = placesOfBooking(thing, date, !told.has(thing.booking.id), tells)
    if (places.length > 0) told.add(thing.booking.id)
    else if (thing.planned) return [placeOfActivity(thing.planned, date, tells)]
    return places
  }
  const groups = plan.days
    .filter((one) => day === undefined || one.day === day)
    .map((one): PlaceGroup => {
      const date = startDate ? dateOfDay(startDate, one.day) : null
      return {
        day: one.day,
        name: `Day ${one.day}${one.title ? `: ${one.title}` : ''}`,
        date: date ?? undefined,
        places: thingsOn(one, bookings, date).flatMap((thing) =>
          'activity' in thing ? placeOfActivity(thing.activity, date, tells) : tell(thing, date),
        ),
        isRoute: true,
      }
    })
  const others = day === undefined ? inOrder(bookings).filter(({ id }) => !told.has(id)) : []
  const besides: PlaceGroup = {
    day: undefined,
    name: 'Other bookings',
    date: undefined,
    places: others.flatMap((booking) => tell({ booking, part: 'whole' }, null)),
    isRoute: false,
  }
  return { name: destinationName, kind: 'trip', groups: others.length > 0 ? [...groups, besides] : groups }
}

/** As the page of the trip has them: a booking that an activity of the day tells stands there alone. */
function thingsOn({ activities }: PlannedDay, bookings: readonly TripBooking[], date: string | null): DayThing[] {
  const joins = joinsOfDay(activities, bookings, date)
  const here = toldByActivities(joins)
  const alone = date ? bookingsOfDay(bookings, date).filter(({ booking }) => !here.has(booking.id)) : []
  return thingsOfDay(activities, alone, joins)
}

function placeOfActivity(
  { title, location, description, category, time, cost, notes }: PlannedActivity,
  date: string | null,
  tells: TellsOfBookings,
): FilePlace {
  return {
    title,
    place: location.name,
    country: '',
    coordinates: onEarth(location.coordinates),
    description: tells.notes && notes ? [description, notes].filter(Boolean).join('\n') : description,
    category,
    ...placeTime(date, clockText(time), tells.zone),
    cost: cost.amount > 0 ? cost : undefined,
    link: '',
    isAgain: false,
  }
}
