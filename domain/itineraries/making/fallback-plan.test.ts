import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { NearPlace } from '#domain/places/near-places.ts'
import { fallbackPlan } from './fallback-plan.ts'
import { planLimits, sumOfParts } from '#domain/itineraries/plan/itinerary-plan.ts'

const kyoto = { destination: 'Kyoto, Japan', coordinates: [135.77, 35.01] as [number, number], days: 5 }
const plain = () => fallbackPlan({ ...kyoto, customRequests: '' })
const rows = (day: number, customRequests: string) =>
  fallbackPlan({ ...kyoto, customRequests }).days[day]?.activities.map(({ time, cost, category }) => [
    time,
    cost.amount,
    cost.currency,
    category,
  ])

const usualDay = [
  ['09:00 AM', 15, 'USD', 'food'],
  ['10:30 AM', 25, 'USD', 'sightseeing'],
  ['01:00 PM', 20, 'USD', 'food'],
  ['03:00 PM', 30, 'USD', 'activity'],
  ['07:00 PM', 35, 'USD', 'food'],
]

test('every day has the five activities of the specification', () => {
  for (let day = 0; day < 5; day++) expect(rows(day, '')).toEqual(usualDay)
  const titles = plain().days[0]?.activities.map(({ title }) => title.toLowerCase())
  expect(titles).toEqual([
    'breakfast',
    expect.stringMatching(/^main attraction/),
    'lunch',
    expect.stringMatching(/^afternoon/),
    'dinner',
  ])
})

test('what the traveler asks for is the fourth activity of the first day, and of no other', () => {
  const withRequest = usualDay.toSpliced(3, 0, ['02:00 PM', 40, 'USD', 'activity'])
  expect(rows(0, ' A tea ceremony ')).toEqual(withRequest)
  for (let day = 1; day < 5; day++) expect(rows(day, 'A tea ceremony')).toEqual(usualDay)
  expect(fallbackPlan({ ...kyoto, customRequests: 'A tea ceremony' }).days[0]?.activities[3]).toMatchObject({
    title: 'Your Requested Activity',
    description: expect.not.stringContaining('tea'),
    notes: 'Your wish: “A tea ceremony”',
  })
})

test('what is near is the main attraction of a day, each thing once, and only days beyond that are without a name', () => {
  const near = [
    { name: 'Fushimi Inari', kind: 'sight', kilometres: 5, center: [135.77, 34.97] },
    { name: 'Arashiyama', kind: 'sight', kilometres: 9, center: [135.67, 35.02] },
    { name: 'Osaka', kind: 'town', kilometres: 43, center: [135.5, 34.69] },
  ] satisfies NearPlace[]
  const plan = fallbackPlan({ ...kyoto, customRequests: '' }, near)
  const mains = plan.days.map(({ activities }) => activities[1])
  expect(mains.map((main) => main?.title)).toEqual([
    'Main attraction: Fushimi Inari',
    'Main attraction: Arashiyama',
    'Main attraction: Osaka',
    expect.stringContaining('market'),
    expect.stringContaining('waterfront'),
  ])
  expect(mains[2]?.description).toContain('43 km')
  expect(plan.summary).toContain('Fushimi Inari')
  // It stands where it is; the rest of the day stays in town.
  expect(plan.days[0]?.activities.map(({ location }) => location)).toEqual(
    [0, 1, 2, 3, 4].map((at) =>
      at === 1
        ? { name: 'Fushimi Inari', coordinates: [135.77, 34.97] }
        : { name: 'Kyoto, Japan', coordinates: kyoto.coordinates },
    ),
  )
})

test('no sentence stands twice in the longest plan, with names or without', () => {
  for (const near of [
    [],
    [{ name: 'Nara', kind: 'town', kilometres: 35, center: [135.8, 34.69] } satisfies NearPlace],
  ]) {
    const plan = fallbackPlan({ ...kyoto, days: planLimits.daysAtStart, customRequests: 'Tea' }, near)
    const texts = [
      plan.summary,
      ...plan.tips,
      ...plan.days.flatMap(({ title, description, activities }) => [
        title,
        description ?? '',
        ...activities.map((activity) => activity.description),
      ]),
    ]
    const sentences = texts.flatMap((text) => text.split(/(?<=[.:!?])\s+/))
    expect(sentences.filter((sentence, index) => sentences.indexOf(sentence) !== index)).toEqual([])
    const titles = plan.days.flatMap(({ activities }) => activities.map(({ title }) => title))
    const named = titles.filter((title) => title.includes(': '))
    expect(new Set(named).size).toBe(named.length)
  }
})

test('five days cost 500 dollars, in the parts of the specification', () => {
  expect(plain().estimatedBudget).toEqual({
    total: 500,
    currency: 'USD',
    breakdown: { accommodation: 200, food: 125, activities: 100, transportation: 50, other: 25 },
  })
})

test('seven tips, the summary and every activity name the destination; places carry its coordinates where known', () => {
  const plan = plain()
  expect(plan.tips).toHaveLength(7)
  for (const text of [plan.summary, plan.tips[0]]) expect(text).toContain('Kyoto, Japan')
  // As a friend would say it: one country once is enough.
  for (const tip of plan.tips.slice(1)) expect(tip).toMatch(/\bKyoto\b(?!, Japan)/)
  for (const day of plan.days)
    for (const { location } of day.activities)
      expect(location).toEqual({ name: 'Kyoto, Japan', coordinates: kyoto.coordinates })
  // The middle of a country is nowhere to go.
  const japan = fallbackPlan({ ...kyoto, destination: 'Japan', customRequests: '' })
  expect(japan.days.flatMap(({ activities }) => activities).map(({ location }) => location)).not.toContainEqual(
    expect.objectContaining({ coordinates: expect.anything() }),
  )
  const unknown = fallbackPlan({ ...kyoto, coordinates: null, customRequests: '' })
  expect(unknown.days[0]?.activities[0]?.location).toEqual({ name: 'Kyoto, Japan' })
})

test('whatever is asked, the plan has its days in order, parts that add up, and texts that the database takes', () => {
  const asked = fc.record({
    destination: fc.string({ minLength: 1, maxLength: planLimits.destination }),
    coordinates: fc.option(fc.constant<[number, number]>([0, 0])),
    days: fc.integer({ min: 1, max: planLimits.daysAtStart }),
    customRequests: fc.string({ maxLength: planLimits.customRequests }),
  })
  fc.assert(
    fc.property(asked, (request) => {
      const plan = fallbackPlan(request)
      expect(plan.days.map(({ day }) => day)).toEqual(Array.from({ length: request.days }, (_, index) => index + 1))
      expect(plan.estimatedBudget.total).toBe(100 * request.days)
      expect(sumOfParts(plan.estimatedBudget)).toBe(plan.estimatedBudget.total)
      expect(plan.source).toBe('fallback')
      for (const { title, activities } of plan.days) {
        expect(title.length).toBeLessThanOrEqual(planLimits.title)
        for (const activity of activities) expect(activity.title.length).toBeLessThanOrEqual(planLimits.title)
      }
    }),
  )
})
