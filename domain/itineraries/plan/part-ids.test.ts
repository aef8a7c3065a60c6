import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fallbackPlan } from '#domain/itineraries/making/fallback-plan.ts'
import { namedPlan, newlyNamedPlan, newPartId, partIdShape, partIds, tipIdsFor } from './part-ids.ts'
import { plans } from '#domain/itineraries/testing/plan-histories.ts'

const unnamed = fallbackPlan({ destination: 'Kyoto', coordinates: null, days: 30, customRequests: '' })
const id = '0198f3b0-0000-7000-8000-00000000000a'

test('a plan that was stored without names has the same ones wherever it is read', () => {
  const here = namedPlan(id, unnamed)
  expect(namedPlan(id, structuredClone(unnamed))).toEqual(here)
  expect(partIds(here)).toHaveLength(30 + 150 + 7)
  expect(new Set(partIds(here)).size).toBe(30 + 150 + 7)
  for (const name of partIds(here)) expect(name).toMatch(partIdShape)
  // Kept: a change of how they are made would part two versions of the app.
  expect([here.days[0]?.id, here.days[0]?.activities[4]?.id, here.tipIds[6]]).toMatchInlineSnapshot(`
    [
      "18yg4d3clj",
      "bfmbgctj8t",
      "0wxvb3l1q9",
    ]
  `)
})

test('names alone are added: the plan says what it said', () => {
  const { tipIds: _tipIds, ...named } = namedPlan(id, unnamed)
  const days = named.days.map(({ id: _day, ...day }) => ({
    ...day,
    activities: day.activities.map(({ id: _activity, ...activity }) => activity),
  }))
  expect({ ...named, days }).toEqual(unnamed)
})

test('another itinerary with the same plan has other names', () => {
  const other = new Set(partIds(namedPlan('0198f3b0-0000-7000-8000-00000000000b', unnamed)))
  expect(partIds(namedPlan(id, unnamed)).filter((name) => other.has(name))).toEqual([])
})

test('a plan that has its names is not touched', () => {
  fc.assert(
    fc.property(plans, (plan) => {
      expect(namedPlan(id, plan)).toBe(plan)
    }),
  )
})

test('of two parts with one name the first keeps it', () => {
  const plan = namedPlan(id, unnamed)
  const twice = { ...plan, days: plan.days.map((day) => ({ ...day, id: 'same000000' })) }
  const names = namedPlan(id, twice).days.map((day) => day.id)
  expect(names[0]).toBe('same000000')
  expect(new Set(names).size).toBe(30)
  expect(namedPlan(id, twice)).toEqual(namedPlan(id, structuredClone(twice)))
})

test('a copy has names of its own, and no times of edits', () => {
  const plan = { ...namedPlan(id, unnamed), edits: { summary: 5 } }
  const copy = newlyNamedPlan(plan)
  const names = new Set(partIds(plan))
  expect(partIds(copy).filter((name) => names.has(name))).toEqual([])
  expect(copy.edits).toBeUndefined()
  expect(partIds(copy)).toHaveLength(partIds(plan).length)
})

test('new names are of one shape and differ', () => {
  const names = Array.from({ length: 1000 }, newPartId)
  for (const name of names) expect(name).toMatch(partIdShape)
  expect(new Set(names).size).toBe(1000)
})

describe('tips that are written as lines', () => {
  const before = { tips: ['one', 'two', 'three'], tipIds: ['a', 'b', 'c'] }
  test('keep their names where they stand, are moved, or are rewritten in their place', () => {
    expect(tipIdsFor(['one', 'two', 'three'], before)).toEqual(['a', 'b', 'c'])
    expect(tipIdsFor(['three', 'one', 'two'], before)).toEqual(['c', 'a', 'b'])
    expect(tipIdsFor(['one', 'two again', 'three'], before)).toEqual(['a', 'b', 'c'])
    expect(tipIdsFor(['one', 'three'], before)).toEqual(['a', 'c'])
  })

  test('have a new name where they are new, also where a line stands twice', () => {
    const [one, added, two, three] = tipIdsFor(['one', 'between', 'two', 'three'], before)
    expect([one, two, three]).toEqual(['a', 'b', 'c'])
    expect(added).toMatch(partIdShape)
    const [first, second] = tipIdsFor(['one', 'one'], { tips: ['one'], tipIds: ['a'] })
    expect(first).toBe('a')
    expect(second).toMatch(partIdShape)
  })
})

test('ideas have names as activities have, and a copy new ones', () => {
  const [idea] = unnamed.days[0]?.activities ?? []
  const shelved = { ...unnamed, ideas: idea ? [idea, idea] : [] }
  const plan = namedPlan(id, shelved)
  expect(namedPlan(id, structuredClone(shelved))).toEqual(plan)
  const names = plan.ideas?.map((one) => one.id) ?? []
  expect(new Set(names).size).toBe(2)
  expect(partIds(plan)).toEqual(expect.arrayContaining(names))
  // A part that gets a name later leaves the others theirs.
  expect(namedPlan(id, unnamed).days).toEqual(plan.days)
  const copied = newlyNamedPlan(plan).ideas?.map((one) => one.id) ?? []
  expect(copied.filter((name) => names.includes(name))).toEqual([])
})
