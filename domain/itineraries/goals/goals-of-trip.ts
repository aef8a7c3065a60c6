/** Goals that are put into a trip: an activity remembers the goal that it fulfils. */
import type { Goal, GoalCategory } from '#domain/goals/goal.ts'
import { isActive } from '#domain/goals/progress.ts'
import { isCountryName } from '#domain/places/countries.ts'
import { kilometresBetween } from '#domain/places/distance.ts'
import { type ActivityCategory, type ItineraryPlan, planLimits } from '#domain/itineraries/plan/itinerary-plan.ts'
import type { NamedActivity, NamedPlan } from '#domain/itineraries/plan/part-ids.ts'
import { type ActivityList, withIdea, withMoved } from '#domain/itineraries/plan/plan-acts.ts'

const activityCategoryOf: Record<GoalCategory, ActivityCategory> = {
  adventure: 'activity',
  culture: 'sightseeing',
  food: 'food',
  nature: 'sightseeing',
  urban: 'sightseeing',
  relaxation: 'activity',
  entertainment: 'activity',
}

/** What a goal is in a plan: its title, words and place. Its notes and its money stay with the goal. */
export function activityOfGoal(
  { id: goalId, title, description, category, locationData }: Goal,
  id: string,
  currency: string,
): NamedActivity {
  // The middle of a country is nowhere to go.
  const isCountry = locationData !== null && !locationData.city && isCountryName(locationData.name)
  return {
    id,
    time: '',
    title: title.slice(0, planLimits.title),
    description: (description ?? '').slice(0, planLimits.description),
    location: {
      name: (locationData?.name ?? '').slice(0, planLimits.place),
      ...(locationData?.coordinates && !isCountry ? { coordinates: locationData.coordinates } : {}),
    },
    cost: { amount: 0, currency },
    category: activityCategoryOf[category],
    goalId,
  }
}

/**
 * A plan that was made for a goal, with the goal among its ideas: on which day it is done, who travels decides.
 * @param id of the new activity
 */
export function planForGoal(plan: ItineraryPlan, goal: Goal, id: string): ItineraryPlan {
  const { ideas = [], estimatedBudget } = plan
  return { ...plan, ideas: [activityOfGoal(goal, id, estimatedBudget.currency), ...ideas].slice(0, planLimits.ideas) }
}

/** The plan with a goal in one of its lists. @param id of the new activity. A goal that is in it already stays where it is */
export function withGoal(plan: NamedPlan, goal: Goal, id: string, to: ActivityList): NamedPlan {
  if (goalsIn(plan).includes(goal.id)) return plan
  if (to !== 'ideas' && !plan.days.some((day) => day.id === to.day)) return plan
  return withMoved(withIdea(plan, activityOfGoal(goal, id, plan.estimatedBudget.currency)), [id], to)
}

/** Ids of the goals that a plan fulfils, each once. */
export const goalsIn = ({ days, ideas = [] }: Pick<ItineraryPlan, 'days' | 'ideas'>): string[] => [
  ...new Set([...days.flatMap(({ activities }) => activities), ...ideas].flatMap(({ goalId }) => goalId ?? [])),
]

/** Ids of the goals that stand on a day: what was an idea to the end was not done. */
export const goalsOnDays = ({ days }: Pick<ItineraryPlan, 'days'>): string[] => goalsIn({ days })

export interface GoalNearby {
  goal: Goal
  /** From the destination, as the crow flies; null where one of the two places is not known. */
  kilometres: number | null
}

/** Goals that are still to be reached, those near the destination first, then the rest by name. */
export function goalsForTrip(goals: readonly Goal[], destination: readonly number[] | null): GoalNearby[] {
  return goals
    .filter(({ status }) => isActive(status))
    .map((goal) => {
      const place = goal.locationData?.coordinates
      return { goal, kilometres: place && destination ? kilometresBetween(place, destination) : null }
    })
    .sort(
      (one, other) =>
        (one.kilometres ?? Infinity) - (other.kilometres ?? Infinity) ||
        one.goal.title.localeCompare(other.goal.title, 'en-US'),
    )
}
