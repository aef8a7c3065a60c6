import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type NamedActivity, type NamedPlan, partIds, withIdeas } from '#domain/itineraries/plan/part-ids.ts'
import { proposalAnswerIn, proposalFrom, proposalInAnswer } from './proposal-answer.ts'
import { type Proposal, proposalOf, withProposed } from './proposal.ts'

const activity = (id: string, given: Partial<NamedActivity> = {}): NamedActivity => ({
  id,
  time: '09:00 AM',
  title: `Title ${id}`,
  description: '',
  location: { name: 'Nara' },
  cost: { amount: 0, currency: 'USD' },
  category: 'activity',
  ...given,
})
const planOf = (days: Record<string, NamedActivity[]>, ideas: NamedActivity[] = []): NamedPlan =>
  withIdeas(
    {
      summary: 'A trip.',
      days: Object.entries(days).map(([id, activities], at) => ({
        id,
        day: at + 1,
        title: `Day ${at + 1}`,
        activities,
      })),
      tips: [],
      tipIds: [],
      estimatedBudget: {
        total: 0,
        currency: 'JPY',
        breakdown: { accommodation: 0, food: 0, activities: 0, transportation: 0, other: 0 },
      },
      source: 'ai',
    },
    ideas,
  )
const plan = planOf({ one: ['a', 'b', 'c'].map((id) => activity(id)), two: [activity('d')] }, [activity('i')])
const kinds = ({ changes }: Proposal) => changes.map(({ kind }) => kind)
const said = (value: unknown) => {
  const read = proposalAnswerIn(value)
  if (!('made' in read)) throw new Error(read.problem)
  return read.made
}

describe('what a model proposes', () => {
  test('is nothing where it names everything as it is, or names no day', () => {
    const same = {
      days: plan.days.map(({ id, activities }) => ({ id, activities: activities.map((one) => ({ id: one.id })) })),
    }
    expect(proposalFrom(plan, said(same), { kind: 'change' }).changes).toEqual([])
    expect(proposalFrom(plan, said({ days: [] }), { kind: 'change' }).changes).toEqual([])
  })

  test('is what it added, left out, moved and changed, each by itself', () => {
    const answer = said({
      days: [
        { id: 'one', activities: [{ id: 'c' }, { id: 'a', time: '10:00 AM' }, { title: 'Tea', time: '3 PM' }] },
        { id: 'two', activities: [{ id: 'd' }, { id: 'i' }] },
      ],
    })
    const proposal = proposalFrom(plan, answer, { kind: 'change' })
    expect(kinds(proposal).toSorted()).toEqual(['add', 'change', 'move', 'move', 'remove'])
    expect(proposal.changes).toContainEqual({ kind: 'remove', id: 'b' })
    expect(proposal.changes).toContainEqual(
      expect.objectContaining({ kind: 'change', id: 'a', fields: { time: '10:00 AM' }, was: { time: '09:00 AM' } }),
    )
    const next = withProposed(plan, proposal)
    expect(next.days.map(({ activities }) => activities.map(({ title }) => title))).toEqual([
      ['Title c', 'Title a', 'Tea'],
      ['Title d', 'Title i'],
    ])
    expect(next.ideas).toBeUndefined()
    expect(next.days[0]?.activities[2]).toMatchObject({ cost: { amount: 0, currency: 'JPY' }, category: 'other' })
  })

  test('on a new day makes the day when something of it is taken, and not before', () => {
    const answer = said({ days: [{ title: 'Nara by bike', activities: [{ id: 'i' }, { title: 'Picnic' }] }] })
    const { changes, newDays } = proposalFrom(plan, answer, { kind: 'change' })
    expect(newDays).toEqual([expect.objectContaining({ title: 'Nara by bike' })])
    expect(withProposed(plan, { changes: [], newDays }).days).toHaveLength(2)
    const next = withProposed(plan, { changes: changes.slice(0, 1), newDays })
    expect(next.days.map(({ day, title }) => [day, title])).toEqual([
      [1, 'Day 1'],
      [2, 'Day 2'],
      [3, 'Nara by bike'],
    ])
  })

  test('to fill a day only adds to that day', () => {
    const answer = said({
      days: [
        { id: 'one', activities: [{ title: 'Not asked for' }] },
        { id: 'two', activities: [{ title: 'Ramen' }, { title: 'Park' }] },
      ],
    })
    const proposal = proposalFrom(plan, answer, { kind: 'fill', dayId: 'two' })
    expect(kinds(proposal)).toEqual(['add', 'add'])
    expect(withProposed(plan, proposal).days.map(({ activities }) => activities.length)).toEqual([3, 3])
  })

  test('to put ideas onto days moves ideas alone', () => {
    const answer = said({
      days: [{ id: 'two', activities: [{ id: 'i', time: 'Noon' }, { id: 'a' }, { title: 'New' }] }],
    })
    const proposal = proposalFrom(plan, answer, { kind: 'ideas' })
    expect(
      withProposed(plan, proposal).days.map(({ activities }) => activities.map(({ id, time }) => `${id} ${time}`)),
    ).toEqual([
      ['a 09:00 AM', 'b 09:00 AM', 'c 09:00 AM'],
      ['i Noon', 'd 09:00 AM'],
    ])
  })

  test('that is wrong of something that is there leaves that as it was', () => {
    const wrong = {
      id: 'a',
      time: 7,
      title: '   ',
      cost: { amount: -3, currency: 'XXQ' },
      category: 'party',
      location: [],
    }
    const answer = said({
      days: [{ id: 'one', activities: [wrong, { id: 'a' }, { id: 'b' }, { id: 'c' }, { time: '9 PM' }] }],
    })
    expect(proposalFrom(plan, answer, { kind: 'change' }).changes).toEqual([])
  })

  test('keeps the point of a place that keeps its name', () => {
    const here = activity('a', { location: { name: 'Nara', coordinates: [135.8, 34.7] } })
    const answer = said({ days: [{ id: 'one', activities: [{ id: 'a', location: 'Nara' }] }] })
    expect(proposalFrom(planOf({ one: [here] }), answer, { kind: 'change' }).changes).toEqual([])
  })

  test.each<[string, string]>([
    ['no JSON', 'Here you are!'],
    ['no days', '{"ideas": []}'],
    ['days that are no list', '{"days": {}}'],
    ['activities that are none', '{"days": [{"id": "one", "activities": [3]}]}'],
    [
      'too many',
      JSON.stringify({ days: [{ id: 'one', activities: Array.from({ length: 41 }, () => ({ title: 'x' })) }] }),
    ],
  ])('is none when there is %s', (_, text) => {
    expect(proposalInAnswer(text)).toEqual({ problem: expect.any(String) })
  })
})

/** Plans with some of ten activities, spread over up to three days and the shelf, some with another time. */
const anyPlan = fc
  .tuple(
    fc.shuffledSubarray('abcdefghij'.split('')),
    fc.array(fc.nat(3), { minLength: 10, maxLength: 10 }),
    fc.array(fc.boolean(), { minLength: 10, maxLength: 10 }),
  )
  .map(([ids, lists, late]) => {
    const of = (list: number) =>
      ids.flatMap((id, at) => (lists[at] === list ? [activity(id, late[at] ? { time: '08:00 PM' } : {})] : []))
    return planOf({ one: of(0), two: of(1), three: of(2) }, of(3))
  })

describe('whatever is proposed', () => {
  test('taken as a whole makes the proposed plan, and none of it leaves the plan', () => {
    fc.assert(
      fc.property(anyPlan, anyPlan, (from, to) => {
        const proposal = proposalOf(from, to)
        expect(withProposed(from, proposal)).toEqual(to)
        expect(withProposed(from, { ...proposal, changes: [] })).toBe(from)
      }),
      { numRuns: 500 },
    )
  })

  test('taken in part, of a plan that has changed meanwhile, loses nothing else and doubles nothing', () => {
    fc.assert(
      fc.property(
        anyPlan,
        anyPlan,
        anyPlan,
        fc.array(fc.boolean(), { minLength: 40, maxLength: 40 }),
        (from, to, now, taken) => {
          const { changes, newDays } = proposalOf(from, to)
          const some = changes.filter((_, at) => taken[at])
          const next = partIds(withProposed(now, { changes: some, newDays }))
          expect(new Set(next).size).toBe(next.length)
          const gone = new Set(some.flatMap((change) => (change.kind === 'remove' ? [change.id] : [])))
          for (const id of partIds(now)) expect(next.includes(id), id).toBe(!gone.has(id))
        },
      ),
      { numRuns: 500 },
    )
  })
})
