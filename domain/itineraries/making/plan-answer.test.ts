/** Long, because every way in which a model's answer can be wrong has its line. */
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fallbackPlan } from './fallback-plan.ts'
import {
  activityCategories,
  budgetParts,
  type ItineraryPlan,
  planLimits,
  type PlanRequest,
} from '#domain/itineraries/plan/itinerary-plan.ts'
import { planIn, planInAnswer } from './plan-answer.ts'
import { cleanText } from '#domain/text/typed-text.ts'
import { someAnswer } from '#tests/support/plan-answers.ts'

const request: PlanRequest = { destination: 'Kyoto, Japan', coordinates: [135.77, 35.01], days: 2, customRequests: '' }

const activity = (more: object = {}) => ({
  time: '09:00 AM',
  title: 'Nishiki Market',
  description: 'Breakfast among the stalls.',
  location: { name: 'Nishiki Market', coordinates: [135.765, 35.005] },
  cost: { amount: 15, currency: 'USD' },
  category: 'food',
  notes: 'Closed on Wednesdays.',
  ...more,
})
const day = (more: object = {}) => ({
  day: 1,
  title: 'Markets',
  description: 'A slow start.',
  activities: [activity()],
  ...more,
})
const estimatedBudget = {
  total: 300,
  currency: 'USD',
  breakdown: { accommodation: 120, food: 75, activities: 60, transportation: 30, other: 15 },
}
const answer = (more: object = {}): Record<string, unknown> => ({
  summary: 'Two days of temples.',
  days: [day(), day({ day: 2 })],
  tips: ['Take the bus.'],
  estimatedBudget,
  ...more,
})
const withActivity = (more: object) => answer({ days: [day({ activities: [activity(more)] }), day()] })
const without = (name: string, of: Record<string, unknown> = answer()) => {
  const { [name]: _, ...rest } = of
  return rest
}

function planOf(value: unknown, asked = request): ItineraryPlan {
  const read = planIn(value, asked)
  if ('problem' in read) throw new Error(read.problem)
  return read.plan
}
const firstOf = (value: unknown) => planOf(value).days[0]?.activities[0]
const problem = (value: unknown) => {
  const read = planIn(value, request)
  return 'problem' in read ? read.problem : 'none'
}

describe('a good answer', () => {
  it('is the plan as the model gave it, from the model', () => {
    expect(planInAnswer(JSON.stringify(answer()), request)).toEqual({
      plan: { ...answer(), days: [without('', day()), day({ day: 2 })], source: 'ai' },
    })
  })

  it.each(['```json\n%\n```', '```\n%\n```\n', 'Here is your plan:\n\n``` JSON\n%\n```\nEnjoy!'])(
    'is read as well where a model fences it in: %j',
    (around) => {
      const bare = planInAnswer(JSON.stringify(answer()), request)
      expect(planInAnswer(around.replace('%', JSON.stringify(answer())), request)).toEqual(bare)
    },
  )

  it('keeps what the traveler asked for, so that the plan can be made anew', () => {
    expect(planOf(answer(), { ...request, customRequests: ' A tea ceremony ' }).customRequests).toBe('A tea ceremony')
    expect('customRequests' in planOf(answer(), { ...request, customRequests: '  ' })).toBe(false)
  })

  it('is also the built-in sample plan, unchanged', () => {
    const asked = { ...request, customRequests: 'A tea ceremony' }
    expect(planOf(fallbackPlan(asked), asked)).toEqual({ ...fallbackPlan(asked), source: 'ai' })
  })
})

describe('no plan', () => {
  it.each(['', 'Here is your plan!', '{"summary": "Two', '[1', '```json\n{\n```'])(
    'is text that is not JSON: %j',
    (text) => {
      expect(planInAnswer(text, request)).toEqual({ problem: 'no JSON' })
    },
  )

  it.each([null, 7, 'Kyoto', [], [answer()], {}, { plan: answer() }])('is JSON of another shape: %j', (value) => {
    expect(planIn(value, request)).toHaveProperty('problem')
  })

  it.each<[string, RegExp, unknown]>([
    ['no summary', /^summary/, without('summary')],
    ['a summary that says nothing', /^summary/, answer({ summary: ' \u200B ' })],
    ['a summary that is no text', /^summary/, answer({ summary: ['Two days'] })],
    ['no days', /^days/, without('days')],
    ['days that are no list', /^days/, answer({ days: { 1: day() } })],
    ['fewer days', /^days: 1 instead of 2/, answer({ days: [day()] })],
    ['more days', /^days: 3 instead of 2/, answer({ days: [day(), day(), day()] })],
    [
      'a day without a list of activities',
      /^days\.1\.activities/,
      answer({ days: [day(), without('activities', day())] }),
    ],
    ['a day without an activity', /^days\.0\.activities/, answer({ days: [day({ activities: [] }), day()] })],
    ['an activity without a title', /title/, withActivity({ title: '  ' })],
    ['an activity without a cost', /cost/, withActivity({ cost: undefined })],
    ['an amount in words', /cost\.amount/, withActivity({ cost: { amount: '15', currency: 'USD' } })],
    ['a negative amount', /cost\.amount/, withActivity({ cost: { amount: -0.01, currency: 'USD' } })],
    ['an amount beyond all', /cost\.amount/, withActivity({ cost: { amount: 999_999_999_999.999, currency: 'USD' } })],
    ['no currency', /cost\.currency/, withActivity({ cost: { amount: 1 } })],
    ['a currency by its sign', /cost\.currency/, withActivity({ cost: { amount: 1, currency: '$' } })],
    ['a currency that nobody has', /cost\.currency/, withActivity({ cost: { amount: 1, currency: 'QQQ' } })],
    [
      'more than the database takes',
      /^answer: too large/,
      answer({
        days: [1, 2].map(() =>
          day({ activities: Array.from({ length: 40 }, () => activity({ notes: '旅'.repeat(2_500) })) }),
        ),
      }),
    ],
    ['a budget in words', /^estimatedBudget/, answer({ estimatedBudget: 'about 300 dollars' })],
    ['a total in words', /^estimatedBudget\.total/, answer({ estimatedBudget: { ...estimatedBudget, total: '300' } })],
    [
      'a part in words',
      /^estimatedBudget\.breakdown\.food/,
      answer({ estimatedBudget: { ...estimatedBudget, breakdown: { ...estimatedBudget.breakdown, food: 'cheap' } } }),
    ],
  ])('is an answer with %s', (_, words, value) => expect(problem(value)).toMatch(words))

  it('says why without a word of the answer', () => {
    const secret = 'sk-secret'
    for (const value of [answer({ summary: { secret } }), withActivity({ cost: { amount: secret, currency: secret } })])
      expect(problem(value)).not.toContain(secret)
  })
})

describe('what is put right', () => {
  it("knows places to a hand's breadth", () => {
    const location = { name: 'Gion', coordinates: [135.77512345678, -1e-300] }
    expect(firstOf(withActivity({ location }))?.location.coordinates).toEqual([135.775123, 0])
  })

  it('numbers the days in their order', () => {
    const days = [day({ day: 7, title: 'First' }), day({ day: 7, title: 'Second' })]
    expect(planOf(answer({ days })).days.map(({ day: number, title }) => [number, title])).toEqual([
      [1, 'First'],
      [2, 'Second'],
    ])
  })

  it('tolerates what an activity need not have', () => {
    const bare = { title: ' Walk ', cost: { amount: 0, currency: 'USD' } }
    expect(firstOf(answer({ days: [{ activities: [bare] }, day()] }))).toEqual({
      time: 'Any time',
      title: 'Walk',
      description: '',
      location: { name: 'Kyoto, Japan' },
      cost: { amount: 0, currency: 'USD' },
      category: 'other',
    })
    expect(planOf(answer({ days: [{ activities: [bare] }, day()] })).days[0]?.title).toBe('Day 1')
  })

  it.each([
    ['Food', 'food'],
    [' sightseeing ', 'sightseeing'],
    ['shopping', 'other'],
    [undefined, 'other'],
    [3, 'other'],
  ])('takes the category %j as %s', (category, known) =>
    expect(firstOf(withActivity({ category }))?.category).toBe(known),
  )

  it.each([
    ['as a name alone', 'Gion', { name: 'Gion' }],
    ['off the globe', { name: 'Gion', coordinates: [35, 135] }, { name: 'Gion' }],
    ['in words', { name: 'Gion', coordinates: ['135', '35'] }, { name: 'Gion' }],
    ['nowhere in particular', { name: 'Gion', coordinates: [0, 0] }, { name: 'Gion' }],
    ['without a name', { coordinates: [135, 35] }, { name: 'Kyoto, Japan' }],
    ['missing', null, { name: 'Kyoto, Japan' }],
  ])('takes a location %s', (_, location, known) =>
    expect(firstOf(withActivity({ location }))?.location).toEqual(known),
  )

  it('rounds amounts to cents and writes currencies in capitals', () => {
    expect(firstOf(withActivity({ cost: { amount: 12.345, currency: ' thb ' } }))?.cost).toEqual({
      amount: 12.35,
      currency: 'THB',
    })
    expect(firstOf(withActivity({ cost: { amount: -0, currency: 'USD' } }))?.cost.amount).toBe(0)
  })

  it('cuts what is too long, never through a character', () => {
    const long = `${'a'.repeat(planLimits.title - 1)}😀`
    expect(firstOf(withActivity({ title: long }))?.title).toBe('a'.repeat(planLimits.title - 1))
    const activities = Array.from({ length: 100 }, () => activity())
    expect(planOf(answer({ days: [day({ activities }), day()] })).days[0]?.activities).toHaveLength(
      planLimits.activitiesOfDay,
    )
  })

  it('keeps the tips that can be read', () => {
    expect(planOf(answer({ tips: [' One ', '', null, 3, { tip: 'Two' }, 'Three\u0000'] })).tips).toEqual([
      'One',
      'Three',
    ])
    for (const tips of [undefined, null, 'Take the bus.']) expect(planOf(answer({ tips })).tips).toEqual([])
    expect(planOf(answer({ tips: Array.from({ length: 100 }, () => 'Tip') })).tips).toHaveLength(planLimits.tips)
  })
})

describe('the budget', () => {
  const budgetFrom = (value: unknown) => planOf(answer({ estimatedBudget: value })).estimatedBudget
  const days = [
    day({
      activities: [
        activity({ cost: { amount: 10.1, currency: 'EUR' } }),
        activity({ cost: { amount: 20.2, currency: 'EUR' }, category: 'sightseeing' }),
        activity({ cost: { amount: 0, currency: 'USD' }, category: 'activity' }),
      ],
    }),
    day({ activities: [activity({ cost: { amount: 30, currency: 'EUR' }, category: 'activity' })] }),
  ]

  it('is what the activities cost, where the model gave none', () => {
    for (const nothing of [undefined, null])
      expect(planOf(answer({ days, estimatedBudget: nothing })).estimatedBudget).toEqual({
        total: 60.3,
        currency: 'EUR',
        breakdown: { accommodation: 0, food: 10.1, activities: 50.2, transportation: 0, other: 0 },
      })
  })

  it('cannot be told from costs in several currencies', () => {
    const mixed = [day(), day({ activities: [activity({ cost: { amount: 1, currency: 'THB' } })] })]
    expect(problem(without('estimatedBudget', answer({ days: mixed })))).toMatch(/^estimatedBudget/)
  })

  it('has the part "other" for what the model gave to no part, and the sum of the parts where it gave no total', () => {
    expect(budgetFrom({ total: 300, currency: 'USD', breakdown: { food: 75.5 } }).breakdown).toEqual({
      accommodation: 0,
      food: 75.5,
      activities: 0,
      transportation: 0,
      other: 224.5,
    })
    expect(budgetFrom({ total: 300, currency: 'USD' }).breakdown.other).toBe(300)
    expect(budgetFrom({ currency: 'USD', breakdown: estimatedBudget.breakdown }).total).toBe(300)
  })

  it('takes no notice of parts that nobody asked for', () => {
    const breakdown = { ...estimatedBudget.breakdown, 'sk-secret': 'much' }
    expect(budgetFrom({ ...estimatedBudget, breakdown })).toEqual(estimatedBudget)
  })

  it('keeps figures that do not add up as the model gave them', () => {
    expect(budgetFrom({ ...estimatedBudget, total: 350 })).toEqual({ ...estimatedBudget, total: 350 })
  })
})

describe('whatever is answered', () => {
  const asked = fc.record({
    destination: fc.string({ minLength: 1, maxLength: planLimits.destination, unit: 'binary' }),
    coordinates: fc.constant(null),
    days: fc.integer({ min: 1, max: 3 }),
    customRequests: fc.string({ maxLength: planLimits.customRequests, unit: 'binary' }),
  })

  it('the reader never throws', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), asked, (text, one) => void planInAnswer(text, one)))
    fc.assert(fc.property(fc.json(), asked, (text, one) => void planInAnswer(text, one)))
    fc.assert(fc.property(fc.anything(), asked, (value, one) => void planIn(value, one)))
  })

  it('a plan that is accepted keeps within everything that the database demands', () => {
    fc.assert(
      fc.property(someAnswer, asked, (value, one) => {
        const of = { ...one, days: value.days.length }
        const read = planIn(value, of)
        fc.pre(!('problem' in read))
        if ('problem' in read) return
        expectWithinLimits(read.plan, of.days)
        expect(planIn(read.plan, of)).toEqual(read)
      }),
      // Most random answers are no plan: that many are tried for each that is.
      { numRuns: 5, maxSkipsPerRun: 2000 },
    )
  })
})

function expectWithinLimits(plan: ItineraryPlan, days: number): void {
  const within = (text: string, most: number) => {
    expect(text.length).toBeLessThanOrEqual(most)
    expect(text).toBe(text.trim())
    expect(text).toBe(cleanText(text))
  }
  const money = (amount: number, currency: string) => {
    expect(amount).toBeGreaterThanOrEqual(0)
    expect(amount).toBeLessThan(planLimits.amount)
    expect(Math.round(amount * 100) / 100).toBe(amount)
    expect(currency).toMatch(/^[A-Z]{3}$/)
  }
  within(plan.summary, planLimits.summary)
  expect(plan.summary).not.toBe('')
  within(plan.customRequests ?? '', planLimits.customRequests)
  expect(plan.days.map((one) => one.day)).toEqual(Array.from({ length: days }, (_, index) => index + 1))
  for (const { title, activities } of plan.days) {
    within(title, planLimits.title)
    expect(activities.length).toBeGreaterThan(0)
    expect(activities.length).toBeLessThanOrEqual(planLimits.activitiesOfDay)
    for (const one of activities) {
      within(one.time, planLimits.time)
      within(one.title, planLimits.title)
      within(one.description, planLimits.description)
      within(one.location.name, planLimits.place)
      within(one.notes ?? '', planLimits.notes)
      money(one.cost.amount, one.cost.currency)
      expect(activityCategories).toContain(one.category)
      const [east, north] = one.location.coordinates ?? [0, 0]
      expect(Math.abs(east)).toBeLessThanOrEqual(180)
      expect(Math.abs(north)).toBeLessThanOrEqual(90)
    }
  }
  expect(plan.tips.length).toBeLessThanOrEqual(planLimits.tips)
  for (const tip of plan.tips) within(tip, planLimits.tip)
  const { total, currency, breakdown } = plan.estimatedBudget
  for (const part of [total, ...budgetParts.map((name) => breakdown[name])]) money(part, currency)
}
