import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { editedPlan, readsTheSame } from './plan-edits.ts'
import { acts, after, plans } from '#domain/itineraries/testing/plan-histories.ts'

test('a plan reads the same whenever it was edited, and another as soon as a word of it differs', () => {
  fc.assert(
    fc.property(plans, acts(4), (plan, done) => {
      const edited = editedPlan(plan, after(plan, done, 'a', 1_000, 0), 1_000)
      const later = editedPlan(plan, after(plan, done, 'a', 1_000, 0), 9_000)
      expect(readsTheSame(edited, { ...edited, edits: { ...later.edits, summary: 9_000 } })).toBe(true)
      expect(readsTheSame(edited, { ...edited, summary: `${edited.summary} More.` })).toBe(false)
    }),
  )
})
