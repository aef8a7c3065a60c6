import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { mergePlans } from './merge-plans.ts'
import type { NamedPlan } from '#domain/itineraries/plan/part-ids.ts'
import { editedPlan } from './plan-edits.ts'
import { isOwnList, partsOf } from '#domain/itineraries/plan/plan-parts.ts'
import { type OwnPlace, withOwnValues } from './plan-put-back.ts'
import { acts, after, planOf, plans } from '#domain/itineraries/testing/plan-histories.ts'
import { runs } from '#tests/support/runs.ts'

const numRuns = runs(60, 10_000)

/** Two histories put together, and what of mine was lost. */
const merges = fc.tuple(plans, acts(8), acts(8)).map(([base, one, other]) => {
  const { plan, lost } = mergePlans(base, after(base, one, 'a'), after(base, other, 'b', 2_000))
  return {
    plan,
    mine: lost
      .filter(({ kept }) => kept === 'theirs')
      .map(({ part, field, mine }) => ({ id: part && part.id, field, value: mine })),
  }
})

test('each value that was lost stands again, and nothing else is another', () => {
  fc.assert(
    fc.property(merges, ({ plan, mine }) => {
      const [was, is] = [plan, withOwnValues(plan, mine, 9_000)].map(partsOf) as [Parts, Parts]
      expect([...is.parts.keys()].toSorted()).toEqual([...was.parts.keys()].toSorted())
      const expected = {
        fields: { ...was.fields },
        parts: new Map([...was.parts].map(([id, part]) => [id, { ...part }])),
      }
      for (const { id, field, value } of mine) {
        const part = expected.parts.get(id ?? '')
        if (id === null) expected.fields[field] = value
        else if (part && field !== 'place') part.fields = { ...part.fields, [field]: value }
        else if (part) {
          const { list } = value as OwnPlace
          if (isOwnList(list) || was.parts.has(list)) part.list = list
        }
      }
      expect(is.fields).toEqual(expected.fields)
      expect(Object.fromEntries(is.parts)).toEqual(Object.fromEntries(expected.parts))
    }),
    { numRuns },
  )
})
type Parts = ReturnType<typeof partsOf>

test('what comes of it wins over what it replaces, wherever the two meet', () => {
  fc.assert(
    fc.property(merges, ({ plan, mine }) => {
      const back = withOwnValues(plan, mine, 9_000)
      expect(mergePlans(plan, back, plan).plan).toEqual(back)
      for (const { id, field } of mine) if (id === null) expect(back.edits?.[field]).toBeGreaterThanOrEqual(9_000)
    }),
    { numRuns },
  )
})

describe('in plain cases', () => {
  const base = planOf([3, 1])
  const [first, second] = base.days as [NamedPlan['days'][number], NamedPlan['days'][number]]
  const ids = (plan: NamedPlan) => plan.days.map(({ activities }) => activities.map(({ id }) => id))
  const [[one, two, three], [four]] = ids(base) as [string[], string[]]
  const place = (id: string | undefined, value: OwnPlace) =>
    ids(withOwnValues(base, [{ id: id ?? '', field: 'place', value }], 10))

  test('an activity goes back to its day, behind what it stood behind', () => {
    expect(place(four, { list: first.id, behind: one ?? '' })).toEqual([[one, four, two, three], []])
    expect(place(four, { list: first.id, behind: null })).toEqual([[four, one, two, three], []])
    expect(place(three, { list: first.id, behind: one ?? '' })).toEqual([[one, three, two], [four]])
    expect(place(one, { list: second.id, behind: 'gone000000' })).toEqual([
      [two, three],
      [four, one],
    ])
  })

  test('what is there no more stays away', () => {
    expect(withOwnValues(base, [{ id: 'gone000000', field: 'title', value: 'Tea' }], 10)).toEqual(
      editedPlan(base, base, 10),
    )
    expect(place(one, { list: 'gone000000', behind: null })).toEqual(ids(base))
  })
})
