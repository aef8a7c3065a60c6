import { expect, test } from 'vitest'
import { zoneOfPlace } from './place-of-destination.ts'

test('the days of a trip begin in the zone of its place, also where its country has several', async () => {
  expect(await zoneOfPlace({ destination: 'Kyoto, Japan', coordinates: [135.77, 35.01] })).toBe('Asia/Tokyo')

  expect(
    await zoneOfPlace({ destination: 'Los Angeles, California, United States', coordinates: [-118.24, 34.05] }),
  ).toBe('America/Los_Angeles')
  expect(await zoneOfPlace({ destination: 'Perth, Australia', coordinates: [115.86, -31.95] })).toBe('Australia/Perth')
})

test('a country with several zones, and a place that is nowhere, have none', async () => {
  expect(await zoneOfPlace({ destination: 'United States', coordinates: [-98.5, 39.8] })).toBeNull()
  expect(await zoneOfPlace({ destination: 'Los Angeles, United States', coordinates: null })).toBeNull()
  expect(await zoneOfPlace({ destination: 'My aunt', coordinates: null })).toBeNull()
})
