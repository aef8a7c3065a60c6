import { assert, integer, property } from 'fast-check'
import { expect, it } from 'vitest'
import { columnsThatFit } from './grid-columns.ts'

it('takes as many columns as fit, and one more would not', () => {
  assert(
    property(
      integer({ min: 0, max: 4000 }),
      integer({ min: 40, max: 900 }),
      integer({ min: 0, max: 40 }),
      (width, minimum, gap) => {
        const columns = columnsThatFit(width, minimum, gap)
        if (columns > 1) expect(columns * minimum + (columns - 1) * gap).toBeLessThanOrEqual(width)
        expect((columns + 1) * minimum + columns * gap).toBeGreaterThan(width)
      },
    ),
  )
  expect(columnsThatFit(1200, Number.MAX_SAFE_INTEGER, 0)).toBe(1)
})
