import { usualDays } from '#domain/itineraries/plan/itinerary-plan.ts'

/** Days that stand for each answer of the set-up, the longest of what it names that a plan can have (decisions P39, P17). */
const daysOfDuration: Readonly<Record<string, number>> = { weekend: 3, week: 7, extended: 14, 'long-term': 30 }

/** The length to propose for a new itinerary. @param duration the traveller's stored answer, if any */
export const proposedDays = (duration: unknown): number =>
  (typeof duration === 'string' && daysOfDuration[duration]) || usualDays
