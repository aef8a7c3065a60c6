/** What bookings that were read would be in a trip, before they are stored. */
import { bookingDraft, type BookingFormValues } from '#domain/itineraries/bookings/booking-form.ts'
import { plainCode } from '#domain/itineraries/bookings/plain-code.ts'
import { canExtend, type MissingDays, missingDays } from '#domain/itineraries/bookings/outside-dates.ts'
import type { ProposedBooking } from '#domain/itineraries/bookings/reading/proposed-values.ts'
import { eachOnce, knownBookings, startsTogether } from '#domain/itineraries/bookings/reading/same-booking.ts'
import type { TripBooking } from '#domain/itineraries/bookings/trip-booking.ts'
import { planLimits } from '#domain/itineraries/plan/itinerary-plan.ts'

export interface BookingInTrip {
  /** With what other files say of the same booking. */
  proposal: ProposedBooking
  /** `there`: the trip has it. `twice`: it stands further up. */
  state: 'new' | 'there' | 'twice'
  /** The source leaves something open: it is asked before it is stored. */
  asks: boolean
  /** The days that the trip lacks for it. */
  missing: MissingDays | null
  /** So far outside that it is rather of another trip. */
  isFar: boolean
}

export interface DatedTrip {
  startDate: string | null
  /** How many the trip has. */
  days: number
}

/**
 * What each booking is there, by the same keys. One that several files tell of is the first of them, with what the others add.
 * @param bookings those of the trip
 */
export function bookingsInTrip<Key>(
  proposals: ReadonlyMap<Key, ProposedBooking>,
  trip: DatedTrip,
  bookings: readonly TripBooking[],
): Map<Key, BookingInTrip> {
  const firsts = new Map<string, { key: Key; proposal: ProposedBooking }[]>()
  const repeated = new Set<Key>()
  for (const [key, proposal] of proposals) {
    const { kind, title } = proposal.values
    const alike = firsts.get(`${kind} ${plainCode(title)}`) ?? []
    firsts.set(`${kind} ${plainCode(title)}`, alike)
    const same = alike.find((one) => eachOnce([one.proposal, proposal]).length === 1)
    if (!same) alike.push({ key, proposal })
    else {
      repeated.add(key)
      same.proposal = eachOnce([same.proposal, proposal])[0] ?? same.proposal
    }
  }
  const whole = new Map([...firsts.values()].flatMap((alike) => alike.map((one) => [one.key, one.proposal])))
  return new Map(
    [...proposals].map(([key, read]) => {
      const proposal = whole.get(key) ?? read
      const missing = missingDays(bookingDraft(proposal.values), trip)
      const state = repeated.has(key) ? 'twice' : isAmong(proposal.values, bookings) ? 'there' : 'new'
      const asks = leavesOpen(proposal) || hasItsCode(proposal.values, bookings)
      const isFar = missing !== null && !canExtend(missing, trip.days, planLimits.days)
      return [key, { proposal, state, asks, missing, isFar }]
    }),
  )
}

/** Whether a trip has the booking: the same one, which starts together where both say when. */
export function isAmong(values: BookingFormValues, bookings: readonly TripBooking[]): boolean {
  const { same } = knownBookings(values, bookings)
  return same !== null && startsTogether(values, same)
}

/** Under the code of another booking it may be that one at another time: who knows is asked. */
const hasItsCode = (values: BookingFormValues, bookings: readonly TripBooking[]): boolean => {
  const { same, siblings } = knownBookings(values, bookings)
  return same !== null || siblings.some(({ kind }) => kind === values.kind)
}

/** Whether anything of it has to be asked, as the form of bookings would. */
const leavesOpen = ({ questions, doubts, unsaid }: ProposedBooking): boolean =>
  Object.keys(questions).length > 0 || Object.keys(doubts).length > 0 || unsaid.length > 0
