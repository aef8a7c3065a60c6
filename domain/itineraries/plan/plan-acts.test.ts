import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { planLimits } from './itinerary-plan.ts'
import { type NamedPlan, partIds } from './part-ids.ts'
import {
  activitiesOf,
  overfull,
  withAdded,
  withCopies,
  withDayOrder,
  withIdea,
  withMoved,
  withoutActivities,
  withPlaces,
  withStep,
} from './plan-acts.ts'
import { activityNamed, planOf, plans } from '#domain/itineraries/testing/plan-histories.ts'

const idea = activityNamed('idea000000', 'Night market')
const titles = ({ days, ideas = [] }: NamedPlan) =>
  [...days.map(({ activities }) => activities), ideas].map((list) => list.map(({ title }) => title))

test('an idea stands at the end of the shelf, and a plan whose last idea is gone has no shelf', () => {
  const plan = planOf([1])
  const noted = withIdea(withIdea(plan, activityNamed('idea000001', 'Tea')), idea)
  expect(noted.ideas?.map(({ title }) => title)).toEqual(['Tea', 'Night market'])
  expect(withoutActivities(withIdea(plan, idea), [idea.id])).toEqual(plan)
})

test('an idea goes onto a day by its time, and back onto the shelf', () => {
  const plan = withIdea(planOf([0, 1]), { ...idea, time: '08:00 AM' })
  const [, second] = plan.days
  const moved = withMoved(plan, [idea.id], { day: second?.id ?? '' })
  expect(titles(moved)).toEqual([[], ['Night market', 'Activity 3'], []])
  expect(moved.ideas).toBeUndefined()
  expect(withMoved(moved, [idea.id], 'ideas')).toEqual(plan)
})

test('several go together to where they are put, in the order of the plan, and keep their times', () => {
  const plan = planOf([3, 2], 0, 1)
  const [day, other] = plan.days
  const [a = '', b = '', c = ''] = day?.activities.map(({ id }) => id) ?? []
  const [d = ''] = other?.activities.map(({ id }) => id) ?? []
  const [shelved = ''] = plan.ideas?.map(({ id }) => id) ?? []
  const to = { day: other?.id ?? '' }
  expect(titles(withMoved(plan, [shelved, c, a], to, d))).toEqual([
    ['Activity 3'],
    ['Activity 2', 'Activity 4', 'Idea 8', 'Activity 6', 'Activity 7'],
    [],
  ])
  expect(titles(withMoved(plan, [a], to, null))[1]).toEqual(['Activity 6', 'Activity 7', 'Activity 2'])
  // Before one that is moved itself is before the next that stays.
  expect(titles(withMoved(plan, [a, b], { day: day?.id ?? '' }, b))[0]).toEqual([
    'Activity 2',
    'Activity 3',
    'Activity 4',
  ])
  expect(titles(withMoved(plan, [a], { day: day?.id ?? '' }, c))[0]).toEqual(['Activity 3', 'Activity 2', 'Activity 4'])
})

test('what changes nothing, or is about something that has gone, leaves the plan as it is', () => {
  const plan = planOf([2, 1], 0, 1)
  const [first] = plan.days
  const [a = '', b = ''] = first?.activities.map(({ id }) => id) ?? []
  const here = { day: first?.id ?? '' }
  for (const same of [
    withMoved(plan, ['nothing000'], 'ideas'),
    withMoved(plan, [a], { day: 'nothing000' }),
    withMoved(plan, [a], here, b),
    withMoved(plan, [a], here, a),
    withMoved(plan, [b], here, null),
    withStep(plan, a, -1),
    withStep(plan, b, 1),
    withStep(plan, 'nothing000', 1),
    withoutActivities(plan, ['nothing000']),
    withCopies(plan, new Map([['nothing000', 'copy000000']])),
  ])
    expect(same).toBe(plan)
})

test('a step up or down stays in the list', () => {
  const plan = planOf([2], 0, 2)
  const [a = '', b = ''] = plan.days[0]?.activities.map(({ id }) => id) ?? []
  expect(titles(withStep(plan, a, 1))).toEqual([
    ['Activity 3', 'Activity 2'],
    ['Idea 4', 'Idea 5'],
  ])
  expect(withStep(withStep(plan, b, -1), b, 1)).toEqual(plan)
  expect(titles(withStep(plan, plan.ideas?.[1]?.id ?? '', -1))[1]).toEqual(['Idea 5', 'Idea 4'])
})

test('something new stands before or behind what it is to stand beside, and by its time where that has gone', () => {
  const plan = planOf([3])
  const [day] = plan.days
  const [first, second] = day?.activities ?? []
  if (!day || !first || !second) throw new Error('A day with three activities')
  const added = (place: object) =>
    titles(
      withAdded(plan, [{ day: day.id, activity: { ...activityNamed('new0000000', 'New'), time: '' }, ...place }]),
    )[0]
  const [one, two, three] = day.activities.map(({ title }) => title)
  expect(added({ before: first.id })).toEqual(['New', one, two, three])
  expect(added({ before: second.id })).toEqual([one, 'New', two, three])
  expect(added({ behind: second.id })).toEqual([one, two, 'New', three])
  expect(added({ before: 'gone000000' })).toEqual(added({}))
})

test('a copy stands behind what it is a copy of', () => {
  const plan = planOf([2], 0, 1)
  const [a = ''] = plan.days[0]?.activities.map(({ id }) => id) ?? []
  const [shelved = ''] = plan.ideas?.map(({ id }) => id) ?? []
  const copied = withCopies(
    plan,
    new Map([
      [a, 'copy000001'],
      [shelved, 'copy000002'],
    ]),
  )
  expect(titles(copied)).toEqual([
    ['Activity 2', 'Activity 2', 'Activity 3'],
    ['Idea 4', 'Idea 4'],
  ])
  expect(new Set(partIds(copied)).size).toBe(partIds(copied).length)
  expect(withoutActivities(copied, ['copy000001', 'copy000002'])).toEqual(plan)
})

test('a day that is not touched stays the same object', () => {
  const plan = planOf([1, 1, 1])
  const [first, second, third] = plan.days
  const moved = withMoved(plan, [first?.activities[0]?.id ?? ''], { day: second?.id ?? '' })
  expect(moved.days[2]).toBe(third)
  expect(moved.days[1]).not.toBe(second)
})

test('what has become too long is told, and what was too long before may become shorter', () => {
  const most = planLimits.activitiesOfDay
  const plan = planOf([most, 1], 0, planLimits.ideas)
  const [full, other] = plan.days
  const one = other?.activities[0]?.id ?? ''
  expect(overfull(plan, withMoved(plan, [one], { day: full?.id ?? '' }))).toBe('day')
  expect(overfull(plan, withMoved(plan, [one], 'ideas'))).toBe('ideas')
  expect(overfull(plan, withStep(plan, full?.activities[0]?.id ?? '', 1))).toBeNull()
  const tooFull = planOf([most + 2])
  expect(overfull(tooFull, withoutActivities(tooFull, [tooFull.days[0]?.activities[0]?.id ?? '']))).toBeNull()
  const days = planOf(Array.from({ length: planLimits.days }, () => 0))
  expect(
    overfull(days, { ...days, days: [...days.days, { id: 'day0000000', day: 91, title: '', activities: [] }] }),
  ).toBe('days')
})

test('a copy for which the plan has become too large is told', () => {
  const plan = planOf([30, 30, 30, 30])
  for (const day of plan.days) for (const one of day.activities) one.description = 'a'.repeat(4_000)
  const [one] = plan.days[0]?.activities ?? []
  const copied = (now: NamedPlan, copy: string) => withCopies(now, new Map([[one?.id ?? '', copy]]))
  let full = plan
  for (let at = 0; at < 10 && overfull(plan, full) === null; at += 1) full = copied(full, `copy00000${at}`)
  expect(overfull(plan, full)).toBe('plan')
  expect(overfull(full, withoutActivities(full, [one?.id ?? '']))).toBeNull()
})

test('a move keeps every part, and what it says', () => {
  fc.assert(
    fc.property(
      plans,
      fc.array(fc.nat(), { maxLength: 3 }),
      fc.nat(),
      fc.option(fc.nat()),
      (plan, which, where, at) => {
        const all = [...plan.days.flatMap(({ activities }) => activities), ...(plan.ideas ?? [])]
        fc.pre(all.length > 0)
        const ids = which.map((pick) => all[pick % all.length]?.id ?? '')
        const lists = ['ideas' as const, ...plan.days.map(({ id }) => ({ day: id }))]
        const before = at === null ? undefined : (all[at % all.length]?.id ?? null)
        const moved = withMoved(plan, ids, lists[where % lists.length] ?? 'ideas', before)
        expect(partIds(moved).sort()).toEqual(partIds(plan).sort())
        const byId = (list: typeof all) => list.toSorted((one, other) => (one.id < other.id ? -1 : 1))
        expect(
          byId(
            activitiesOf(
              moved,
              all.map(({ id }) => id),
            ),
          ),
        ).toEqual(byId(all))
      },
    ),
  )
})

test('a day in another order has its times where they were; what came since keeps its place, what is gone is passed over', () => {
  const timed = (plan: NamedPlan): NamedPlan => ({
    ...plan,
    days: plan.days.map((day) => ({
      ...day,
      activities: day.activities.map((one, at) => ({ ...one, time: `${8 + at}:00` })),
    })),
  })
  const plan = timed(planOf([4]))
  const [day] = plan.days
  const [a = '', b = '', c = '', d = ''] = day?.activities.map(({ id }) => id) ?? []
  const ordered = withDayOrder(plan, day?.id ?? '', [c, 'gone000000', a, b])
  expect(ordered.days[0]?.activities.map(({ id, time }) => [id, time])).toEqual([
    [c, '8:00'],
    [a, '9:00'],
    [b, '10:00'],
    [d, '11:00'],
  ])
  expect(withDayOrder(plan, day?.id ?? '', [a, b, c, d])).toBe(plan)
  expect(withDayOrder(plan, 'gone000000', [b, a])).toBe(plan)
})

test('found places come to what still bears the name, and have no say where there is a place already', () => {
  const plan = planOf([2, 1], 0, 1)
  const [a, b] = plan.days[0]?.activities ?? []
  const [shelved] = plan.ideas ?? []
  if (!a || !b || !shelved) throw new Error('No such plan')
  const found = [a, b, shelved].map(({ id, location: { name } }) => ({
    id,
    name,
    coordinates: [2, 48] as [number, number],
  }))
  const renamed = { ...plan, days: plan.days.map((day) => ({ ...day, activities: [...day.activities] })) }
  renamed.days[0]?.activities.splice(1, 1, { ...b, location: { name: 'Elsewhere' } })
  const placed = withPlaces(renamed, found)
  expect(placed.days[0]?.activities[0]?.location).toEqual({ name: a.location.name, coordinates: [2, 48] })
  expect(placed.days[0]?.activities[1]?.location).toEqual({ name: 'Elsewhere' })
  expect(placed.ideas?.[0]?.location.coordinates).toEqual([2, 48])
  expect(placed.days[1]).toBe(renamed.days[1])
  const moved = found.map((one) => ({ ...one, coordinates: [3, 49] as [number, number] }))
  expect(withPlaces(placed, moved)).toBe(placed)
})
