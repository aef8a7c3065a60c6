/** The places of a trip's page, and what stands at each: told by the registry that the route makes. */
import type { FunctionComponent, ReactNode } from 'react'
import type { TripExpense } from '#domain/itineraries/expenses/trip-expense.ts'
import type { Itinerary } from '#domain/itineraries/itinerary.ts'
import type { Join } from '#domain/itineraries/joining/joins.ts'
import type { TripBooking } from '#domain/itineraries/bookings/trip-booking.ts'
import type { PlannedActivity } from '#domain/itineraries/plan/itinerary-plan.ts'
import type { GapOfDay } from '#domain/itineraries/plan/day-gaps.ts'
import type { Stop } from '#domain/itineraries/plan/trip-stops.ts'

/** The places, and what a part is told that stands there. */
export interface SlotProps {
  /** Around the whole page: reads once what several parts of a room show. */
  around: { itineraryId: string; children: ReactNode }
  /** Instead of the page, where the trip is not on this device; it may be somebody else's. */
  notHere: { id: string; notFound: ReactNode }
  /** Beside the name of the trip: who goes. */
  who: { itinerary: Itinerary }
  /** Behind its dates: what is paid for. */
  money: { itinerary: Itinerary }
  /** Below the strip, before the plan is read. */
  head: { itinerary: Itinerary }
  /** Beside those who take part, by the ids of their accounts. */
  companions: { groupId: string; names: ReadonlyMap<string, string> }
  /** In the strip, beside the days: ways to the sections below them. */
  strip: object
  /**
   * Between two activities of a day on the calendar: what is to happen there, as lines of the day's list. `without`: the ids
   * of the bookings that activities of the day tell.
   */
  between: { date: string; gap: GapOfDay; without: ReadonlySet<string> }
  /** Beside the name of a day on the calendar, in a few words. */
  day: { date: string; without: ReadonlySet<string> }
  /** Where an activity that is booked says its time. */
  bookedClock: { activity: PlannedActivity; join: Join }
  /** Below an activity that is booked. */
  booked: { activity: PlannedActivity; join: Join }
  /** Below a day, an activity or an idea, by its name in the plan. */
  part: { id: string; title: string }
  /** Below a booking in its list. */
  booking: { itinerary: Itinerary; booking: TripBooking }
  /** Below an expense in its list; somebody may have asked to add its receipt. */
  expense: { itinerary: Itinerary; expense: TripExpense; asksForReceipt: boolean }
  /** A section below the days. */
  section: { itinerary: Itinerary }
  /** What prints the trip, at once or once it was asked what of it, as long as it does. */
  print: { itinerary: Itinerary; asks: boolean; onClose: () => void }
  /** What saves the trip for other apps, at once for navigation or once it was asked for which, as long as it does. */
  save: { itinerary: Itinerary; asks: boolean; onClose: () => void }
  /** Beside the plan or above it, once somebody asks for it. */
  map: MapOfTrip
}

export type SlotPlace = keyof SlotProps

/** What stands at each place, by names, in the order in which it is shown. The same as long as the page is open. */
export type TripSlots = {
  readonly [Place in SlotPlace]: Readonly<Record<string, FunctionComponent<SlotProps[Place]>>>
}

/** A page on which nothing stands but the plan. */
export const emptySlots: TripSlots = {
  around: {},
  notHere: {},
  who: {},
  money: {},
  head: {},
  companions: {},
  strip: {},
  between: {},
  day: {},
  bookedClock: {},
  booked: {},
  part: {},
  booking: {},
  expense: {},
  section: {},
  print: {},
  save: {},
  map: {},
}

/** What the map of a trip is given, wherever it comes from. */
export interface MapOfTrip {
  /** In their order; the same as long as nothing has changed. */
  stops: readonly Stop[]
  /** The bookings that are one of the stops. */
  bookedStops: ReadonlySet<string>
  /** When the trip is, for those who take part. */
  startDate: string | null
  days: number
  day: number | null
  onDay: (day: number | null) => void
  chosen: string | null
  onChoose: (id: string | null) => void
  pointed: string | null
  onPoint: (id: string | null) => void
  onCouldNotDraw: () => void
  /** Tells which bookings have a pin. */
  onPins: (pins: ReadonlySet<string>) => void
  note?: ReactNode
}
