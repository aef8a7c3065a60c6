/**
 * Bookings in what mails and pages say of themselves by schema.org (JSON-LD, microdata): reservations of flights, trains,
 * beds and so on. What is there is tolerated in every shape; what is missing is not guessed.
 */
import type { BookingKind } from '#domain/itineraries/bookings/trip-booking.ts'
import { asSource, type FoundBooking, noPlace, type Said } from './found-booking.ts'
import { forAllPeople } from './for-all-people.ts'
import { withOthers } from './schema-org-references.ts'
import { reservationsIn } from './schema-org-reservations.ts'
import {
  addressOf,
  at,
  costOf,
  eachWords,
  endOf,
  flightNumber,
  isThing,
  peopleOf,
  placeOf,
  said,
  seatsOf,
  wordsOf,
  type Thing,
  type Ways,
} from './schema-org-values.ts'

const codes = ['reservationNumber', 'reservationId', 'confirmationNumber']

/** The codes of a reservation that says several: which of them opens it, nobody can tell. */
function severalCodes(thing: Thing): string | undefined {
  const name = codes.find((one) => wordsOf(thing[one]) !== '') ?? ''
  const each = eachWords(thing, name)
  return each.length > 1 ? asSource(`${name}: ${each.join(', ')}`) : undefined
}

function common(thing: Thing): FoundBooking['said'] {
  return {
    confirmationCode: said(
      thing,
      codes.map((one) => [one]),
    ),
    people: peopleOf(thing),
    link: said(thing, [
      ['modifyReservationUrl'],
      ['modifiedReservationUrl'],
      ['manageReservationUrl'],
      ['checkinUrl'],
      ['url'],
    ]),
    ...costOf(thing),
  }
}

/** A journey with names of its own for number and ends. */
function journey(
  kind: BookingKind,
  thing: Thing,
  { title, from, to, provider }: { title: Ways; from: readonly string[]; to: readonly string[]; provider: Ways },
): FoundBooking {
  const trip = at(thing, 'reservationFor')
  const [start, end] = [from, to].map((names) => names.map((name) => at(trip, name)).find((one) => one !== undefined))
  return {
    kind,
    said: {
      ...common(thing),
      title: said(thing, title),
      provider: said(thing, provider),
      fromPlace: placeOf(start, from[0] ?? '', 'name'),
      toPlace: placeOf(end, to[0] ?? '', 'name'),
      seats: seatsOf(thing),
    },
    start: endOf(
      thing,
      [
        ['reservationFor', 'departureTime'],
        ['reservationFor', 'departureDay'],
      ],
      start,
    ),
    end: endOf(thing, [['reservationFor', 'arrivalTime']], end),
  }
}

const providers: Ways = [['reservationFor', 'provider'], ['provider'], ['broker'], ['bookingAgent']]
const inside = (...names: string[]): Ways => names.map((name) => ['reservationFor', name])

function bookingOf({ thing, kind }: { thing: Thing; kind: BookingKind }): FoundBooking {
  const about = at(thing, 'reservationFor')
  switch (kind) {
    case 'flight': {
      const flight = journey(kind, thing, {
        title: [],
        from: ['departureAirport'],
        to: ['arrivalAirport'],
        provider: [['reservationFor', 'airline'], ['reservationFor', 'seller'], ...providers],
      })
      return { ...flight, said: { ...flight.said, title: flightNumber(thing) } }
    }
    case 'train':
      return journey(kind, thing, {
        title: inside('trainNumber', 'trainName', 'name'),
        from: ['departureStation'],
        to: ['arrivalStation'],
        provider: providers,
      })
    case 'bus':
      return journey(kind, thing, {
        title: inside('busNumber', 'busName', 'name'),
        from: ['departureBusStop', 'departureStation'],
        to: ['arrivalBusStop', 'arrivalStation'],
        provider: providers,
      })
    case 'ferry':
      return journey(kind, thing, {
        title: inside('name', 'boatName'),
        from: ['departureBoatTerminal'],
        to: ['arrivalBoatTerminal'],
        provider: providers,
      })
    case 'car': {
      const [pickup, dropoff] = [at(thing, 'pickupLocation'), at(thing, 'dropoffLocation')]
      return {
        kind,
        said: {
          ...common(thing),
          title: said(thing, [...inside('name', 'model'), ['reservationFor', 'brand'], ['reservationFor', 'make']]),
          provider: said(thing, [
            ['rentalCompany'],
            ['reservationFor', 'rentalCompany'],
            ['provider'],
            ['broker'],
            ['bookingAgent'],
          ]),
          fromPlace: placeOf(pickup, 'pickupLocation', 'name'),
          toPlace: placeOf(dropoff, 'dropoffLocation', 'name'),
          phone: said(thing, [['pickupLocation', 'telephone']]),
        },
        start: endOf(thing, [['pickupTime'], ['pickupDate']], pickup),
        end: endOf(thing, [['dropoffTime'], ['dropoffDate']], dropoff),
      }
    }
    case 'stay':
      return {
        kind,
        said: {
          ...common(thing),
          title: said(thing, inside('name')),
          provider: said(thing, [['broker'], ['bookingAgent'], ['provider']]),
          fromPlace: placeOf(about, 'address', 'address'),
          phone: said(thing, inside('telephone')),
        },
        start: endOf(thing, [['checkinTime'], ['checkInTime'], ['checkinDate'], ['checkInDate']], about),
        end: endOf(thing, [['checkoutTime'], ['checkOutTime'], ['checkoutDate'], ['checkOutDate']], about),
      }
    case 'restaurant':
      return {
        kind,
        said: {
          ...common(thing),
          title: said(thing, inside('name')),
          fromPlace: placeOf(about, 'address', 'address'),
          people: peopleOf(thing) ?? said(thing, [['partySize']]),
          phone: said(thing, inside('telephone')),
        },
        start: endOf(thing, [['startTime'], ['startDate']], about),
        end: { time: null, place: noPlace },
      }
    default: {
      const place = at(about, 'location') ?? at(thing, 'pickupLocation')
      return {
        kind,
        said: {
          ...common(thing),
          title: said(thing, [...inside('name'), ['name']]),
          provider: said(thing, [['reservationFor', 'organizer'], ...providers]),
          fromPlace: eventPlace(place),
          seats: seatsOf(thing),
        },
        start: endOf(
          thing,
          [
            ['reservationFor', 'startTime'],
            ['reservationFor', 'startDate'],
            ['startTime'],
            ['startDate'],
            ['pickupTime'],
          ],
          place,
        ),
        end: endOf(
          thing,
          [['reservationFor', 'endTime'], ['reservationFor', 'endDate'], ['endTime'], ['endDate']],
          place,
        ),
      }
    }
  }
}

/** 'Suntory Hall, 1-13-1 Akasaka, Tokyo' */
function eventPlace(place: unknown): Said | undefined {
  const words = [wordsOf(place), isThing(place) ? addressOf(place) : ''].filter(Boolean).join(', ')
  return words === '' ? undefined : { value: words, source: asSource(`location: ${words}`) }
}

const isCancelled = (thing: Thing): boolean => /cancel+ed/i.test(wordsOf(thing.reservationStatus))

/**
 * The bookings in the parsed documents of a source, or in one alone, those of several people on one journey as one.
 * `cancelled`: how many it calls off, which are none of these.
 */
export function bookingsOfSchemaOrg(source: unknown): { bookings: FoundBooking[]; cancelled: number } {
  const reservations = reservationsIn(withOthers([source].flat()))
  const valid = reservations.filter(({ thing }) => !isCancelled(thing))
  const bookings = valid.map((reservation): FoundBooking => {
    const several = severalCodes(reservation.thing)
    const booking = bookingOf(reservation)
    if (several === undefined) return booking
    const unsaid = { ...booking.said, confirmationCode: undefined }
    return { ...booking, said: unsaid, unclear: { confirmationCode: several } }
  })
  const isAny = ({ said, start }: FoundBooking) =>
    Object.values(said).some((value) => value !== undefined) || start.time
  return { bookings: forAllPeople(bookings.filter(isAny)), cancelled: reservations.length - valid.length }
}
