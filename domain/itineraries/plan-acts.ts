/** What is done to a plan one act at a time: an idea is noted, an activity goes to another list, something is taken out. */
import { placeByTime } from './activity-order.ts'
import { planLimits } from './itinerary-plan.ts'
import { type NamedActivity, type NamedPlan, withIdeas } from './part-ids.ts'

/** Where an activity can stand: on the shelf of ideas, or on the day of this id. */
export type ActivityList = 'ideas' | { day: string }

/** The plan with an activity on its shelf. @param at where, from 0; at the end without it */
export function withIdea(plan: NamedPlan, idea: NamedActivity, at?: number): NamedPlan {
  const ideas = plan.ideas ?? []
  return withIdeas(plan, ideas.toSpliced(at ?? ideas.length, 0, idea))
}

/** The plan without the activity or idea of this id. */
export const withoutActivity = (plan: NamedPlan, id: string): NamedPlan =>
  withIdeas(
    { ...plan, days: plan.days.map((day) => ({ ...day, activities: day.activities.filter((one) => one.id !== id) })) },
    (plan.ideas ?? []).filter((one) => one.id !== id),
  )

/** The plan with the activity in another list: on a day by its time, on the shelf at the end. */
export function withMoved(plan: NamedPlan, id: string, to: ActivityList): NamedPlan {
  const activity = activityOf(plan, id)
  if (!activity) return plan
  const rest = withoutActivity(plan, id)
  if (to === 'ideas') return withIdea(rest, activity)
  return {
    ...rest,
    days: rest.days.map((day) =>
      day.id === to.day
        ? { ...day, activities: day.activities.toSpliced(placeByTime(day.activities, activity.time), 0, activity) }
        : day,
    ),
  }
}

/** The activity or idea of this id. */
export const activityOf = ({ days, ideas = [] }: NamedPlan, id: string): NamedActivity | undefined =>
  [...days.flatMap(({ activities }) => activities), ...ideas].find((one) => one.id === id)

/** Whether one more can stand in a list that has so many. */
export const hasRoom = (list: 'ideas' | 'day', count: number): boolean =>
  count < (list === 'ideas' ? planLimits.ideas : planLimits.activitiesOfDay)
