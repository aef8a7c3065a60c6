/** A booking as places of a file: where it is, or where it leaves and where it arrives. */
import type { BookingOnDay } from '#domain/itineraries/bookings/booking-days.ts'
import { placeOfEnd } from '#domain/itineraries/bookings/booked-stops.ts'
import { bookingShapes } from '#domain/itineraries/bookings/booking-form.ts'
import { bookingWords, paragraphs, type ToldOutside, wayWords } from '#domain/itineraries/bookings/booking-words.ts'
import { type BookedEnd, wordsOfEnd } from '#domain/itineraries/bookings/chosen-place.ts'
import { clockOf, dayOf, isKnownZone, momentOf, momentOfEnd } from '#domain/itineraries/bookings/local-time.ts'
import type { BookingKind, TripBooking } from '#domain/itineraries/bookings/trip-booking.ts'
import type { BookedThing } from '#domain/itineraries/day-things.ts'
import { costOfJoined, isByItsClock } from '#domain/itineraries/joining/joins.ts'
import type { PlannedActivity } from '#domain/itineraries/plan/itinerary-plan.ts'
import type { Position } from '#domain/itineraries/plan/trip-stops.ts'
import { type FilePlace, onEarth } from './place-file.ts'
import { clockText, momentText, type PlaceTime, placeTime } from './place-time.ts'

export interface TellsOfBookings extends ToldOutside {
  /** Places of airports by their codes. */
  airports: ReadonlyMap<string, Position>
  /** The zone of the clock of the plan; null where it is not known. */
  zone: string | null
}

const journeyWords = { start: 'departs', end: 'arrives' }
/** What happens at an end, where two ends have one title. */
const endWords: Partial<Record<BookingKind, Record<BookedEnd, string>>> = {
  flight: journeyWords,
  train: journeyWords,
  bus: journeyWords,
  ferry: journeyWords,
  car: { start: 'pick-up', end: 'return' },
}

/** What happens at one of the places. */
interface PlaceOfPart {
  /** At which end of the booking that place is. */
  at: BookedEnd
  /** Which end of it happens there; null where it goes on. */
  happens: BookedEnd | null
}

/**
 * What of a booking is on a day, place by place; none where it is on the way all day. The first time that a file tells of
 * it, it says all of it.
 * @param date of the day; null in a trip without dates
 */
export function placesOfBooking(
  thing: BookedThing,
  date: string | null,
  isFirst: boolean,
  tells: TellsOfBookings,
): FilePlace[] {
  const { booking, part, planned } = thing
  const isJourney = bookingShapes[booking.kind].journey
  const name = planned?.title ?? booking.title
  return placesOfPart(booking, part, tells).map(({ at, happens }, number): FilePlace => {
    // Of a journey on one day the activity is where it starts.
    const here = number === 0 ? planned : undefined
    const words = happens === null ? undefined : endWords[booking.kind]?.[happens]
    const booked = { place: wordsOfEnd(booking, at), coordinates: placeOfEnd(booking, at, tells.airports) }
    const said = { place: here?.location.name, coordinates: here?.location.coordinates }
    // A train leaves where it was booked from; a table is where the plan says it is.
    const [first, second] = isJourney ? [booked, said] : [said, booked]
    const tellsAll = isFirst && number === 0
    return {
      title: words ? `${name}: ${words}` : name,
      place: (first.place || second.place) ?? '',
      country: '',
      coordinates: onEarth(first.coordinates) ?? onEarth(second.coordinates),
      description: paragraphs(
        here && booking.title !== name && booking.title,
        here?.description,
        tells.notes && here?.notes,
        tellsAll ? bookingWords(booking, tells) : wayWords(booking),
      ),
      category: booking.kind,
      ...whenOf(thing, here, happens, date, tells.zone),
      cost: costOf(thing, here, tellsAll),
      link: tells.notes ? webAddress(booking.link) : '',
      isAgain: !isFirst && !isJourney && !planned,
    }
  })
}

/** A journey is at both its ends, anything else at one place. Where no end is said, it still has its title. */
function placesOfPart(booking: TripBooking, part: BookingOnDay['part'], { airports }: TellsOfBookings): PlaceOfPart[] {
  const isSaid = (end: BookedEnd) => wordsOfEnd(booking, end) !== null || placeOfEnd(booking, end, airports) !== null
  const end: PlaceOfPart = { at: isSaid('end') ? 'end' : 'start', happens: 'end' }
  if (!bookingShapes[booking.kind].journey) {
    return [{ at: 'start', happens: part === 'middle' ? null : part === 'end' ? 'end' : 'start' }]
  }
  if (part === 'middle') return []
  if (part === 'end') return [end]
  const start: PlaceOfPart = { at: 'start', happens: 'start' }
  if (part === 'start' || !isSaid('end')) return [start]
  return isSaid('start') ? [start, end] : [end]
}

/** When it is: by the clock of the booking, or by that of the plan where one comes to a bed when the day is done. */
function whenOf(
  { booking, part }: BookedThing,
  planned: PlannedActivity | undefined,
  happens: BookedEnd | null,
  date: string | null,
  planZone: string | null,
): PlaceTime {
  if (planned && !isByItsClock(planned.time, { booking, part }))
    return placeTime(date, clockText(planned.time), planZone)
  const { startsAt, startsZone, endsAt, endsZone } = booking
  const local = happens === 'end' ? endsAt : startsAt
  if (happens === null || !local) return placeTime(date, '', null)
  const when = placeTime(dayOf(local), clockOf(local), happens === 'end' ? endsZone : startsZone)
  if (happens === 'start' || !when.moment || !startsAt || !startsZone || !isKnownZone(startsZone)) return when
  // Of an hour that the clock shows twice, the one behind the start.
  return { ...when, moment: momentText(momentOfEnd(local, endsZone, momentOf(startsAt, startsZone))) }
}

/** What was paid, once in a file; else what the plan says. */
function costOf(
  { booking, part }: BookedThing,
  planned: PlannedActivity | undefined,
  tellsAll: boolean,
): FilePlace['cost'] {
  const plan = planned?.cost ?? { amount: 0, currency: booking.currency }
  const cost = tellsAll ? costOfJoined(plan, { booking, part }) : booking.cost ? null : plan
  return cost && cost.amount > 0 ? cost : undefined
}

/** Only what the web can open: a row may have come from another program. */
const webAddress = (link: string | null): string => (link && URL.canParse(link) && /^https?:/i.test(link) ? link : '')
