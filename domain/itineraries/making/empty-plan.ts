/** A plan with nothing in it: its days, for a traveler who plans by hand. */
import type { EstimatedBudget, ItineraryPlan, PlanRequest } from '#domain/itineraries/plan/itinerary-plan.ts'
import type { NamedPlan } from '#domain/itineraries/plan/part-ids.ts'

const nothingIn = (currency: string): EstimatedBudget => ({
  total: 0,
  currency,
  breakdown: { accommodation: 0, food: 0, activities: 0, transportation: 0, other: 0 },
})

/** @param dayTitle of each day @param currency in which its costs will be counted */
export const emptyPlan = (
  { days, customRequests }: Pick<PlanRequest, 'days' | 'customRequests'>,
  dayTitle: string,
  currency: string,
): ItineraryPlan => ({
  summary: '',
  days: Array.from({ length: days }, (_, at) => ({ day: at + 1, title: dayTitle, activities: [] })),
  tips: [],
  estimatedBudget: nothingIn(currency),
  source: 'fallback',
  ...(customRequests.trim() !== '' && { customRequests: customRequests.trim() }),
})

/** The plan with its days alone. Ideas stay: somebody noted them by hand. @param dayTitle of each day */
export const clearedPlan = (plan: NamedPlan, dayTitle: string): NamedPlan => ({
  ...plan,
  summary: '',
  days: plan.days.map(({ id, day }) => ({ id, day, title: dayTitle, activities: [] })),
  tips: [],
  tipIds: [],
  estimatedBudget: nothingIn(plan.estimatedBudget.currency),
})
