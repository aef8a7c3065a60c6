import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type MergedPlan, mergePlans } from './merge-plans.ts'
import { type NamedPlan, partIds } from '#domain/itineraries/plan/part-ids.ts'
import { changedFields, editedPlan } from './plan-edits.ts'
import { partsOf, planOfParts, same } from '#domain/itineraries/plan/plan-parts.ts'
import { acts, activityNamed, after, planOf, plans } from '#domain/itineraries/testing/plan-histories.ts'
import { runs } from '#tests/support/runs.ts'

const numRuns = runs(60, 10_000)
const check = <Values extends [unknown, ...unknown[]]>(property: fc.IPropertyWithHooks<Values>) =>
  fc.assert(property, { numRuns })
const histories = fc.tuple(plans, acts(), acts())
/** The other way round: whose value was kept, and who deleted, is said of the other. */
const turned = ({ plan, lost, kept }: MergedPlan): MergedPlan => {
  const other = (whose: 'mine' | 'theirs') => (whose === 'mine' ? 'theirs' : 'mine')
  return {
    plan,
    lost: lost.map((value) => ({ ...value, mine: value.theirs, theirs: value.mine, kept: other(value.kept) })),
    kept: kept.map((part) => ({ ...part, deletedBy: other(part.deletedBy) })),
  }
}
const inOrder = ({ plan, lost, kept }: MergedPlan) => ({
  plan,
  lost: lost.map((value) => JSON.stringify(value)).sort(),
  kept: kept.map((part) => JSON.stringify(part)).sort(),
})
const content = ({ edits: _edits, ...plan }: NamedPlan) => plan
const merged = (base: NamedPlan, mine: NamedPlan, theirs: NamedPlan) => mergePlans(base, mine, theirs).plan

describe('two histories from one plan', () => {
  test('end in the same plan whichever comes first, and each is told the same from its own side', () => {
    check(
      fc.property(histories, ([base, one, other]) => {
        const [a, b] = [after(base, one, 'a'), after(base, other, 'b')]
        expect(inOrder(turned(mergePlans(base, b, a)))).toEqual(inOrder(mergePlans(base, a, b)))
      }),
    )
  })

  test('lose nothing but what both changed in the same field of the same part, and say so', () => {
    check(
      fc.property(histories, ([base, one, other]) => {
        const [a, b] = [after(base, one, 'a'), after(base, other, 'b')]
        const result = mergePlans(base, a, b)
        expect(missingFrom(result, base, a, b)).toEqual([])
        expect(missingFrom(turned(result), base, b, a)).toEqual([])
      }),
    )
  })

  test('leave a whole plan: each part once, days counted from one, and never without a day', () => {
    check(
      fc.property(histories, ([base, one, other]) => {
        const plan = merged(base, after(base, one, 'a'), after(base, other, 'b'))
        expect(new Set(partIds(plan)).size).toBe(partIds(plan).length)
        expect(plan.days.map(({ day }) => day)).toEqual(plan.days.map((_, index) => index + 1))
        expect(plan.days.length).toBeGreaterThan(0)
        expect(plan.tipIds).toHaveLength(plan.tips.length)
      }),
    )
  })

  test('of which one did nothing end as the other left the plan', () => {
    check(
      fc.property(fc.tuple(plans, acts()), ([base, done]) => {
        const changed = after(base, done, 'a')
        expect(mergePlans(base, changed, base)).toEqual({ plan: changed, lost: [], kept: [] })
        expect(mergePlans(base, base, changed)).toEqual({ plan: changed, lost: [], kept: [] })
        expect(mergePlans(base, changed, changed)).toEqual({ plan: changed, lost: [], kept: [] })
      }),
    )
  })

  test('are merged once: sent again after an answer that was lost, they change nothing', () => {
    check(
      fc.property(histories, ([base, one, other]) => {
        const [a, b] = [after(base, one, 'a'), after(base, other, 'b')]
        const once = merged(base, a, b)
        expect(content(merged(base, a, once))).toEqual(content(once))
        expect(content(merged(base, b, once))).toEqual(content(once))
      }),
    )
  })
})

test('three devices end in the same plan, in whatever order each two of them meet', () => {
  check(
    fc.property(fc.tuple(plans, acts(2), acts(2), acts(2)), ([base, one, two, three]) => {
      const sides = [after(base, one, 'a'), after(base, two, 'b'), after(base, three, 'c')]
      // Where they delete every day, one is brought back, and which others stay beside it depends on who came first.
      fc.pre(base.days.some(({ id }) => sides.every((side) => partIds(side).includes(id))))
      // A day that one deleted stays for what another has in it, not for what a third has moved out of it before.
      fc.pre(!sides.some((third, at) => movesOutOfKeptDay(base, sides.toSpliced(at, 1), third)))
      const ends = [
        [0, 1, 2],
        [2, 1, 0],
        [1, 0, 2],
      ].map((order) => {
        const server = order.reduce((stored, at) => merged(base, sides[at] as NamedPlan, stored), base)
        // Each hears of the end while its own version is the older one.
        for (const side of sides) expect(content(merged(base, side, server))).toEqual(content(server))
        return server
      })
      const told = ends.map(whatIsSaid)
      expect(told[1]).toEqual(told[0])
      expect(told[2]).toEqual(told[0])
    }),
  )
})

test('a plan taken apart and put together is the same plan', () => {
  check(
    fc.property(fc.tuple(plans, acts()), ([base, done]) => {
      const plan = after(base, done, 'a')
      expect(planOfParts(partsOf(plan), plan.edits)).toEqual(plan)
    }),
  )
})

/** Whether two keep a day that one of them deleted, of which the third has put something elsewhere. */
function movesOutOfKeptDay(base: NamedPlan, two: readonly NamedPlan[], third: NamedPlan): boolean {
  const [one, other] = two as [NamedPlan, NamedPlan]
  const { plan, kept } = mergePlans(base, one, other)
  const { parts } = partsOf(third)
  return plan.days
    .filter(({ id }) => kept.some((part) => part.id === id))
    .some(({ id: day, activities }) => activities.some(({ id }) => ![day, undefined].includes(parts.get(id)?.list)))
}

/** What the plan says, without the order of what several put at the very same spot. */
const whatIsSaid = (plan: NamedPlan) => {
  const { fields, parts } = partsOf(plan)
  return { fields, parts: Object.fromEntries([...parts].sort(([one], [other]) => (one < other ? -1 : 1))) }
}

/** What `a` did that is neither in the merged plan nor told. */
function missingFrom({ plan, lost, kept }: MergedPlan, base: NamedPlan, a: NamedPlan, b: NamedPlan): string[] {
  const [was, mine, theirs, is] = [base, a, b, plan].map(partsOf) as [Parts, Parts, Parts, Parts]
  const isTold = (part: string | null, field: string) =>
    lost.some((value) => (value.part?.id ?? null) === part && value.field === field && value.kept === 'theirs')
  const problems = changedFields(was.fields, mine.fields)
    .filter((field) => !same(is.fields[field], mine.fields[field]))
    .filter((field) => same(was.fields[field], theirs.fields[field]) || !isTold(null, field))
  for (const [id, part] of mine.parts) {
    const before = was.parts.get(id)
    if (!is.parts.has(id)) {
      if (!before || changedFields(before.fields, part.fields).length > 0) problems.push(`${id} is gone`)
      continue
    }
    for (const field of changedFields(before?.fields ?? {}, part.fields)) {
      if (same(is.parts.get(id)?.fields[field], part.fields[field])) continue
      if (same(before?.fields[field], theirs.parts.get(id)?.fields[field]) || !isTold(id, field))
        problems.push(`${id}.${field}`)
    }
    if (before && before.list !== part.list && is.parts.get(id)?.list !== part.list && !isTold(id, 'place'))
      problems.push(`${id} was moved`)
  }
  for (const id of was.parts.keys()) {
    if (mine.parts.has(id) || !is.parts.has(id)) continue
    const list = was.parts.get(id)?.list ?? ''
    const isAsked = kept.some(
      (part) => part.deletedBy === 'mine' && (part.id === id || part.id === is.parts.get(id)?.list),
    )
    if (!isAsked && !(list === 'days' && plan.days.length === 1)) problems.push(`${id} is back`)
  }
  return problems
}
type Parts = ReturnType<typeof partsOf>

describe('in plain cases', () => {
  const base = planOf([2, 1], 1)
  const [first, second] = base.days.map(({ id }) => id) as [string, string]
  const edit = (change: (plan: NamedPlan) => void, at: number) => {
    const plan = structuredClone(base)
    change(plan)
    for (const [index, day] of plan.days.entries()) day.day = index + 1
    return editedPlan(base, plan, at)
  }
  const titles = (plan: NamedPlan) => plan.days.map(({ activities }) => activities.map(({ title }) => title))
  const activityIn = (plan: NamedPlan, day: number, at: number) => {
    const found = plan.days[day]?.activities[at]
    if (!found) throw new Error('No such activity')
    return found
  }

  test('two people who edit the same day keep both changes', () => {
    const mine = edit((plan) => void (activityIn(plan, 0, 0).title = 'Tea'), 10)
    const theirs = edit((plan) => void plan.days[0]?.activities.push(activityNamed('theirs0001', 'Dinner')), 20)
    const { plan, lost, kept } = mergePlans(base, mine, theirs)
    expect(titles(plan)).toEqual([['Tea', 'Activity 3', 'Dinner'], ['Activity 5']])
    expect([lost, kept]).toEqual([[], []])
  })

  test('the later edit of one field wins, and both values are named', () => {
    const mine = edit((plan) => void (activityIn(plan, 0, 0).time = '10:00 AM'), 10)
    const theirs = edit((plan) => void (activityIn(plan, 0, 0).time = '11:00 AM'), 20)
    const { plan, lost } = mergePlans(base, mine, theirs)
    expect(activityIn(plan, 0, 0).time).toBe('11:00 AM')
    expect(lost).toMatchObject([
      { part: { name: 'Activity 2' }, field: 'time', mine: '10:00 AM', theirs: '11:00 AM', kept: 'theirs' },
    ])
  })

  test('an activity that one moves to another day and the other rewrites is moved and rewritten', () => {
    const mine = edit((plan) => {
      const [moved] = plan.days[0]?.activities.splice(0, 1) ?? []
      if (moved) plan.days[1]?.activities.push(moved)
    }, 10)
    const theirs = edit((plan) => void (activityIn(plan, 0, 0).title = 'Tea'), 20)
    const { plan, lost, kept } = mergePlans(base, mine, theirs)
    expect(titles(plan)).toEqual([['Activity 3'], ['Activity 5', 'Tea']])
    expect([lost, kept]).toEqual([[], []])
  })

  test('a part that one deleted and the other changed stays, and both are asked about it', () => {
    const mine = edit((plan) => void plan.days[0]?.activities.splice(0, 1), 10)
    const theirs = edit((plan) => void (activityIn(plan, 0, 0).title = 'Tea'), 20)
    const { plan, kept } = mergePlans(base, mine, theirs)
    expect(titles(plan)).toEqual([['Tea', 'Activity 3'], ['Activity 5']])
    expect(kept).toMatchObject([{ kind: 'activity', name: 'Tea', deletedBy: 'mine' }])
    expect(mergePlans(base, theirs, mine).kept).toMatchObject([{ name: 'Tea', deletedBy: 'theirs' }])
  })

  test('a day that one deleted and the other added to stays with what was added, and one question is asked', () => {
    const mine = edit((plan) => void plan.days.splice(0, 1), 10)
    const theirs = edit((plan) => void plan.days[0]?.activities.push(activityNamed('theirs0001', 'Dinner')), 20)
    const { plan, kept } = mergePlans(base, mine, theirs)
    expect(titles(plan)).toEqual([['Dinner'], ['Activity 5']])
    expect(kept).toMatchObject([{ id: first, kind: 'day', deletedBy: 'mine' }])
  })

  test('what both put at the same spot stands there in two runs, the same for both', () => {
    const added = (whose: string) =>
      edit(
        (plan) =>
          void plan.days[0]?.activities.splice(
            1,
            0,
            activityNamed(`${whose}00000001`, `${whose} 1`),
            activityNamed(`${whose}00000002`, `${whose} 2`),
          ),
        10,
      )
    const together = [['Activity 2', 'aa 1', 'aa 2', 'bb 1', 'bb 2', 'Activity 3'], ['Activity 5']]
    expect(titles(merged(base, added('aa'), added('bb')))).toEqual(together)
    expect(titles(merged(base, added('bb'), added('aa')))).toEqual(together)
  })

  test('each who deletes a day of two leaves a plan that still has one', () => {
    const mine = edit((plan) => void plan.days.splice(0, 1), 10)
    const theirs = edit((plan) => void plan.days.splice(1, 1), 20)
    expect(merged(base, mine, theirs).days.map(({ id }) => id)).toEqual([first])
    expect(second).not.toBe(first)
  })

  test('a part that had arrived and was deleted since does not come back when it is sent again', () => {
    const mine = edit((plan) => void plan.days[0]?.activities.push(activityNamed('mine000001', 'Dinner')), 10)
    const cleared = structuredClone(mine)
    cleared.days[0]?.activities.pop()
    const theirs = editedPlan(mine, cleared, 20)
    expect(titles(merged(base, mine, theirs))).toEqual(titles(base))
  })
})
