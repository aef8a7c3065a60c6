import { expect, it } from 'vitest'
import { keptNorthSouth, leastZoom } from './map-reach.ts'

it('lets a phone zoom out until the whole world fits beside the margins, and a wide desk no further than it needs', () => {
  const drawn = (width: number) => 512 * 2 ** leastZoom(width)
  expect(drawn(390)).toBeCloseTo(390 - 112)
  // Beside the legend.
  expect(drawn(730)).toBeCloseTo(730 - 190 - 56)
  expect(leastZoom(1440)).toBe(0.6)
  // A map that has no size yet.
  expect(Number.isFinite(leastZoom(0))).toBe(true)
})

it('stops the map at the poles', () => {
  expect(keptNorthSouth(0.1, 1, 512)).toBe(0.25)
  expect(keptNorthSouth(0.9, 1, 512)).toBe(0.75)
  expect(keptNorthSouth(0.4, 1, 512)).toBe(0.4)
})

it('puts a world that is lower than the map in its middle', () => {
  expect(keptNorthSouth(0.2, -1, 700)).toBe(0.5)
})
