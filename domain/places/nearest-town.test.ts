import { expect, it } from 'vitest'
import { townFinder } from './nearest-town.ts'
import type { GazetteerPlace } from './place-index.ts'

const town = (name: string, center: [number, number], weight = 1_000, id = `place.${name}`): GazetteerPlace => ({
  id,
  type: 'place',
  name,
  country: '',
  countryCode: '',
  center,
  weight,
})
const find = townFinder([
  town('City', [11.575, 48.137], 1_500_000),
  town('Village', [11.63, 48.137], 900),
  town('Sight', [11.6, 48.137], 9, 'poi.1'),
  town('East', [179.95, -16.8]),
  town('North', [15.6, 78.2]),
])

it('a point is in the nearest town, in a city rather than in the village at its edge, and never in a sight', () => {
  expect(find([11.58, 48.14])?.name).toBe('City')
  expect(find([11.605, 48.137])?.name).toBe('City')
  expect(find([11.64, 48.137])?.name).toBe('Village')
})

it('far from any town it is in none', () => {
  expect(find([20, 20])).toBeNull()
})

it('a town is found across the meridian of 180°, and near the pole', () => {
  expect(find([-179.95, -16.8])?.name).toBe('East')
  expect(find([16.5, 78.2])?.name).toBe('North')
})
