/** The merge of plans as the sync engine asks for it: values as words, and parts that somebody lets go. */
import type { ColumnMerge } from '#domain/nouns/column-merge.ts'
import type { ItineraryPlan, PlannedActivity } from '#domain/itineraries/plan/itinerary-plan.ts'
import { mergePlans } from './merge-plans.ts'
import { type NamedPlan, namedPlan, withIdeas } from '#domain/itineraries/plan/part-ids.ts'
import { editorOf } from './plan-editors.ts'
import { editedPlan, fieldName } from './plan-edits.ts'
import { withOwnValues } from './plan-put-back.ts'

export const planMerge: ColumnMerge<ItineraryPlan> = {
  merge(id, base, mine, theirs, standing = {}) {
    const [before, one, other] = [base, mine, theirs].map((plan) => namedPlan(id, plan)) as [
      NamedPlan,
      NamedPlan,
      NamedPlan,
    ]
    const { plan, lost, kept } = mergePlans(before, one, other)
    const editor = editorOf(standing)
    return {
      value: plan,
      lost: lost.map(({ part, field, mine: ours, theirs: others, kept: whose }) => ({
        id: part && part.id,
        part: part && part.name,
        field,
        mine: inWords(field, ours),
        theirs: inWords(field, others),
        kept: whose,
        by: editor(fieldName(part?.id ?? '', field)),
        value: ours,
      })),
      kept: kept.map(({ id: part, name, deletedBy }) => ({
        ids: [part],
        name,
        deletedBy,
        by: editor(deletedBy === 'theirs' ? part : lastEdited(part, before, other)),
      })),
    }
  },
  putBack: (id, value, lost, at) => withOwnValues(namedPlan(id, value), lost, at),
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

/** What of a part, or of what is on it, was edited last since the plan was the earlier one. */
function lastEdited(part: string, before: NamedPlan, now: NamedPlan): string {
  const day = now.days.find(({ id }) => id === part)
  const ids = new Set([part, ...(day?.activities ?? []).map(({ id }) => id)])
  const [last] = Object.entries(now.edits ?? {})
    .filter(([name, at]) => ids.has(name.split('.')[0] ?? '') && at > (before.edits?.[name] ?? 0))
    .sort(([, one], [, other]) => other - one)
  return last?.[0] ?? fieldName(part, 'place')
}

/** A value as a message says it; null where only its field is named. */
function inWords(field: string, value: unknown): string | null {
  if (field === 'place' || field === 'goalId' || field === 'bookingId') return null
  if (value === undefined || value === null) return ''
  if (field === 'location') return (value as PlannedActivity['location']).name
  if (field === 'cost') {
    const { amount, currency } = value as PlannedActivity['cost']
    return `${amount} ${currency}`
  }
  return typeof value === 'object' ? null : String(value)
}
