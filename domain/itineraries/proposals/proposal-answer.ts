/**
 * Reads what a model proposed to change in a plan. It names what it keeps by its id and says nothing else of it; a day that
 * it does not name stays as it is. What it says wrongly of something that is there leaves that as it was.
 */
import { z } from 'zod'
import { coordinates, jsonInAnswer, needed, optional, price } from '#domain/text/answer-fields.ts'
import { activityCategories, planLimits, type PlannedActivity } from '#domain/itineraries/plan/itinerary-plan.ts'
import {
  type NamedActivity,
  type NamedDay,
  type NamedPlan,
  newPartId,
  withIdeas,
} from '#domain/itineraries/plan/part-ids.ts'
import { type Proposal, proposalOf, type ProposalTask } from './proposal.ts'

const location = z.union([
  needed(planLimits.place).transform((name) => ({ name, coordinates: undefined })),
  z.object({ name: needed(planLimits.place), coordinates }),
])

const activity = z.object({
  id: z.string().max(40).optional().catch(undefined),
  time: optional(planLimits.time),
  title: optional(planLimits.title),
  description: optional(planLimits.description),
  location: location.optional().catch(undefined),
  cost: price(planLimits.amount).optional().catch(undefined),
  category: z
    .string()
    .transform((name) => name.trim().toLowerCase())
    .pipe(z.enum(activityCategories))
    .optional()
    .catch(undefined),
})
type SaidActivity = z.output<typeof activity>

const activities = z.array(activity).max(planLimits.activitiesOfDay)

const answer = z.object({
  days: z
    .array(
      z.object({ id: z.string().max(40).optional().catch(undefined), title: optional(planLimits.title), activities }),
    )
    .max(planLimits.days),
  ideas: z.array(activity).max(planLimits.ideas).optional().catch(undefined),
})

/** A model's answer whose shape is right; it travels to the device as it is. */
export type ProposalAnswer = z.output<typeof answer>

/** The answer in a text, or in a few words (none of the model's) why there is none. */
export function proposalInAnswer(text: string): { made: ProposalAnswer } | { problem: string } {
  try {
    return proposalAnswerIn(jsonInAnswer(text))
  } catch {
    return { problem: 'no JSON' }
  }
}

/** The answer in a parsed value. */
export function proposalAnswerIn(value: unknown): { made: ProposalAnswer } | { problem: string } {
  const read = answer.safeParse(value)
  if (read.success) return { made: read.data }
  const [issue] = read.error.issues
  return { problem: `${issue?.path.join('.') || 'answer'}: ${issue?.message}` }
}

/** What the answer would change in the plan, as far as the task goes. */
export function proposalFrom(plan: NamedPlan, said: ProposalAnswer, task: ProposalTask): Proposal {
  const { changes, newDays } = proposalOf(plan, proposedPlan(plan, said))
  const ideas = new Set((plan.ideas ?? []).map(({ id }) => id))
  const wanted = changes.filter((change) => {
    if (task.kind === 'change') return true
    if (task.kind === 'fill') return change.kind === 'add' && change.to !== 'ideas' && change.to.day === task.dayId
    // Only ideas, onto days, with the times that they get there.
    if (change.kind === 'move') return ideas.has(change.id) && change.to !== 'ideas'
    return change.kind === 'change' && ideas.has(change.id)
  })
  return { changes: wanted, newDays }
}

/** The plan as the answer would have it. */
function proposedPlan(plan: NamedPlan, { days, ideas }: ProposalAnswer): NamedPlan {
  const known = new Map(
    [...plan.days.flatMap((day) => day.activities), ...(plan.ideas ?? [])].map((one) => [one.id, one]),
  )
  const used = new Set<string>()
  const currencyOfPlan = plan.estimatedBudget.currency
  const read = (said: readonly SaidActivity[]): NamedActivity[] =>
    said.flatMap((one) => {
      const before = one.id === undefined ? undefined : known.get(one.id)
      if (before) {
        if (used.has(before.id)) return []
        used.add(before.id)
        return [edited(before, one)]
      }
      const made = newActivity(one, currencyOfPlan)
      return made ? [made] : []
    })
  const saidOf = new Map(days.flatMap((day) => (day.id === undefined ? [] : [[day.id, day] as const])))
  const planned = new Map(
    plan.days.flatMap(({ id }) => (saidOf.has(id) ? [[id, read(saidOf.get(id)?.activities ?? [])]] : [])) as [
      string,
      NamedActivity[],
    ][],
  )
  const added: NamedDay[] = days
    .filter(({ id }) => id === undefined || !plan.days.some((day) => day.id === id))
    .map(({ title, activities: said }) => ({ id: newPartId(), day: 0, title: title ?? '', activities: read(said) }))
    .filter((day) => day.activities.length > 0)
  const shelf = read(ideas ?? [])
  const elsewhere = (one: NamedActivity) => !used.has(one.id)
  const kept = plan.days.map((day) => ({ ...day, activities: planned.get(day.id) ?? day.activities.filter(elsewhere) }))
  const all = [...kept, ...added].map((day, at) => ({ ...day, day: at + 1, title: day.title || `Day ${at + 1}` }))
  // An idea that is not spoken of is still one.
  return withIdeas({ ...plan, days: all }, [...shelf, ...(plan.ideas ?? []).filter(elsewhere)])
}

function edited(before: NamedActivity, { id: _id, location: place, ...said }: SaidActivity): NamedActivity {
  const given = Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined))
  // A place that keeps its name keeps its point.
  const moved = place && place.name !== before.location.name
  return { ...before, ...given, ...(moved ? { location: placeOf(place) } : {}) }
}

function newActivity(said: SaidActivity, currencyOfPlan: string): NamedActivity | null {
  if (said.title === undefined) return null
  return {
    id: newPartId(),
    time: said.time ?? 'Any time',
    title: said.title,
    description: said.description ?? '',
    location: said.location ? placeOf(said.location) : { name: said.title.slice(0, planLimits.place) },
    cost: said.cost ?? { amount: 0, currency: currencyOfPlan },
    category: said.category ?? 'other',
  }
}

const placeOf = ({ name, coordinates: point }: z.output<typeof location>): PlannedActivity['location'] =>
  point ? { name, coordinates: point } : { name }
