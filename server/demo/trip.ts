/** Words for the trips of the demo. */
import type { ActivityCategory, PlannedActivity } from '#domain/itineraries/plan/itinerary-plan.ts'

/** A place by its name, longitude and latitude. */
export type Spot = [place: string, longitude: number, latitude: number]

/** Makes activities that cost money of one currency. */
export const inCurrency =
  (currency: string) =>
  (
    time: string,
    title: string,
    [name, ...coordinates]: Spot,
    category: ActivityCategory,
    amount: number,
    description: string,
    notes?: string,
  ): PlannedActivity => ({
    time,
    title,
    description,
    location: { name, coordinates },
    cost: { amount, currency },
    category,
    ...(notes ? { notes } : {}),
  })
