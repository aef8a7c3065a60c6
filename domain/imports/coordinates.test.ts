import { expect, it } from 'vitest'
import { degreesInWords, pointInWords } from './coordinates.ts'
import { pointOf } from './csv/column-roles.ts'
import { plainText } from './text/plain-text.ts'

it('degrees are read as people write them', () => {
  expect(degreesInWords('48,1372')).toBe(48.1372)
  expect(degreesInWords('48.5 S')).toBe(-48.5)
  expect(degreesInWords(`48° 30' 36" N`)).toBeCloseTo(48.51, 9)
  expect(degreesInWords(`W 7°30'`)).toBe(-7.5)
  expect(degreesInWords('48° 75′')).toBeNaN()
  expect(degreesInWords('about 48')).toBeNaN()
  expect(degreesInWords('')).toBeNaN()
})

it('points are read as phones and tables write them, and as longitude and latitude', () => {
  expect(pointInWords('48.1372°, 11.5755°')).toEqual([11.5755, 48.1372])
  expect(pointInWords('geo:-48.5,11.25;u=20')).toEqual([11.25, -48.5])
  expect(pointInWords('geo:x')).toBeNull()
  expect(pointOf('48.1, 11.5')).toEqual([11.5, 48.1])
  expect(pointOf('48,1; 11,5')).toEqual([11.5, 48.1])
  expect(pointOf('POINT (11.5 48.1)')).toEqual([11.5, 48.1])
  expect(pointOf('Munich, Germany')).toBeNull()
})

it('words lose their markup, and other words keep their signs', () => {
  expect(plainText('<p>One</p><p>two &auml; &#8364; &#x1F3EF;</p>')).toBe('One\ntwo ä € 🏯')
  expect(plainText('3 < 4 & 5 > 2')).toBe('3 < 4 & 5 > 2')
  expect(plainText('<script>alert(1)</script>Own<style>a{}</style>')).toBe('Own')
  expect(plainText('<'.repeat(50_000)).length).toBe(50_000)
  expect(plainText('<script>'.repeat(6_000))).toBe('')
})
