/**
 * What a model proposes to change in a plan: each change by itself, so that the traveler can take some and leave others.
 * A proposal is about activities and ideas; what a change was about may have gone meanwhile, and then it changes nothing.
 */
import { type NamedActivity, type NamedDay, type NamedPlan, withIdeas } from '#domain/itineraries/plan/part-ids.ts'
import { type ActivityList, listOf, nameOfList, withoutActivities } from '#domain/itineraries/plan/plan-acts.ts'
import type { PlannedActivity } from '#domain/itineraries/plan/itinerary-plan.ts'
import { same } from '#domain/itineraries/plan/plan-parts.ts'

/** What the model is asked for. */
export type ProposalTask = { kind: 'change' } | { kind: 'fill'; dayId: string } | { kind: 'ideas' }

type ActivityFields = Omit<PlannedActivity, 'id'>

/** Where something is put: into a list, behind the nearest of these that is there, or first where none is. */
interface Target {
  to: ActivityList
  behind: readonly string[]
}

type Put = Target & { activity: NamedActivity }

export type ProposedChange =
  | ({ kind: 'add'; activity: NamedActivity } & Target)
  | { kind: 'remove'; id: string }
  | ({ kind: 'move'; id: string } & Target)
  /** `was`: what the fields said in the plan that the proposal was made for. */
  | { kind: 'change'; id: string; fields: Partial<ActivityFields>; was: Partial<ActivityFields> }

export interface Proposal {
  changes: ProposedChange[]
  /** Days that are not in the plan; one is made when something is put on it. */
  newDays: Pick<NamedDay, 'id' | 'title'>[]
}

const fields = ['time', 'title', 'description', 'location', 'cost', 'category', 'notes'] as const

/** What makes the one plan out of the other, in the order of the proposed one; what goes comes first. */
export function proposalOf(plan: NamedPlan, proposed: NamedPlan): Proposal {
  const before = placesIn(plan)
  const after = placesIn(proposed)
  const changes: ProposedChange[] = [...before.keys()]
    .filter((id) => !after.has(id))
    .map((id) => ({ kind: 'remove', id }))
  for (const to of listsOf(proposed)) {
    const ids = listOf(proposed, to).map(({ id }) => id)
    const resting = longestRise(ids.map((id) => placeIn(before.get(id), to)))
    for (const [at, activity] of listOf(proposed, to).entries()) {
      const { id } = activity
      const known = before.get(id)
      const target = { to, behind: ids.slice(0, at).toReversed() }
      if (!known) {
        changes.push({ kind: 'add', activity, ...target })
        continue
      }
      if (!resting.has(at)) changes.push({ kind: 'move', id, ...target })
      const other = fields.filter((field) => !same(known.activity[field], activity[field]))
      if (other.length > 0)
        changes.push({ kind: 'change', id, fields: pick(activity, other), was: pick(known.activity, other) })
    }
  }
  const days = new Set(plan.days.map(({ id }) => id))
  const newDays = proposed.days.filter(({ id }) => !days.has(id)).map(({ id, title }) => ({ id, title }))
  return { changes, newDays }
}

/** The plan with these changes of the proposal. */
export function withProposed(plan: NamedPlan, { changes, newDays }: Proposal): NamedPlan {
  const removed = changes.flatMap((change) => (change.kind === 'remove' ? [change.id] : []))
  let next = removed.length > 0 ? withoutActivities(plan, removed) : plan
  for (const change of changes) if (change.kind === 'change') next = withFields(next, change.id, change.fields)
  const present = placesIn(next)
  const put = changes.flatMap((change): Put[] => {
    if (change.kind === 'add') return present.has(change.activity.id) ? [] : [change]
    const moved = change.kind === 'move' ? present.get(change.id)?.activity : undefined
    return change.kind === 'move' && moved ? [{ activity: moved, to: change.to, behind: change.behind }] : []
  })
  const wanted = new Set(put.flatMap(({ to }) => (to === 'ideas' ? [] : [to.day])))
  const there = new Set(next.days.map(({ id }) => id))
  const made = newDays.filter(({ id }) => wanted.has(id) && !there.has(id))
  if (made.length > 0)
    next = {
      ...next,
      days: [...next.days, ...made.map((day) => ({ ...day, day: 0, activities: [] }))].map((day, at) => ({
        ...day,
        day: at + 1,
      })),
    }
  const lists = new Set(['ideas', ...next.days.map(({ id }) => id)])
  const possible = put.filter(({ to }) => lists.has(nameOfList(to)))
  next = withoutActivities(
    next,
    possible.map(({ activity }) => activity.id),
  )
  for (const { activity, to, behind } of possible) next = withPut(next, activity, to, behind)
  return next
}

/** The activity that a change is about, as it is in the plan; null for one that is not there. */
export const activityInPlan = (plan: NamedPlan, id: string): { activity: NamedActivity; list: ActivityList } | null =>
  placesIn(plan).get(id) ?? null

function withPut(plan: NamedPlan, activity: NamedActivity, to: ActivityList, behind: readonly string[]): NamedPlan {
  const list = listOf(plan, to)
  const nearest = behind.find((id) => list.some((one) => one.id === id))
  const at = nearest === undefined ? 0 : list.findIndex(({ id }) => id === nearest) + 1
  const filled = list.toSpliced(at, 0, activity)
  if (to === 'ideas') return withIdeas(plan, filled)
  return { ...plan, days: plan.days.map((day) => (day.id === to.day ? { ...day, activities: filled } : day)) }
}

function withFields(plan: NamedPlan, id: string, changed: Partial<ActivityFields>): NamedPlan {
  const edit = (list: NamedActivity[]) =>
    list.some((one) => one.id === id) ? list.map((one) => (one.id === id ? { ...one, ...changed } : one)) : list
  const days = plan.days.map((day) => ({ ...day, activities: edit(day.activities) }))
  return plan.ideas ? { ...plan, days, ideas: edit(plan.ideas) } : { ...plan, days }
}

const listsOf = ({ days }: NamedPlan): ActivityList[] => [...days.map(({ id }) => ({ day: id })), 'ideas']

interface Placed {
  activity: NamedActivity
  list: ActivityList
  at: number
}

const placesIn = (plan: NamedPlan): Map<string, Placed> =>
  new Map(
    listsOf(plan).flatMap((list) =>
      listOf(plan, list).map((activity, at) => [activity.id, { activity, list, at }] as const),
    ),
  )

/** Its place in this list; null where it stood in another or in none. */
const placeIn = (placed: Placed | undefined, list: ActivityList): number | null =>
  placed && nameOfList(placed.list) === nameOfList(list) ? placed.at : null

const pick = (activity: NamedActivity, names: readonly (keyof ActivityFields)[]): Partial<ActivityFields> =>
  Object.fromEntries(names.map((name) => [name, activity[name]]))

/** Indexes of a longest rising run of the numbers: what need not be moved for the rest to stand right. */
function longestRise(numbers: readonly (number | null)[]): ReadonlySet<number> {
  const best: { length: number; from: number | null }[] = []
  for (const [at, number] of numbers.entries()) {
    best[at] = { length: number === null ? 0 : 1, from: null }
    if (number === null) continue
    for (let earlier = 0; earlier < at; earlier += 1) {
      const before = numbers[earlier]
      const run = (best[earlier]?.length ?? 0) + 1
      if (typeof before === 'number' && before < number && run > (best[at]?.length ?? 0))
        best[at] = { length: run, from: earlier }
    }
  }
  const rise = new Set<number>()
  let last: number | null = null
  for (const [at, { length }] of best.entries()) if (length > (last === null ? 0 : (best[last]?.length ?? 0))) last = at
  while (last !== null) {
    rise.add(last)
    last = best[last]?.from ?? null
  }
  return rise
}
