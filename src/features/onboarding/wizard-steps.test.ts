import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { boundStep, isLastStep, stepPercent } from './wizard-steps.ts'

describe('the step index', () => {
  it('never leaves 0 to 4, however often Next and Previous are pressed', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(1, -1)), (presses) => {
        const index = presses.reduce((at, press) => boundStep(at + press), 0)
        return index >= 0 && index <= 4
      }),
    )
    expect([-1, 0, 4, 5, 1.5, Number.NaN].map(boundStep)).toEqual([0, 0, 4, 4, 0, 0])
  })

  it('fills the bar step by step', () => {
    expect([0, 1, 2, 3, 4].map(stepPercent)).toEqual([20, 40, 60, 80, 100])
    expect([3, 4].map(isLastStep)).toEqual([false, true])
  })
})
