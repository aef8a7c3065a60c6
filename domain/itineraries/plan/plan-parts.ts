/**
 * A plan taken apart: what each part says, field by field, and in which order the parts stand. The merge and the times of
 * the edits see a plan so; what stands in no list here is a field and needs no line of its own.
 */
import type { ItineraryPlan, PlannedActivity, PlannedDay } from './itinerary-plan.ts'
import type { NamedActivity, NamedPlan } from './part-ids.ts'

export type PartKind = 'day' | 'activity' | 'tip'
export type Fields = Record<string, unknown>

export interface Part {
  id: string
  kind: PartKind
  /** The list that it stands in: one of `ownLists`, or the id of a day. */
  list: string
  fields: Fields
}

/** The lists of the plan itself; the others are those of its days. */
const ownLists = ['days', 'ideas', 'tips'] as const
export const isOwnList = (list: string): boolean => ownLists.some((own) => own === list)

export interface PlanParts {
  /** What the plan itself says; of the budget each figure is a field. */
  fields: Fields
  parts: Map<string, Part>
  /** The ids of each list, in their order. */
  lists: Map<string, string[]>
}

const budget = 'estimatedBudget.'
const breakdown = `${budget}breakdown.`

/** The parts of a plan. A place with its coordinates, or an amount with its currency, is one field. */
export function partsOf(plan: NamedPlan): PlanParts {
  const { days, ideas = [], tips, tipIds, edits: _edits, estimatedBudget, ...said } = plan
  const { breakdown: sums, ...whole } = estimatedBudget
  const fields = { ...said, ...prefixed(budget, whole), ...prefixed(breakdown, sums) }
  const parts = new Map<string, Part>()
  const lists = new Map([
    ['days', days.map(({ id }) => id)],
    ['ideas', ideas.map(({ id }) => id)],
    ['tips', tipIds],
  ])
  const note = (list: string, activities: readonly NamedActivity[]) => {
    for (const { id, ...fields } of activities) parts.set(id, { id, kind: 'activity', list, fields })
  }
  for (const { id, day: _number, activities, ...said } of days) {
    parts.set(id, { id, kind: 'day', list: 'days', fields: said })
    lists.set(
      id,
      activities.map((activity) => activity.id),
    )
    note(id, activities)
  }
  note('ideas', ideas)
  for (const [at, id] of tipIds.entries()) parts.set(id, { id, kind: 'tip', list: 'tips', fields: { text: tips[at] } })
  return { fields, parts, lists }
}

/** The plan that parts make; the inverse of `partsOf`. */
export function planOfParts({ fields, parts, lists }: PlanParts, edits: ItineraryPlan['edits']): NamedPlan {
  const own = Object.entries(fields).filter(([field, value]) => !field.startsWith(budget) && value !== undefined)
  const inList = (list: string) => (lists.get(list) ?? []).flatMap((id) => parts.get(id) ?? [])
  const activitiesIn = (list: string): NamedActivity[] =>
    inList(list).map((activity) => ({ ...(said(activity) as unknown as PlannedActivity), id: activity.id }))
  const ideas = activitiesIn('ideas')
  const tips = inList('tips')
  return {
    ...(Object.fromEntries(own) as Pick<ItineraryPlan, 'summary' | 'source'>),
    days: inList('days').map((day, index) => ({
      ...(said(day) as Omit<PlannedDay, 'day' | 'activities'>),
      id: day.id,
      day: index + 1,
      activities: activitiesIn(day.id),
    })),
    ...(ideas.length > 0 ? { ideas } : {}),
    tips: tips.map((tip) => String(tip.fields.text)),
    tipIds: tips.map(({ id }) => id),
    estimatedBudget: {
      ...without(budget, fields),
      breakdown: without(breakdown, fields),
    } as ItineraryPlan['estimatedBudget'],
    ...(edits && Object.keys(edits).length > 0 ? { edits } : {}),
  }
}

/** What people call a part. */
export const partName = ({ kind, fields }: Pick<Part, 'kind' | 'fields'>): string =>
  String((kind === 'tip' ? fields.text : fields.title) ?? '')

/** Text that is the same for values that are the same: the order of keys says nothing, and absent is null. */
export const wording = (value: unknown): string =>
  JSON.stringify(value ?? null, (_key, one: unknown) =>
    one !== null && typeof one === 'object' && !Array.isArray(one)
      ? Object.fromEntries(Object.entries(one).sort(([left], [right]) => (left < right ? -1 : 1)))
      : one,
  )

export const same = (one: unknown, other: unknown): boolean => one === other || wording(one) === wording(other)

const said = ({ fields }: Part) => Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))

const prefixed = (prefix: string, fields: object): Fields =>
  Object.fromEntries(Object.entries(fields).map(([field, value]) => [prefix + field, value]))

/** The fields below a prefix, without it; not what is below them in turn. */
const without = (prefix: string, fields: Fields): Fields =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([field, value]) => {
      const rest = field.startsWith(prefix) ? field.slice(prefix.length) : ''
      return rest === '' || rest.includes('.') || value === undefined ? [] : [[rest, value]]
    }),
  )
