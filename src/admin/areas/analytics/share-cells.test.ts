import { expect, test } from 'vitest'
import { shareCells } from './share-cells.ts'

test('a week has a share once it is over, and nobody has stayed away in one that runs', () => {
  expect(shareCells(4, [4, 3, null], 4)).toEqual([{ percent: 100 }, { percent: 75 }, 'not over', 'to come'])
  expect(shareCells(4, [4, 0, 1], 4)).toEqual([{ percent: 100 }, { percent: 0 }, { percent: 25 }, 'to come'])
  expect(shareCells(3, [null], 2)).toEqual(['not over', 'to come'])
})
