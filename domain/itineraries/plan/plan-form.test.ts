/** The plan as text fields, there and back. Long, because every field has its ways of being typed wrongly. */
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decimalsOf } from '#domain/money/currency-decimals.ts'
import { fallbackPlan } from '#domain/itineraries/making/fallback-plan.ts'
import { activityCategories, type ItineraryPlan, planLimits } from './itinerary-plan.ts'
import { namedPlan, newlyNamedPlan, partIdShape } from './part-ids.ts'
import {
  differingSum,
  newActivity,
  newDay,
  newIdea,
  type PlanFormValues,
  planFormSchema,
  planOfForm,
  valuesOfActivity,
  valuesOfPlan,
  withEditedActivity,
} from './plan-form.ts'

const plan = newlyNamedPlan(
  fallbackPlan({ destination: 'Kyoto', coordinates: [135.77, 35.01], days: 3, customRequests: 'Slowly' }),
)
const itineraryId = '0198f3b0-0000-7000-8000-00000000000a'

/** The plan after the given change of the form; fails when something is wrong with it. */
function saved(change: (values: PlanFormValues) => void, before: ItineraryPlan = plan): ItineraryPlan {
  const named = namedPlan(itineraryId, before)
  const values = valuesOfPlan(named)
  change(values)
  return planOfForm(planFormSchema.parse(values), named)
}

/** What is wrong after the given change, by field. */
function problems(change: (values: PlanFormValues) => void): Record<string, string> {
  const values = valuesOfPlan(plan)
  change(values)
  const read = planFormSchema.safeParse(values)
  return Object.fromEntries((read.error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]))
}

const cents = fc.nat(99_999_999).map((amount) => amount / 100)
const currency = fc.stringMatching(/^[A-Z]{3}$/).filter((code) => decimalsOf(code) === 2)
const line = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 30 })
  .map((text) => `a${text.replace(/[\p{Cc}\u2028\u2029]/gu, '')}z`)
const position = fc.tuple(fc.integer({ min: -180, max: 180 }), fc.integer({ min: -90, max: 90 }))
const plans: fc.Arbitrary<ItineraryPlan> = fc.record(
  {
    summary: line,
    days: fc
      .array(
        fc.record(
          {
            title: line,
            description: line,
            activities: fc.array(
              fc.record(
                {
                  time: line,
                  title: line,
                  description: line,
                  location: fc.record({ name: line, coordinates: position }, { requiredKeys: ['name'] }),
                  cost: fc.record({ amount: cents, currency }),
                  category: fc.constantFrom(...activityCategories),
                  notes: line,
                },
                { requiredKeys: ['time', 'title', 'description', 'location', 'cost', 'category'] },
              ),
              { maxLength: 4 },
            ),
          },
          { requiredKeys: ['title', 'activities'] },
        ),
        { minLength: 1, maxLength: 4 },
      )
      .map((days) => days.map((day, index) => ({ day: index + 1, ...day }))),
    tips: fc.array(line, { maxLength: 5 }),
    estimatedBudget: fc.record({
      total: cents,
      currency,
      breakdown: fc.record({
        accommodation: cents,
        food: cents,
        activities: cents,
        transportation: cents,
        other: cents,
      }),
    }),
    source: fc.constantFrom('ai', 'fallback'),
    customRequests: line,
  },
  { requiredKeys: ['summary', 'days', 'tips', 'estimatedBudget', 'source'] },
)

test('a plan that was opened and saved unchanged is the same plan, whatever it says', () => {
  fc.assert(
    fc.property(plans, (one) => {
      expect(saved(() => {}, one)).toEqual(namedPlan(itineraryId, one))
    }),
  )
})

test('the form is a copy: typing in it changes nothing of the plan', () => {
  const before = structuredClone(plan)
  saved(({ days, breakdown }) => {
    for (const day of days) for (const activity of day.activities) activity.title = 'Changed'
    breakdown.food = '1'
  })
  expect(plan).toEqual(before)
})

test('whatever is typed, the form answers with a plan within the limits or with problems', () => {
  const any = fc.string({ unit: 'binary', maxLength: 400 })
  const change = fc.record({ title: any, time: any, cost: any, place: any, tips: any, total: any, notes: any })
  fc.assert(
    fc.property(change, ({ tips, total, ...texts }) => {
      const values = valuesOfPlan(plan)
      Object.assign(values.days[0]?.activities[0] ?? {}, texts)
      Object.assign(values, { tips, total })
      const read = planFormSchema.safeParse(values)
      if (!read.success) {
        expect(read.error.issues.length).toBeGreaterThan(0)
        return
      }
      const { days, estimatedBudget, tips: lines } = planOfForm(read.data, plan)
      const activity = days[0]?.activities[0]
      expect(activity?.title.trim()).not.toBe('')
      expect(activity?.title).not.toContain('\u0000')
      for (const amount of [activity?.cost.amount, estimatedBudget.total]) {
        expect(amount).toBeGreaterThanOrEqual(0)
        expect(amount).toBeLessThan(planLimits.amount)
      }
      for (const tip of lines) expect(tip.trim()).not.toBe('')
    }),
  )
})

describe('what is typed', () => {
  test('is trimmed; an emptied description or note is left out', () => {
    const { days } = saved(({ days: [day] }) => {
      if (!day?.activities[0]) return
      day.title = '  Slow start '
      day.description = '  '
      day.activities[0].notes = ' Bring cash. '
    })
    expect(days[0]).toMatchObject({ day: 1, title: 'Slow start' })
    expect(days[0]).not.toHaveProperty('description')
    expect(days[0]?.activities[0]?.notes).toBe('Bring cash.')
  })

  test('makes tips of its lines, without the blank ones', () => {
    expect(saved((values) => (values.tips = '\n Pack light \n\n\r\n  \nGo early\n')).tips).toEqual([
      'Pack light',
      'Go early',
    ])
  })

  test('is read as amounts; nothing is 0', () => {
    const { estimatedBudget } = saved((values) => {
      values.total = '1,234.50'
      values.breakdown.food = ''
    })
    expect(estimatedBudget.total).toBe(1234.5)
    expect(estimatedBudget.breakdown.food).toBe(0)
  })

  test('numbers the days in their order', () => {
    const { days } = saved((values) => {
      values.days.reverse()
      values.days.push(newDay('New Day'))
    })
    expect(days.map(({ day }) => day)).toEqual([1, 2, 3, 4])
    expect(days[0]?.title).toBe(plan.days[2]?.title)
    expect(days[3]).toEqual({ id: expect.stringMatching(partIdShape), day: 4, title: 'New Day', activities: [] })
  })

  test('keeps where a place is only as long as it is called the same', () => {
    const locations = saved(({ days: [day] }) => {
      if (!day?.activities[1]) return
      day.activities[1].place = 'Nara'
    }).days[0]?.activities.map(({ location }) => location)
    expect(locations?.[0]).toEqual({ name: 'Kyoto', coordinates: [135.77, 35.01] })
    expect(locations?.[1]).toEqual({ name: 'Nara' })
  })

  test('keeps source and requests, and a currency that the form does not offer', () => {
    const baht = { ...plan, estimatedBudget: { ...plan.estimatedBudget, currency: 'THB' } }
    expect(saved((values) => (values.summary = 'New'), baht)).toMatchObject({
      source: 'fallback',
      customRequests: 'Slowly',
      estimatedBudget: { currency: 'THB' },
    })
  })
})

test('a new activity is at noon, is called so, and costs nothing', () => {
  const { days } = saved(({ days: [day] }) => day?.activities.push(newActivity('New Activity')))
  expect(days[0]?.activities.at(-1)).toEqual({
    id: expect.stringMatching(partIdShape),
    time: '12:00 PM',
    title: 'New Activity',
    description: '',
    location: { name: '' },
    cost: { amount: 0, currency: 'USD' },
    category: 'activity',
  })
})

test('what is wrong is said at its field', () => {
  expect(problems(() => {})).toEqual({})
  expect(
    problems((values) => {
      const [first] = values.days
      const activity = first?.activities[1]
      if (!first || !activity) return
      values.summary = 'x'.repeat(planLimits.summary + 1)
      values.tips = 'x'.repeat(planLimits.tip + 1)
      values.total = '-1'
      values.breakdown.other = '1e9'
      first.title = ' \u200B '
      activity.title = ''
      activity.time = 'x'.repeat(planLimits.time + 1)
      activity.place = 'x'.repeat(planLimits.place + 1)
      activity.notes = 'x'.repeat(planLimits.notes + 1)
      activity.cost = '1.005'
    }),
  ).toEqual({
    summary: 'summary-too-long',
    tips: 'tip-too-long',
    total: 'amount-negative',
    'breakdown.other': 'amount-not-a-number',
    'days.0.title': 'day-title-missing',
    'days.0.activities.1.title': 'activity-title-missing',
    'days.0.activities.1.time': 'time-too-long',
    'days.0.activities.1.place': 'place-too-long',
    'days.0.activities.1.notes': 'text-too-long',
    'days.0.activities.1.cost': 'amount-unclear',
  })
  expect(problems((values) => Object.assign(values, { total: '1.5', currency: 'JPY' }))).toEqual({
    total: 'amount-no-decimals',
  })
  expect(problems((values) => (values.total = String(planLimits.amount)))).toEqual({ total: 'amount-too-large' })
  expect(problems((values) => (values.tips = 'a\n'.repeat(planLimits.tips + 1)))).toEqual({ tips: 'too-many-tips' })
})

test('a plan that the database would not take is refused before it is saved', () => {
  const notes = 'x'.repeat(planLimits.notes)
  const long = (values: PlanFormValues) => {
    for (const day of values.days)
      day.activities = Array.from({ length: planLimits.activitiesOfDay }, () => ({
        ...newActivity('New Activity'),
        notes,
        description: notes,
      }))
  }
  expect(problems(long)).toEqual({ summary: 'plan-too-large' })
})

test('the sum of the parts is named only where it is not the total', () => {
  const breakdown = { accommodation: '100', food: '50.10', activities: '0.20', transportation: '', other: '0' }
  expect(differingSum({ total: '150.30', currency: 'USD', breakdown })).toBeNull()
  expect(differingSum({ total: '150', currency: 'USD', breakdown })).toBe(150.3)
  expect(differingSum({ total: '', currency: 'USD', breakdown })).toBe(150.3)
  expect(differingSum({ total: 'much', currency: 'USD', breakdown })).toBeNull()
  expect(differingSum({ total: '150', currency: 'USD', breakdown: { ...breakdown, food: '-1' } })).toBeNull()
})

describe('the shelf of ideas', () => {
  const [idea] = plan.days[0]?.activities ?? []
  if (!idea) throw new Error('The sample has no activity.')
  const shelved = { ...plan, ideas: [{ ...idea, id: 'idea000000', mapNumber: 7 }] }

  test('goes through the form as it is, with what the form does not show', () => {
    expect(saved(() => {}, shelved)).toEqual(shelved)
  })

  test('gets an idea without a time, and is gone with its last', () => {
    const grown = saved((values) => void values.ideas.push(newIdea('Night market')), shelved)
    expect(grown.ideas?.map(({ time, title }) => [time, title])).toEqual([
      [idea.time, idea.title],
      ['', 'Night market'],
    ])
    expect(saved((values) => void values.ideas.splice(0), shelved)).not.toHaveProperty('ideas')
  })

  test('takes no idea without a title', () => {
    expect(problems((values) => void values.ideas.push(newIdea(' ')))).toEqual({
      'ideas.0.title': 'activity-title-missing',
    })
  })
})

describe('one activity that is edited where it stands', () => {
  const [sample] = plan.days[0]?.activities ?? []
  if (!sample) throw new Error('No activity')
  const named = namedPlan(itineraryId, { ...plan, ideas: [{ ...sample, id: newActivity('x').key }] })
  const [first] = named.days[0]?.activities ?? []
  if (!first) throw new Error('No activity')
  const values = valuesOfActivity(first)

  test('changes in the fields that were typed into, and keeps what others made of it meanwhile', () => {
    const meanwhile = withEditedActivity(named, { ...values, notes: 'Theirs', category: 'other' }, [
      'notes',
      'category',
    ])
    const after = withEditedActivity(meanwhile, { ...values, title: 'Mine', cost: '12.50', currency: 'EUR' }, [
      'title',
      'cost',
    ])
    expect(after.days[0]?.activities[0]).toEqual({
      ...first,
      title: 'Mine',
      cost: { amount: 12.5, currency: 'EUR' },
      notes: 'Theirs',
      category: 'other',
    })
    expect(after.days[1]).toBe(named.days[1])
    expect(after.ideas).toBe(named.ideas)
  })

  test('loses notes that are emptied, and a place on the map whose words have changed', () => {
    const placed = {
      ...values,
      place: 'Gion',
      knownPlace: { name: 'Gion', coordinates: [135.77, 35] as [number, number] },
      notes: 'Old',
    }
    const before = withEditedActivity(named, placed, ['place', 'knownPlace', 'notes'])
    expect(before.days[0]?.activities[0]).toMatchObject({
      location: { name: 'Gion', coordinates: [135.77, 35] },
      notes: 'Old',
    })
    const after = withEditedActivity(before, { ...placed, place: 'Near Gion', notes: '' }, ['place', 'notes'])
    expect(after.days[0]?.activities[0]?.location).toEqual({ name: 'Near Gion' })
    expect(after.days[0]?.activities[0]).not.toHaveProperty('notes')
  })

  test('may be an idea, or be gone meanwhile', () => {
    const [idea] = named.ideas ?? []
    if (!idea) throw new Error('No idea')
    const after = withEditedActivity(named, { ...valuesOfActivity(idea), title: 'Mine' }, ['title'])
    expect(after.ideas?.[0]?.title).toBe('Mine')
    const gone = withEditedActivity(named, { ...values, key: 'gone', title: 'Mine' }, ['title'])
    expect(gone.days).toEqual(named.days)
  })
})
