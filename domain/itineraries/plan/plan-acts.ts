/**
 * What is done to activities and ideas one act at a time. An act that does not apply any more (what it is about has gone
 * meanwhile) gives back the plan itself, and a day that it does not touch stays the same object.
 */
import { withoutBooking } from '#domain/itineraries/joining/without-booking.ts'
import { placeByTime } from './activity-order.ts'
import { isTooLarge, planLimits } from './itinerary-plan.ts'
import { type NamedActivity, type NamedPlan, withIdeas } from './part-ids.ts'

/** Where an activity can stand: on the shelf of ideas, or on the day of this id. */
export type ActivityList = 'ideas' | { day: string }

/** A list in one word, as pages and fields have it: 'ideas', or the id of a day. */
export const nameOfList = (list: ActivityList): string => (list === 'ideas' ? list : list.day)
export const listNamed = (name: string): ActivityList => (name === 'ideas' ? name : { day: name })

/** The plan with an activity at the end of its shelf. */
export const withIdea = (plan: NamedPlan, idea: NamedActivity): NamedPlan =>
  withIdeas(plan, [...(plan.ideas ?? []), idea])

/** Something new, and where it is to stand. */
export interface Addition {
  day: string
  activity: NamedActivity
  /** Directly behind this one; else by its time. */
  behind?: string
  /** Directly before this one; else by its time. */
  before?: string
}

/** The plan with new activities; what has no day any more is left out. */
export const withAdded = (plan: NamedPlan, additions: readonly Addition[]): NamedPlan =>
  withLists(plan, (list, name) => {
    if (name === 'ideas') return list
    return additions
      .filter(({ day }) => day === name.day)
      .reduce((day, { activity, behind, before }) => {
        const placeOf = (wanted: string | undefined) => day.findIndex(({ id }) => id === wanted)
        const [left, right] = [placeOf(behind), placeOf(before)]
        const place = left >= 0 ? left + 1 : right >= 0 ? right : placeByTime(day, activity.time)
        return day.toSpliced(place, 0, activity)
      }, list)
  })

/** The plan without the activities and ideas of these ids. */
export const withoutActivities = (plan: NamedPlan, ids: readonly string[]): NamedPlan =>
  withLists(plan, (list) =>
    list.some(({ id }) => ids.includes(id)) ? list.filter(({ id }) => !ids.includes(id)) : list,
  )

/**
 * The plan with the activities in another list, or elsewhere in their own: together before the activity `before`, or at the
 * end where that is null; without it on a day each by its time, on the shelf at the end. Their times stay as they are.
 */
export function withMoved(
  plan: NamedPlan,
  ids: readonly string[],
  to: ActivityList,
  before?: string | null,
): NamedPlan {
  const moved = activitiesOf(plan, ids)
  if (moved.length === 0 || !hasList(plan, to)) return plan
  const target = nextThatStays(listOf(plan, to), ids, before)
  const next = withLists(withoutActivities(plan, ids), (list, name) => {
    if (!isSameList(name, to)) return list
    if (before === undefined && to !== 'ideas')
      return moved.reduce((day, one) => day.toSpliced(placeByTime(day, one.time), 0, one), list)
    const place = list.findIndex(({ id }) => id === target)
    return list.toSpliced(place < 0 ? list.length : place, 0, ...moved)
  })
  return orderOf(next) === orderOf(plan) ? plan : next
}

/** The plan with the activity one place up or down in its list. */
export const withStep = (plan: NamedPlan, id: string, step: -1 | 1): NamedPlan =>
  withLists(plan, (list) => stepped(list, id, step))

/** The list with the item of this id one place up or down; the list itself where it has none, or that is no place. */
export function stepped<Item extends { id: string }>(list: Item[], id: string, step: -1 | 1): Item[] {
  const at = list.findIndex((one) => one.id === id)
  const [item, to] = [list[at], at + step]
  return !item || to < 0 || to >= list.length ? list : list.toSpliced(at, 1).toSpliced(to, 0, item)
}

/** The plan with a copy behind each of the activities. @param names from the id of each to that of its copy */
export const withCopies = (plan: NamedPlan, names: ReadonlyMap<string, string>): NamedPlan =>
  withLists(plan, (list) =>
    list.some(({ id }) => names.has(id))
      ? list.flatMap((one) => {
          const copy = names.get(one.id)
          return copy === undefined ? [one] : [one, { ...withoutBooking(one), id: copy }]
        })
      : list,
  )

/** The activities and ideas of these ids, in the order of the plan. */
export const activitiesOf = ({ days, ideas = [] }: NamedPlan, ids: readonly string[]): NamedActivity[] =>
  [...days.flatMap(({ activities }) => activities), ...ideas].filter(({ id }) => ids.includes(id))

/** What stands in a list; nothing in one that is not there. */
export const listOf = ({ days, ideas = [] }: NamedPlan, list: ActivityList): NamedActivity[] =>
  list === 'ideas' ? ideas : (days.find(({ id }) => id === list.day)?.activities ?? [])

/** Whether one more can stand in a list that has so many. */
export const hasRoom = (list: 'ideas' | 'day', count: number): boolean => count < limitOf(list)

export type Overfull = 'days' | 'ideas' | 'day' | 'plan'

/** What has become too long between two plans; null where all have room. */
export function overfull(before: NamedPlan, after: NamedPlan): Overfull | null {
  if (after.days.length > Math.max(planLimits.days, before.days.length)) return 'days'
  const grew = (list: ActivityList, count: number, most: number) => count > most && count > listOf(before, list).length
  if (grew('ideas', after.ideas?.length ?? 0, limitOf('ideas'))) return 'ideas'
  if (after.days.some(({ id, activities }) => grew({ day: id }, activities.length, limitOf('day')))) return 'day'
  const { edits: _edits, ...content } = after
  return partCount(after) > partCount(before) && isTooLarge(content) ? 'plan' : null
}

const partCount = ({ days, ideas = [], tipIds }: NamedPlan): number =>
  days.reduce((count, { activities }) => count + 1 + activities.length, ideas.length + tipIds.length)

const limitOf = (list: 'ideas' | 'day'): number => (list === 'ideas' ? planLimits.ideas : planLimits.activitiesOfDay)

const hasList = ({ days }: NamedPlan, list: ActivityList): boolean =>
  list === 'ideas' || days.some(({ id }) => id === list.day)

const isSameList = (one: ActivityList, other: ActivityList): boolean => nameOfList(one) === nameOfList(other)

/** `before`, or the first behind it that is not moved itself. */
function nextThatStays(
  list: readonly NamedActivity[],
  moved: readonly string[],
  before: string | null | undefined,
): string | undefined {
  const from = list.findIndex(({ id }) => id === before)
  return from < 0 ? undefined : list.slice(from).find(({ id }) => !moved.includes(id))?.id
}

const orderOf = ({ days, ideas = [] }: NamedPlan): string =>
  [...days.map(({ activities }) => activities), ideas].map((list) => list.map(({ id }) => id).join()).join(';')

/** The plan with each of its lists as `change` makes it; the plan itself where it makes none anew. */
function withLists(plan: NamedPlan, change: (list: NamedActivity[], name: ActivityList) => NamedActivity[]): NamedPlan {
  const shelf = plan.ideas ?? []
  const ideas = change(shelf, 'ideas')
  const days = plan.days.map((day) => {
    const activities = change(day.activities, { day: day.id })
    return activities === day.activities ? day : { ...day, activities }
  })
  if (ideas === shelf && days.every((day, at) => day === plan.days[at])) return plan
  return withIdeas({ ...plan, days }, ideas)
}

/**
 * The plan with a day in another order. What the order names changes places among itself, and the times stay where they
 * were: the second thing of the morning is at the hour that the second thing had.
 * @param order ids of the day; what is gone meanwhile is passed over, what came since keeps its place
 */
export const withDayOrder = (plan: NamedPlan, day: string, order: readonly string[]): NamedPlan =>
  withLists(plan, (list, name) => {
    if (name === 'ideas' || name.day !== day) return list
    const ordered = order.flatMap((id) => list.find((one) => one.id === id) ?? [])
    let next = 0
    const sorted = list.map((was) => {
      if (!ordered.includes(was)) return was
      const now = ordered[next++] as NamedActivity
      return now.time === was.time ? now : { ...now, time: was.time }
    })
    return sorted.every((one, at) => one === list[at]) ? list : sorted
  })

/** Where an activity is: what was asked for, and what was found. */
export interface FoundPlace {
  id: string
  /** The name of its place when it was looked for. */
  name: string
  coordinates: [number, number]
}

/** The plan with places that were found; what has another place by now keeps it. Words stay as they were written. */
export function withPlaces(plan: NamedPlan, found: readonly FoundPlace[]): NamedPlan {
  const byId = new Map(found.map((one) => [one.id, one]))
  return withLists(plan, (list) => {
    const placed = list.map((one) => {
      const place = byId.get(one.id)
      if (!place || one.location.coordinates || one.location.name !== place.name) return one
      return { ...one, location: { ...one.location, coordinates: place.coordinates } }
    })
    return placed.some((one, at) => one !== list[at]) ? placed : list
  })
}
