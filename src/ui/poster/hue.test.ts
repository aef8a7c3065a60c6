import { expect, it } from 'vitest'
import { turnHue } from './hue.ts'

it('turns a hue, keeps greys, and comes back after a full turn', () => {
  expect(turnHue('#C9481F', 0)).toBe('#c9481f')
  expect(turnHue('#C9481F', 360)).toBe('#c9481f')
  expect(turnHue('#808080', 77)).toBe('#808080')
  expect(turnHue('#C9481F', 15)).not.toBe(turnHue('#C9481F', -15))
  for (const degrees of [-180, -15, 15, 90]) expect(turnHue('#FFF3D2', degrees)).toMatch(/^#[0-9a-f]{6}$/)
})
