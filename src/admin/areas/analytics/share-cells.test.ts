import { expect, test } from 'vitest'
import { shareCells } from './share-cells.ts'

test('a week that has just begun is no week in which everybody stayed away', () => {
  expect(shareCells(4, [4, 3, 0], 4)).toEqual(['100%', '75%', '–', ''])
  expect(shareCells(4, [4, 0, 1], 4)).toEqual(['100%', '0%', '25%', ''])
  expect(shareCells(3, [0], 2)).toEqual(['–', ''])
})
