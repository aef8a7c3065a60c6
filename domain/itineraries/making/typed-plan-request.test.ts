import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { planLimits } from '#domain/itineraries/plan/itinerary-plan.ts'
import { destinationOfPlace, destinationOfSuggestion, readPlanRequest } from './typed-plan-request.ts'

const typed = { destination: ' Kyoto ', coordinates: null, days: '7', customRequests: ' Tea ' }

test('what is typed is trimmed and read', () => {
  expect(readPlanRequest(typed)).toEqual({
    request: { destination: 'Kyoto', coordinates: null, days: 7, customRequests: 'Tea' },
  })
})

test.each(['', ' ', '0', '31', '2.5', '-3', 'seven', '1e1', '٣'])('%o is no number of days', (days) => {
  expect(readPlanRequest({ ...typed, days }).problems).toEqual({ days: 'days-out-of-range' })
})

test.each(['1', '30', ' 12 '])('%o is a number of days', (days) => {
  expect(readPlanRequest({ ...typed, days }).request?.days).toBe(Number(days))
})

test('every field says what is wrong with it', () => {
  const long = (length: number) => 'x'.repeat(length)
  expect(readPlanRequest({ ...typed, destination: '\u200b ', customRequests: long(1001) }).problems).toEqual({
    destination: 'destination-missing',
    customRequests: 'requests-too-long',
  })
  expect(readPlanRequest({ ...typed, destination: long(201) }).problems).toEqual({
    destination: 'destination-too-long',
  })
})

test('whatever is typed, a request keeps the limits', () => {
  const anything = fc.record({
    destination: fc.string({ maxLength: 300 }),
    coordinates: fc.constant(null),
    days: fc.oneof(fc.string({ maxLength: 4 }), fc.integer().map(String)),
    customRequests: fc.string({ maxLength: 1200 }),
  })
  fc.assert(
    fc.property(anything, (input) => {
      const { request } = readPlanRequest(input)
      if (!request) return
      expect(request.destination.trim()).not.toBe('')
      expect(request.destination.length).toBeLessThanOrEqual(planLimits.destination)
      expect(Number.isInteger(request.days) && request.days >= 1 && request.days <= 30).toBe(true)
      expect(request.customRequests.length).toBeLessThanOrEqual(planLimits.customRequests)
    }),
  )
})

test('a suggestion and a place are named once', () => {
  expect(destinationOfSuggestion({ place_name: 'Kyoto, Kyoto, Japan', center: [135.77, 35.01] })).toEqual({
    destination: 'Kyoto, Japan',
    coordinates: [135.77, 35.01],
  })
  expect(destinationOfPlace({ name: 'Gion', city: 'Kyoto', country: 'Japan' })).toEqual({
    destination: 'Gion, Kyoto, Japan',
    coordinates: null,
  })
  expect(destinationOfPlace({ name: 'Japan', country: 'Japan', coordinates: [138, 36] })).toEqual({
    destination: 'Japan',
    coordinates: [138, 36],
  })
  expect(destinationOfPlace(null)).toBeNull()
})
