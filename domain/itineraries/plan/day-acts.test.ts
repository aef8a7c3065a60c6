import { expect, test } from 'vitest'
import { namesForCopies, withDayCopy, withDayStep, withNewDay, withoutDay } from './day-acts.ts'
import { type NamedPlan, partIds } from './part-ids.ts'
import { planOf } from '#domain/itineraries/testing/plan-histories.ts'

const plan = planOf([2, 1, 0])
const [first = '', second = '', third = ''] = plan.days.map(({ id }) => id)
const told = ({ days }: NamedPlan) => days.map(({ day, title }) => `${day} ${title}`)

test('a new day stands at the end, and is empty', () => {
  const added = withNewDay(plan, 'new0000000', 'New Day')
  expect(told(added)).toEqual(['1 Day 1', '2 Day 4', '3 Day 6', '4 New Day'])
  expect(added.days[3]?.activities).toEqual([])
  expect(added.days[0]).toBe(plan.days[0])
})

test('a day goes earlier or later, its number follows, and days that keep theirs stay the same objects', () => {
  const later = withDayStep(plan, first, 1)
  expect(told(later)).toEqual(['1 Day 4', '2 Day 1', '3 Day 6'])
  expect(later.days[2]).toBe(plan.days[2])
  expect(withDayStep(later, first, -1)).toEqual(plan)
  expect(withDayStep(plan, first, -1)).toBe(plan)
  expect(withDayStep(plan, third, 1)).toBe(plan)
})

test('a day goes with all that is on it, but for the only one', () => {
  expect(told(withoutDay(plan, first))).toEqual(['1 Day 4', '2 Day 6'])
  expect(withoutDay(plan, 'nothing000')).toBe(plan)
  const only = planOf([1])
  expect(withoutDay(only, only.days[0]?.id ?? '')).toBe(only)
})

test('a copy of a day is the day behind it, with new names for all that is on it', () => {
  const ids = [first, ...(plan.days[0]?.activities.map(({ id }) => id) ?? [])]
  const copied = withDayCopy(plan, first, namesForCopies(ids))
  expect(told(copied)).toEqual(['1 Day 1', '2 Day 1', '3 Day 4', '4 Day 6'])
  const words = (at: number) => copied.days[at]?.activities.map(({ title }) => title)
  expect(words(1)).toEqual(words(0))
  expect(new Set(partIds(copied)).size).toBe(partIds(copied).length)
  // What has come onto the day since has no name for a copy.
  expect(withDayCopy(plan, first, namesForCopies([first])).days[1]?.activities).toEqual([])
  expect(withDayCopy(plan, second, namesForCopies([first]))).toBe(plan)
})
