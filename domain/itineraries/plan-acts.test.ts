import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { partIds } from './part-ids.ts'
import { activityOf, withIdea, withMoved, withoutActivity } from './plan-acts.ts'
import { activityNamed, planOf, plans } from './testing/plan-histories.ts'

const idea = activityNamed('idea000000', 'Night market')

test('an idea stands at the end of the shelf, and a plan whose last idea is gone has no shelf', () => {
  const plan = planOf([1])
  const noted = withIdea(withIdea(plan, activityNamed('idea000001', 'Tea')), idea)
  expect(noted.ideas?.map(({ title }) => title)).toEqual(['Tea', 'Night market'])
  expect(withoutActivity(withIdea(plan, idea), idea.id)).toEqual(plan)
})

test('an idea goes onto a day by its time, and back onto the shelf', () => {
  const plan = withIdea(planOf([0, 1]), { ...idea, time: '08:00 AM' })
  const [, second] = plan.days
  const moved = withMoved(plan, idea.id, { day: second?.id ?? '' })
  expect(moved.days[1]?.activities.map(({ title }) => title)).toEqual(['Night market', 'Activity 3'])
  expect(moved.ideas).toBeUndefined()
  expect(withMoved(moved, idea.id, 'ideas')).toEqual(plan)
  expect(withMoved(plan, 'nothing000', 'ideas')).toBe(plan)
})

test('a move keeps every part, and what it says', () => {
  fc.assert(
    fc.property(plans, fc.nat(), fc.nat(), (plan, which, where) => {
      const all = [...plan.days.flatMap(({ activities }) => activities), ...(plan.ideas ?? [])]
      const one = all[which % Math.max(all.length, 1)]
      fc.pre(one !== undefined)
      const lists = ['ideas' as const, ...plan.days.map(({ id }) => ({ day: id }))]
      const moved = withMoved(plan, one.id, lists[where % lists.length] ?? 'ideas')
      expect(partIds(moved).sort()).toEqual(partIds(plan).sort())
      expect(activityOf(moved, one.id)).toEqual(one)
    }),
  )
})
