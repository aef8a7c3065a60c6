import { describe, expect, test } from 'vitest'
import { fallbackPlan } from '#domain/itineraries/making/fallback-plan.ts'
import { tripListKinds, tripListLimits } from './trip-item.ts'
import { builtInEntries, factsOfTrip } from './built-in-templates.ts'
import { leadTimeOf } from './due.ts'
import { missingEntries } from './list-view.ts'
import { packingLines } from './packing-lines.ts'
import { knownSections } from './sections.ts'
import { type TripFacts, tripKinds } from './suggestion.ts'
import { toDoLines } from './to-do-lines.ts'
import { usualWeather, weathers } from './weather.ts'

const facts: TripFacts = { nights: 4, weather: 'warm', kinds: ['city'] }
const titles = (kind: 'packing' | 'to-do', changes: Partial<TripFacts> = {}) =>
  builtInEntries(kind, { ...facts, ...changes }).map(({ title }) => title)

describe('the built-in packing list', () => {
  test('counts by the nights, up to what one carries', () => {
    expect(titles('packing')).toEqual(expect.arrayContaining(['T-shirts × 5', 'Underwear × 6', 'Trousers × 2']))
    expect(titles('packing', { nights: 1 })).toEqual(expect.arrayContaining(['T-shirts × 2', 'Trousers']))
    expect(titles('packing', { nights: 30 })).toEqual(expect.arrayContaining(['T-shirts × 8', 'Travel detergent']))
    expect(titles('packing', { nights: 0 })).not.toContain('Pajamas')
  })

  test('follows the weather', () => {
    expect(titles('packing', { weather: 'hot' })).toEqual(expect.arrayContaining(['Sun cream', 'Sandals']))
    expect(titles('packing', { weather: 'cold' })).toEqual(
      expect.arrayContaining(['Winter coat', 'Hat, scarf and gloves']),
    )
    expect(titles('packing', { weather: 'cold' })).not.toContain('Sandals')
  })

  test.each([
    ['beach', 'Swimwear × 2'],
    ['mountains', 'Hiking boots'],
    ['snow', 'Helmet and goggles'],
    ['camping', 'Sleeping bag'],
    ['business', 'Laptop and charger'],
    ['children', 'Favorite soft toy'],
    ['city', 'Day pack'],
  ] as const)('of a trip of the kind %s has %s', (kind, title) => {
    expect(titles('packing', { kinds: [kind] })).toContain(title)
    expect(titles('packing', { kinds: [] })).not.toContain(title)
  })

  test('puts kinds together', () => {
    const both = titles('packing', { kinds: ['beach', 'children'] })
    expect(both).toEqual(expect.arrayContaining(['Beach towel', 'Swim aids']))
  })

  test.each([Number.NaN, -3, 1e9])('takes %s nights for what makes sense', (nights) => {
    for (const title of titles('packing', { nights })) expect(title).not.toMatch(/NaN|× (0|-|\d{3})/)
  })
})

test('the built-in to-dos are due before the departure', () => {
  const entries = builtInEntries('to-do', { ...facts, kinds: [...tripKinds] })
  expect(entries.length).toBeGreaterThan(25)
  for (const { due = null } of entries) expect(leadTimeOf(due)).not.toBeNull()
})

test('whatever the trip, no entry comes twice, and all fit into lists and templates', () => {
  for (const kind of tripListKinds)
    for (const weather of weathers)
      for (const nights of [0, 1, 5, 30]) {
        const entries = builtInEntries(kind, { nights, weather, kinds: [...tripKinds] })
        expect(missingEntries([], entries)).toEqual(entries)
        expect(entries.length).toBeLessThanOrEqual(tripListLimits.entries)
      }
  for (const { title, section } of [...packingLines, ...toDoLines]) {
    expect(title.length).toBeLessThan(tripListLimits.title)
    expect(knownSections).toContain(section)
  }
})

test.each([
  ['Singapore in January', 1.3, '2027-01-10', 'hot'],
  ['Cairo in August', 30, '2027-08-01', 'hot'],
  ['Kyoto in April', 35.04, '2027-04-02', 'cool'],
  ['Rome in July', 41.9, '2027-07-20', 'hot'],
  ['Berlin in July', 52.5, '2027-07-20', 'warm'],
  ['Berlin in January', 52.5, '2027-01-20', 'cold'],
  ['Tromsø in June', 69.6, '2027-06-10', 'cool'],
  ['Sydney in January', -33.9, '2027-01-10', 'hot'],
  ['Queenstown in July', -45, '2027-07-10', 'cold'],
  ['Ushuaia in December', -54.8, '2027-12-20', 'warm'],
] as const)('%s is %s° and %s: %s', (_, latitude, day, weather) => {
  expect(usualWeather(latitude, day)).toBe(weather)
})

test('without a place or a time no weather is claimed', () => {
  expect(usualWeather(null, '2027-01-01')).toBeNull()
  expect(usualWeather(10, null)).toBeNull()
  expect(usualWeather(91, '2027-01-01')).toBeNull()
  expect(usualWeather(Number.NaN, '2027-01-01')).toBeNull()
})

test('a trip says its nights, and its weather by where it is', () => {
  const plan = fallbackPlan({ destination: 'Kyoto', coordinates: null, days: 5, customRequests: '' })
  const trip = { destinationCoordinates: null, aiGeneratedPlan: plan, startDate: '2027-07-02' }
  expect(factsOfTrip(trip)).toEqual({ nights: 4, weather: null })
  expect(factsOfTrip({ ...trip, destinationCoordinates: [135.77, 35.01] })).toEqual({ nights: 4, weather: 'hot' })
  const [day] = plan.days
  const placed = {
    ...day,
    activities: [{ ...day?.activities[0], location: { name: 'Gion', coordinates: [135.77, 52] } }],
  }
  expect(factsOfTrip({ ...trip, aiGeneratedPlan: { ...plan, days: [placed] } as never })).toEqual({
    nights: 0,
    weather: 'warm',
  })
})
