/** Made-up answers of a planning model, for tests of what becomes of them. */
import * as fc from 'fast-check'
import { activityCategories, budgetParts } from '#domain/itineraries/plan/itinerary-plan.ts'

const text = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: 'binary' }).map((one) => one.padEnd(6_000, '😀')),
)
const figure = fc.oneof(fc.double({ min: 0, max: 1e13, noNaN: true }), fc.integer({ min: -1, max: 500 }))
const code = fc.constantFrom('USD', 'thb', 'EUR', 'QQQ')
const sometimes = <T>(one: fc.Arbitrary<T>) => fc.option(one, { nil: undefined, freq: 6 })
const cost = fc.record({ amount: figure, currency: code })
const someActivity = fc.record({
  time: sometimes(text),
  title: text,
  description: sometimes(text),
  location: sometimes(fc.record({ name: text, coordinates: fc.tuple(fc.double(), fc.double()) })),
  cost,
  category: sometimes(fc.constantFrom(...activityCategories, 'shopping')),
  notes: sometimes(text),
})
/** What a model might answer: some of it is a plan, much of it is too long, and some of it is wrong. */
export const someAnswer = fc.record({
  summary: text,
  days: fc.array(
    fc.record({ title: sometimes(text), activities: fc.array(someActivity, { minLength: 1, maxLength: 50 }) }),
    { minLength: 1, maxLength: 3 },
  ),
  tips: sometimes(fc.array(text, { maxLength: 80 })),
  estimatedBudget: sometimes(
    fc.record({
      total: sometimes(figure),
      currency: code,
      breakdown: sometimes(fc.dictionary(fc.constantFrom(...budgetParts), figure)),
    }),
  ),
})
