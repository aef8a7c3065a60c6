import { expect, test } from 'vitest'
import { townAt } from './town-at.ts'

const town = (name: string, center: [number, number], id = `place.${name}`) => ({
  id,
  type: 'place' as const,
  name,
  countryCode: 'jp',
  center,
})
const kyoto = town('Kyoto', [135.768, 35.021])
const nara = town('Nara', [135.805, 34.685])

test('a point in or around a town has the nearest one', () => {
  expect(townAt([nara, kyoto], [135.6773, 35.0094])?.name).toBe('Kyoto')
  expect(townAt([kyoto, nara], [135.84, 34.69])?.name).toBe('Nara')
})

test('a point far from every town has none, and a sight or a region is no town', () => {
  expect(townAt([kyoto, nara], [138.73, 35.36])).toBeNull()
  expect(townAt([town('Gion', [135.775, 35.003], 'poi.1'), { ...kyoto, type: 'region' }], [135.775, 35.003])).toBeNull()
})
