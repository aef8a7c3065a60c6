import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { namesForCopies, withDayCopy, withoutDay } from '#domain/itineraries/plan/day-acts.ts'
import { type NamedPlan, partIds } from '#domain/itineraries/plan/part-ids.ts'
import { withCopies, withIdea, withMoved, withoutActivities } from '#domain/itineraries/plan/plan-acts.ts'
import { editedPlan } from './plan-edits.ts'
import { partsOf, same } from '#domain/itineraries/plan/plan-parts.ts'
import { inverse, type PlanChange, withChange } from './plan-undo.ts'
import { type Act, activityNamed, acts, after, planOf, plans } from '#domain/itineraries/testing/plan-histories.ts'
import { runs } from '#tests/support/runs.ts'

const check = <Values extends [unknown, ...unknown[]]>(property: fc.IPropertyWithHooks<Values>) =>
  fc.assert(property, { numRuns: runs(60, 5_000) })
const content = ({ edits: _edits, ...plan }: NamedPlan) => plan

/** Stores a plan as an edit of the one before, as the app does. */
const stored = (now: NamedPlan, plan: NamedPlan, at: number) => editedPlan(now, plan, at)

/** Each act as a change of its own. */
function changesOf(plan: NamedPlan, done: readonly Act[], whose: string): PlanChange[] {
  let from = plan
  return done.map((act, at) => {
    const to = after(from, [act], whose, 1_000 + at * 10, at)
    const change = { from, to }
    from = to
    return change
  })
}

describe('taking back', () => {
  test('all acts one by one leads to where they began, and doing them again to where they ended', () => {
    check(
      fc.property(plans, acts(6), (plan, done) => {
        const changes = changesOf(plan, done, 'a')
        let now = changes.at(-1)?.to ?? plan
        const end = now
        for (const [at, change] of changes.toReversed().entries()) {
          now = stored(now, withChange(now, inverse(change)), 5_000 + at)
          expect(content(now)).toEqual(content(change.from))
        }
        for (const [at, change] of changes.entries()) {
          now = stored(now, withChange(now, change), 6_000 + at)
          expect(content(now)).toEqual(content(change.to))
        }
        expect(content(now)).toEqual(content(end))
      }),
    )
  })

  test('keeps all that others did since, and takes back the rest', () => {
    check(
      fc.property(plans, acts(1), acts(4), (plan, done, others) => {
        const to = after(plan, done, 'a')
        const now = after(to, others, 'b', 2_000)
        const back = withChange(now, { from: to, to: plan })
        const [before, acted, theirs, result] = [plan, to, now, back].map(partsOf) as ReturnType<typeof partsOf>[]
        for (const [id, part] of theirs?.parts ?? []) {
          const [was, is] = [acted?.parts.get(id), result?.parts.get(id)]
          // Somebody else's, new since.
          if (!was) expect(is?.fields).toEqual(part.fields)
          if (!was || !is) continue
          for (const [field, value] of Object.entries(part.fields))
            expect(is.fields[field]).toEqual(
              same(was.fields[field], value) ? (before?.parts.get(id) ?? was).fields[field] : value,
            )
          if (was.list !== part.list) expect(is.list).toBe(part.list)
        }
        for (const id of acted?.parts.keys() ?? [])
          if (!theirs?.parts.has(id) && acted?.parts.get(id)?.kind !== 'day') expect(result?.parts.has(id)).toBe(false)
        for (const [id, part] of before?.parts ?? [])
          if (!acted?.parts.has(id)) expect(result?.parts.get(id)?.fields).toEqual(part.fields)
      }),
    )
  })

  test('leaves a whole plan: each part once, days counted from one, and never without a day', () => {
    check(
      fc.property(plans, acts(), acts(), (plan, done, others) => {
        const to = after(plan, done, 'a')
        const back = withChange(after(to, others, 'b', 2_000), { from: to, to: plan })
        expect(new Set(partIds(back)).size).toBe(partIds(back).length)
        expect(back.days.map(({ day }) => day)).toEqual(back.days.map((_, index) => index + 1))
        expect(back.days.length).toBeGreaterThan(0)
      }),
    )
  })
})

const plan = planOf([2, 2, 1])
const [first = '', second = '', third = ''] = plan.days.map(({ id }) => id)
const [one = '', other = ''] = plan.days[0]?.activities.map(({ id }) => id) ?? []
const titles = ({ days }: NamedPlan) => days.map(({ activities }) => activities.map(({ title }) => title))
const change = (from: NamedPlan, make: (now: NamedPlan) => NamedPlan, at: number): PlanChange => ({
  from,
  to: stored(from, make(from), at),
})

test('an activity that was moved twice goes back twice', () => {
  const once = change(plan, (now) => withMoved(now, [one], { day: second }), 10)
  const twice = change(once.to, (now) => withMoved(now, [one], { day: third }), 20)
  const back = stored(twice.to, withChange(twice.to, inverse(twice)), 30)
  expect(content(back)).toEqual(content(once.to))
  expect(content(withChange(back, inverse(once)))).toEqual(content(plan))
})

test('an activity that was deleted comes back beside what a companion has put on its day', () => {
  const deleted = change(plan, (now) => withoutActivities(now, [one]), 10)
  const theirs = structuredClone(deleted.to)
  theirs.days[0]?.activities.push(activityNamed('theirs0001', 'Dinner'))
  expect(titles(withChange(stored(deleted.to, theirs, 20), inverse(deleted)))[0]).toEqual([
    'Activity 2',
    'Activity 3',
    'Dinner',
  ])
})

test('what a companion has moved or deleted since is not moved back', () => {
  const moved = change(plan, (now) => withMoved(now, [one, other], { day: second }), 10)
  const elsewhere = stored(moved.to, withMoved(moved.to, [one], { day: third }), 20)
  expect(titles(withChange(elsewhere, inverse(moved)))).toEqual([
    ['Activity 3'],
    ['Activity 5', 'Activity 6'],
    ['Activity 8', 'Activity 2'],
  ])
  const gone = stored(moved.to, withoutActivities(moved.to, [one]), 20)
  expect(titles(withChange(gone, inverse(moved)))).toEqual([
    ['Activity 3'],
    ['Activity 5', 'Activity 6'],
    ['Activity 8'],
  ])
})

test('a copy goes, unless a companion has made something of it', () => {
  const copied = change(plan, (now) => withCopies(now, new Map([[one, 'copy000001']])), 10)
  expect(content(withChange(copied.to, inverse(copied)))).toEqual(content(plan))
  const said = structuredClone(copied.to)
  for (const activity of said.days[0]?.activities ?? []) if (activity.id === 'copy000001') activity.title = 'Tea'
  expect(titles(withChange(stored(copied.to, said, 20), inverse(copied)))[0]).toEqual([
    'Activity 2',
    'Tea',
    'Activity 3',
  ])
})

test('a day that was deleted comes back with all that was on it, and one that others deleted since does not', () => {
  const deleted = change(plan, (now) => withoutDay(now, first), 10)
  const noted = stored(deleted.to, withIdea(deleted.to, activityNamed('theirs0001', 'Dinner')), 20)
  const back = withChange(noted, inverse(deleted))
  expect(titles(back)).toEqual(titles(plan))
  expect(back.ideas?.map(({ title }) => title)).toEqual(['Dinner'])

  const renamed = structuredClone(plan)
  for (const day of renamed.days) day.title = `Own ${day.title}`
  const said = change(plan, () => renamed, 10)
  const without = stored(said.to, withoutDay(said.to, first), 20)
  expect(withChange(without, inverse(said)).days.map(({ title }) => title)).toEqual(['Day 4', 'Day 7'])
})

test('an activity goes back to a day that others have deleted since, and the day comes with it', () => {
  const moved = change(plan, (now) => withMoved(now, [one], { day: second }), 10)
  const without = stored(moved.to, withoutDay(moved.to, first), 20)
  expect(titles(withChange(without, inverse(moved)))).toEqual([
    ['Activity 2'],
    ['Activity 5', 'Activity 6'],
    ['Activity 8'],
  ])
})

test('a day that was copied goes with its copies, and stays for what others have put on it', () => {
  const names = namesForCopies([first, one, other])
  const copied = change(plan, (now) => withDayCopy(now, first, names), 10)
  expect(copied.to.days).toHaveLength(4)
  expect(content(withChange(copied.to, inverse(copied)))).toEqual(content(plan))
  const theirs = structuredClone(copied.to)
  theirs.days[1]?.activities.push(activityNamed('theirs0001', 'Dinner'))
  expect(titles(withChange(stored(copied.to, theirs, 20), inverse(copied)))[1]).toEqual(['Dinner'])
})
