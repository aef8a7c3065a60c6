/** The merge of plans as the sync engine asks for it: values as words, and parts that somebody lets go. */
import type { ColumnMerge } from '#domain/nouns/column-merge.ts'
import type { ItineraryPlan, PlannedActivity } from './itinerary-plan.ts'
import { mergePlans } from './merge-plans.ts'
import { type NamedPlan, namedPlan, withIdeas } from './part-ids.ts'
import { editedPlan } from './plan-edits.ts'

export const planMerge: ColumnMerge<ItineraryPlan> = {
  merge(id, base, mine, theirs) {
    const [before, one, other] = [base, mine, theirs].map((plan) => namedPlan(id, plan)) as [
      NamedPlan,
      NamedPlan,
      NamedPlan,
    ]
    const { plan, lost, kept } = mergePlans(before, one, other)
    return {
      value: plan,
      lost: lost.map(({ part, field, mine: ours, theirs: others, kept: whose }) => ({
        part: part && part.name,
        field,
        mine: inWords(field, ours),
        theirs: inWords(field, others),
        kept: whose,
      })),
      kept: kept.map(({ id: part, name, deletedBy }) => ({ ids: [part], name, deletedBy })),
    }
  },
  without(id, value, ids, at) {
    const plan = namedPlan(id, value)
    const gone = new Set(ids)
    const days = plan.days
      .filter((day) => !gone.has(day.id))
      .map((day) => ({ ...day, activities: day.activities.filter((activity) => !gone.has(activity.id)) }))
    const ideas = plan.ideas?.filter((idea) => !gone.has(idea.id)) ?? []
    // A plan has a day.
    const left = days.length > 0 ? days : plan.days
    const tips = plan.tips.flatMap((text, at) =>
      gone.has(plan.tipIds[at] ?? '') ? [] : [{ text, id: plan.tipIds[at] ?? '' }],
    )
    const rest: NamedPlan = {
      ...withIdeas(plan, ideas),
      days: left.map((day, index) => ({ ...day, day: index + 1 })),
      tips: tips.map(({ text }) => text),
      tipIds: tips.map((tip) => tip.id),
    }
    return editedPlan(plan, rest, at)
  },
}

/** A value as a message says it; null where only its field is named. */
function inWords(field: string, value: unknown): string | null {
  if (field === 'place' || field === 'goalId') return null
  if (value === undefined || value === null) return ''
  if (field === 'location') return (value as PlannedActivity['location']).name
  if (field === 'cost') {
    const { amount, currency } = value as PlannedActivity['cost']
    return `${amount} ${currency}`
  }
  return typeof value === 'object' ? null : String(value)
}
