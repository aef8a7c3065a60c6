import { expect, test } from 'vitest'
import { mayEditTrip, roleInTrip } from './trip-role.ts'

const trip = { userId: 'ada' }

test('whoever owns a trip is its owner, whatever else is written', () => {
  expect(roleInTrip(trip, undefined, 'ada')).toBe('owner')
  expect(roleInTrip(trip, { role: 'viewer' }, 'ada')).toBe('owner')
})

test('a companion is what the owner made of them', () => {
  expect(roleInTrip(trip, { role: 'editor' }, 'ben')).toBe('editor')
  expect(roleInTrip(trip, { role: 'viewer' }, 'ben')).toBe('viewer')
})

test('whoever is not named may only look', () => {
  expect(roleInTrip(trip, undefined, 'cleo')).toBe('viewer')
  // The owner of before, on a device that has not heard all of it yet.
  expect(roleInTrip(trip, { role: 'owner' }, 'cleo')).toBe('viewer')
})

test('owners and editors change the plan, viewers do not', () => {
  expect((['owner', 'editor', 'viewer'] as const).filter(mayEditTrip)).toEqual(['owner', 'editor'])
})
