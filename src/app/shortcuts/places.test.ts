import { expect, test } from 'vitest'
import { navigation } from '#app/navigation.ts'
import { placeKeys } from './places.ts'

test('every place of the navigation has a letter of its own after g', () => {
  expect(placeKeys.map(({ to }) => to)).toEqual(navigation.map(({ to }) => to))
  expect(new Set(placeKeys.map(({ letter }) => letter)).size).toBe(placeKeys.length)
})
