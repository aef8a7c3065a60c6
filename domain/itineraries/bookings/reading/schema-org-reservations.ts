/** The reservations in a source of schema.org, wherever they stand in it, each thing that is reserved for itself. */
import type { BookingKind } from '#domain/itineraries/bookings/trip-booking.ts'
import { mostBookings } from './found-booking.ts'
import { deepest, mostThings } from './schema-org-references.ts'
import { isThing, type Thing } from './schema-org-values.ts'

const kinds: Record<string, BookingKind> = {
  FlightReservation: 'flight',
  TrainReservation: 'train',
  BusReservation: 'bus',
  BoatReservation: 'ferry',
  LodgingReservation: 'stay',
  FoodEstablishmentReservation: 'restaurant',
  RentalCarReservation: 'car',
  EventReservation: 'ticket',
  TaxiReservation: 'other',
  Reservation: 'other',
}

/** 'https://schema.org/FlightReservation' as 'FlightReservation'. */
function typesOf(thing: Thing): string[] {
  const types = [thing['@type'] ?? thing.type].flat()
  return types.flatMap((type) => (typeof type === 'string' ? type.split(/[/#:]/).filter(Boolean).slice(-1) : []))
}

/**
 * One for each thing that is reserved: a reservation may be for two flights. What all of them cost stands with the first, and
 * whose seat is in which of them, nobody says.
 */
function eachReserved(thing: Thing): Thing[] {
  const { reservationFor } = thing
  if (!Array.isArray(reservationFor) || reservationFor.length < 2) return [thing]
  const unsaid = { airplaneSeat: undefined, reservedTicket: undefined }
  return reservationFor.slice(0, mostBookings + 1).map((one: unknown, index) => ({
    ...thing,
    ...unsaid,
    ...(index > 0 ? { totalPrice: undefined, price: undefined } : {}),
    reservationFor: one,
  }))
}

/** What a package holds: its code, its people and its being called off are those of each which says none. What it costs is of all. */
function eachOfPackage({ reservationNumber, reservationStatus, underName, subReservation }: Thing): Thing[] {
  return [subReservation]
    .flat()
    .filter(isThing)
    .map((one) => ({
      ...one,
      reservationNumber: one.reservationNumber ?? reservationNumber,
      reservationStatus: one.reservationStatus ?? reservationStatus,
      underName: one.underName ?? underName,
    }))
}

/** The reservations in a parsed source, wherever they stand in it. */
export function reservationsIn(value: unknown): { thing: Thing; kind: BookingKind }[] {
  const found: { thing: Thing; kind: BookingKind }[] = []
  let seen = 0
  function look(part: unknown, depth: number): void {
    if (depth > deepest || ++seen > mostThings || typeof part !== 'object' || part === null) return
    if (Array.isArray(part)) return part.forEach((one) => look(one, depth + 1))
    if (typesOf(part as Thing).includes('ReservationPackage')) return look(eachOfPackage(part as Thing), depth + 1)
    const kind = typesOf(part as Thing)
      .map((type) => (Object.hasOwn(kinds, type) ? kinds[type] : undefined))
      .find(Boolean)
    if (kind) found.push(...eachReserved(part as Thing).map((thing) => ({ thing, kind })))
    for (const inner of Object.values(part)) look(inner, depth + 1)
  }
  look(value, 0)
  return found
}
