/**
 * Taking an act back, and doing it again, when others have changed the plan meanwhile: what the act changed is changed the
 * other way, and whatever else has become of the plan since stays.
 */
import { mergePlans } from './merge-plans.ts'
import { type NamedPlan, withIdeas } from '#domain/itineraries/plan/part-ids.ts'
import { editedPlan } from './plan-edits.ts'

/** What an act made of a plan. */
export interface PlanChange {
  from: NamedPlan
  to: NamedPlan
}

/** The same, taken back. */
export const inverse = ({ from, to }: PlanChange): PlanChange => ({ from: to, to: from })

/**
 * The plan with the change made on it. A field that somebody has changed since keeps what they made of it, what they
 * deleted stays deleted, and what they added or changed stays.
 */
export function withChange(now: NamedPlan, { from, to }: PlanChange): NamedPlan {
  const is = untimed(now)
  const deleted = goneSince(from, is)
  const [was, wanted] = [from, to].map((plan) => withoutParts(untimed(plan), deleted)) as [NamedPlan, NamedPlan]
  // Times count only what has become of the plan since: an act and its undoing leave later times, and are no change.
  const { plan, kept } = mergePlans(was, wanted, editedPlan(was, is, 1))
  const revived = kept.filter(({ kind, deletedBy }) => kind === 'day' && deletedBy === 'theirs').map(({ id }) => id)
  const days = plan.days.filter(({ id, activities }) => activities.length > 0 || !revived.includes(id))
  const rest = days.length > 0 && days.length < plan.days.length ? { ...plan, days: numbered(days) } : plan
  return untimed(rest)
}

const untimed = ({ edits: _edits, ...plan }: NamedPlan): NamedPlan => plan

const numbered = (days: NamedPlan['days']) => days.map((day, index) => ({ ...day, day: index + 1 }))

/** Activities, ideas and tips that are there no more. Days stay for what may stand on them. */
function goneSince(before: NamedPlan, now: NamedPlan): ReadonlySet<string> {
  const left = new Set(smallParts(now))
  return new Set(smallParts(before).filter((id) => !left.has(id)))
}

const smallParts = ({ days, ideas = [], tipIds }: NamedPlan): string[] => [
  ...days.flatMap(({ activities }) => activities.map(({ id }) => id)),
  ...ideas.map(({ id }) => id),
  ...tipIds,
]

function withoutParts(plan: NamedPlan, gone: ReadonlySet<string>): NamedPlan {
  if (gone.size === 0) return plan
  const stays = ({ id }: { id: string }) => !gone.has(id)
  const tips = plan.tipIds.flatMap((id, at) => (gone.has(id) ? [] : [{ id, text: plan.tips[at] ?? '' }]))
  return {
    ...withIdeas(plan, (plan.ideas ?? []).filter(stays)),
    days: plan.days.map((day) => ({ ...day, activities: day.activities.filter(stays) })),
    tips: tips.map(({ text }) => text),
    tipIds: tips.map(({ id }) => id),
  }
}
