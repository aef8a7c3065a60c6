/** Plans and what people do with them, at random, for the tests of the merge. */
import * as fc from 'fast-check'
import { type NamedActivity, type NamedDay, type NamedPlan, withIdeas } from '#domain/itineraries/plan/part-ids.ts'
import { editedPlan } from '#domain/itineraries/plan/merging/plan-edits.ts'

/** One thing that somebody does; `at`, `to` and `text` choose what and how. */
export interface Act {
  kind: 'say' | 'add' | 'move' | 'delete'
  what: 'day' | 'activity' | 'idea' | 'tip' | 'plan'
  pick: number
  to: number
  text: string
  /** Minutes since the one before. */
  after: number
}

const id = (number: number) => String(number).padStart(10, 'p')

export const activityNamed = (name: string, title: string): NamedActivity => ({
  id: name,
  time: '09:00 AM',
  title,
  description: '',
  location: { name: 'Kyoto' },
  cost: { amount: 0, currency: 'USD' },
  category: 'activity',
})

export const dayNamed = (name: string, title: string, activities: NamedActivity[] = []): NamedDay => ({
  id: name,
  day: 0,
  title,
  activities,
})

/** A plan with so many activities on each day, so many tips and so many ideas. */
export function planOf(activities: readonly number[], tips = 0, ideas = 0): NamedPlan {
  let last = 0
  const next = () => id((last += 1))
  return numbered({
    summary: 'Before',
    days: activities.map((count) =>
      dayNamed(
        next(),
        `Day ${last}`,
        Array.from({ length: count }, () => activityNamed(next(), `Activity ${last}`)),
      ),
    ),
    tips: Array.from({ length: tips }, (_, at) => `Tip ${at}`),
    tipIds: Array.from({ length: tips }, next),
    ...(ideas > 0 ? { ideas: Array.from({ length: ideas }, () => activityNamed(next(), `Idea ${last}`)) } : {}),
    estimatedBudget: {
      total: 0,
      currency: 'USD',
      breakdown: { accommodation: 0, food: 0, activities: 0, transportation: 0, other: 0 },
    },
    source: 'ai',
  })
}

export const plans = fc
  .tuple(fc.array(fc.nat({ max: 3 }), { minLength: 1, maxLength: 3 }), fc.nat({ max: 3 }), fc.nat({ max: 2 }))
  .map(([activities, tips, ideas]) => planOf(activities, tips, ideas))

export const acts = (maxLength = 4) =>
  fc.array(
    fc.record<Act>({
      kind: fc.constantFrom('say', 'say', 'add', 'move', 'move', 'delete'),
      what: fc.constantFrom('day', 'activity', 'activity', 'activity', 'idea', 'idea', 'tip', 'plan'),
      pick: fc.nat({ max: 9 }),
      to: fc.nat({ max: 9 }),
      text: fc.constantFrom('red', 'green', 'blue'),
      after: fc.nat({ max: 3 }),
    }),
    { maxLength },
  )

/** The plan after what somebody did, edit by edit, with names that begin with theirs. */
export function after(plan: NamedPlan, done: readonly Act[], whose: string, began = 1_000, made = 0): NamedPlan {
  let now = began
  return done.reduce((before, act) => {
    now += act.after
    const name = () => `${whose}${String((made += 1)).padStart(9, '0')}`
    return editedPlan(before, numbered(acted(structuredClone(before), act, name)), now)
  }, plan)
}

function acted(plan: NamedPlan, { kind, what, pick, to, text }: Act, name: () => string): NamedPlan {
  const chosen = <Item>(list: readonly Item[], which = pick) => list[which % Math.max(list.length, 1)]
  if (what === 'plan') {
    plan.summary = text
    return plan
  }
  if (what === 'tip') {
    const at = pick % Math.max(plan.tips.length, 1)
    if (kind === 'say' && plan.tips[at] !== undefined) plan.tips[at] = text
    const [tip, ids] = kind === 'add' ? [[text], [name()]] : [[], []]
    if (kind === 'delete' || kind === 'move') {
      const [moved, movedIds] = [plan.tips.splice(at, 1), plan.tipIds.splice(at, 1)]
      if (kind === 'move') (tip as string[]).push(...moved)
      if (kind === 'move') (ids as string[]).push(...movedIds)
    }
    const place = to % (plan.tips.length + 1)
    plan.tips.splice(place, 0, ...tip)
    plan.tipIds.splice(place, 0, ...ids)
    return plan
  }
  if (what === 'day') {
    const day = chosen(plan.days)
    if (!day) return plan
    if (kind === 'say') day.title = text
    if (kind === 'add') plan.days.splice(to % (plan.days.length + 1), 0, dayNamed(name(), text))
    if (kind === 'delete' && plan.days.length > 1) plan.days.splice(plan.days.indexOf(day), 1)
    if (kind === 'move') {
      plan.days.splice(plan.days.indexOf(day), 1)
      plan.days.splice(to % (plan.days.length + 1), 0, day)
    }
    return plan
  }
  const shelf = { activities: plan.ideas ?? [] }
  if (what === 'idea') {
    const idea = chosen(shelf.activities)
    const target = chosen(plan.days, to)
    if (kind === 'add') shelf.activities.splice(to % (shelf.activities.length + 1), 0, activityNamed(name(), text))
    if (kind === 'say' && idea) idea.title = text
    if (idea && (kind === 'delete' || kind === 'move')) shelf.activities.splice(shelf.activities.indexOf(idea), 1)
    // Onto a day, or to another place on the shelf.
    if (idea && kind === 'move')
      if (pick % 3 === 0) shelf.activities.splice(to % (shelf.activities.length + 1), 0, idea)
      else target?.activities.splice(to % (target.activities.length + 1), 0, idea)
    return withIdeas(plan, shelf.activities)
  }
  const target = to === 9 ? shelf : chosen(plan.days, to)
  const full = plan.days.filter(({ activities }) => activities.length > 0)
  const day = chosen(full)
  const activity = chosen(day?.activities ?? [], Math.floor(pick / 2))
  if (kind === 'add') target?.activities.splice(pick % (target.activities.length + 1), 0, activityNamed(name(), text))
  if (!day || !activity) return withIdeas(plan, shelf.activities)
  if (kind === 'say') activity[to % 2 === 0 ? 'title' : 'time'] = text
  if (kind === 'delete' || kind === 'move') day.activities.splice(day.activities.indexOf(activity), 1)
  if (kind === 'move') target?.activities.splice((pick + to) % (target.activities.length + 1), 0, activity)
  return withIdeas(plan, shelf.activities)
}

function numbered(plan: NamedPlan): NamedPlan {
  for (const [index, day] of plan.days.entries()) day.day = index + 1
  return plan
}
