/** Made-up ideas of a model, for tests of what becomes of them. */
import * as fc from 'fast-check'
import { recommendationTypes } from '#domain/recommendations/recommendation.ts'

const text = fc.oneof(fc.string({ unit: 'binary' }), fc.constant('😀'.repeat(3000)))
const anything = fc.oneof(fc.anything(), text, fc.double(), fc.array(text, { maxLength: 40 }))
const keys = [
  'name',
  'country',
  'coordinates',
  'duration',
  'bestMonths',
  'events',
  'season',
  'estimatedCost',
  'currency',
  'breakdown',
  'savingTips',
]
const known = fc.constantFrom<unknown>('USD', 10, 0.005, ['May', 'May'], { food: 1, '\u0000': 2 }, [12.5, 41.9])
const part = fc.dictionary(fc.constantFrom(...keys), fc.oneof(anything, known))
const address = fc.oneof(fc.webUrl(), text, fc.constant('https://x.example/\ta'))

/** What a model might answer for one idea: some can be used, much is too long, and some is wrong. */
export const someIdea = fc.record({
  type: fc.constantFrom(...recommendationTypes, 'x'),
  title: text,
  description: anything,
  confidence: anything,
  tags: anything,
  matchReasons: anything,
  personalityMatch: anything,
  imageUrls: fc.oneof(anything, fc.array(address)),
  externalLinks: fc.oneof(anything, fc.array(fc.record({ title: text, url: address }))),
  data: fc.record({ location: part, activity: part, timing: part, budget: part }),
})
