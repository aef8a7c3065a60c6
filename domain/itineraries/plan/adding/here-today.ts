/** The place under one's feet as an activity of today. */
import { planLimits } from '#domain/itineraries/plan/itinerary-plan.ts'
import type { NamedPlan } from '#domain/itineraries/plan/part-ids.ts'
import { withAdded } from '#domain/itineraries/plan/plan-acts.ts'
import { timeInPlan } from '#domain/itineraries/plan/plan-time.ts'
import { dayInZone, minutesInZone, type TripDates, tripState } from '#domain/itineraries/trip-dates.ts'
import { categoryOfWords } from './category-of-words.ts'

export interface HereToday {
  /** Of the new activity. */
  id: string
  /** 'Kyoto' */
  title: string
  /** 'Kyoto, Japan' */
  placeName: string
  /** [longitude, latitude]; null where only words are known. */
  coordinates: [number, number] | null
}

/** The plan with the place at the clock of now; the plan itself where today is no day of the trip. */
export function withHereToday(
  plan: NamedPlan,
  { id, title, placeName, coordinates }: HereToday,
  { startDate, timeZone }: TripDates,
  now: Date,
): NamedPlan {
  const standing = tripState(startDate, plan.days.length, dayInZone(now, timeZone))
  const day = standing.state === 'underWay' ? plan.days[standing.day - 1] : undefined
  if (!day) return plan
  const activity = {
    id,
    time: timeInPlan(minutesInZone(now, timeZone)),
    title: title.slice(0, planLimits.title),
    description: '',
    location: { name: placeName.slice(0, planLimits.place), ...(coordinates && { coordinates }) },
    cost: { amount: 0, currency: plan.estimatedBudget.currency },
    category: categoryOfWords(title),
  }
  return withAdded(plan, [{ day: day.id, activity }])
}
