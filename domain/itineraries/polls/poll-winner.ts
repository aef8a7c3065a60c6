/** What was decided, taken over into the plan. */
import type { PollOption } from './trip-poll.ts'
import type { NamedActivity, NamedPlan } from '#domain/itineraries/plan/part-ids.ts'
import { type ActivityList, activitiesOf, withIdea, withMoved } from '#domain/itineraries/plan/plan-acts.ts'

/** Where an option stands in the plan; null where it does not. */
export function placeOfOption(plan: NamedPlan, option: PollOption): ActivityList | null {
  const id = partOf(plan, option)
  const day = plan.days.find(({ activities }) => activities.some((activity) => activity.id === id))
  if (day) return { day: day.id }
  return plan.ideas?.some((idea) => idea.id === id) ? 'ideas' : null
}

/**
 * The plan with the option in a list. An idea of the trip is moved; anything else is noted under the option's own name, so
 * that it is taken over once, on however many devices.
 */
export function withOption(plan: NamedPlan, option: PollOption, to: ActivityList): NamedPlan {
  if (to !== 'ideas' && !plan.days.some(({ id }) => id === to.day)) return plan
  const id = partOf(plan, option)
  const [known] = activitiesOf(plan, [id])
  return withMoved(known ? plan : withIdea(plan, activityOf(option, id, plan)), [id], to)
}

/** What an option is called: an idea as it is called now. */
export function wordsOfOption(plan: NamedPlan, option: PollOption): string {
  const [idea] = option.partId ? activitiesOf(plan, [option.partId]) : []
  return idea?.title ?? option.text
}

const partOf = (plan: NamedPlan, { id, partId }: PollOption): string =>
  partId !== undefined && activitiesOf(plan, [partId]).length > 0 ? partId : id

const activityOf = ({ text, link }: PollOption, id: string, plan: NamedPlan): NamedActivity => ({
  id,
  time: '',
  title: text,
  description: '',
  location: { name: '' },
  cost: { amount: 0, currency: plan.estimatedBudget.currency },
  category: 'activity',
  ...(link ? { notes: link } : {}),
})
