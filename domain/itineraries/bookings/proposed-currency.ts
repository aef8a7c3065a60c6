import type { TripBooking } from './trip-booking.ts'

/**
 * In what a new booking of a trip is paid, as it is proposed: as the last one that has a cost, else as one pays in the
 * country, else as the plan counts.
 */
export function proposedCurrency(
  bookings: readonly Pick<TripBooking, 'cost' | 'currency' | 'createdAt'>[],
  ofCountry: string | null,
  ofPlan: string,
): string {
  const last = bookings
    .filter(({ cost }) => cost !== null)
    .toSorted((one, other) => other.createdAt.localeCompare(one.createdAt))[0]
  return last?.currency ?? ofCountry ?? ofPlan
}
