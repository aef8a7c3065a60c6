/** What the model is told of a plan that it is to change: what stands where and when, and none of the notes. */
import { formatMoney } from '#domain/money/money.ts'
import type { NamedActivity, NamedPlan } from '#domain/itineraries/plan/part-ids.ts'
import type { ProposalTask } from './proposal.ts'

interface ToldActivity {
  id: string
  time: string
  title: string
  place: string
  /** As it is written: '$15.00', or empty for nothing. */
  cost: string
  category: string
}

export interface ProposalRequest {
  destination: string
  /** `date`: as it is said, 'Fri, Apr 2, 2027'. */
  days: { id: string; title: string; date?: string; activities: ToldActivity[] }[]
  ideas: ToldActivity[]
  /** In the traveler's own words; empty where the task says it all. */
  wish: string
  task: ProposalTask
}

/** A longer plan is more than a model reads and writes again with care. */
export const mostInQuestion = 300

/**
 * The question about the plan; null for one that is too long. Where a day is to be filled it is told of that day with the
 * days around it alone. @param dateOf the date of a day, as it is said; undefined where the trip has none
 */
export function proposalRequest(
  destination: string,
  plan: NamedPlan,
  { wish, task }: Pick<ProposalRequest, 'wish' | 'task'>,
  dateOf: (day: number) => string | undefined,
): ProposalRequest | null {
  const asked = task.kind === 'fill' ? plan.days.findIndex(({ id }) => id === task.dayId) : -1
  const told = task.kind === 'fill' ? plan.days.slice(Math.max(0, asked - 1), asked + 2) : plan.days
  const ideas = task.kind === 'fill' ? [] : (plan.ideas ?? [])
  const count = told.reduce((sum, day) => sum + day.activities.length, ideas.length)
  if (count > mostInQuestion) return null
  return {
    destination,
    days: told.map(({ id, day, title, activities }) => {
      const date = dateOf(day)
      return { id, title, ...(date === undefined ? {} : { date }), activities: activities.map(toldOf) }
    }),
    ideas: ideas.map(toldOf),
    wish,
    task,
  }
}

const toldOf = ({ id, time, title, location, cost, category }: NamedActivity): ToldActivity => ({
  id,
  time,
  title,
  place: location.name,
  cost: cost.amount > 0 ? formatMoney(cost.amount, cost.currency) : '',
  category,
})
