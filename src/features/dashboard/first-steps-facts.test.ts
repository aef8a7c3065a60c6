import { describe, expect, it } from 'vitest'
import { type Beginnings, doneSteps, nextStep } from './first-steps-facts.ts'

const newcomer: Beginnings = {
  listName: null,
  listId: null,
  goalCount: 0,
  goal: null,
  hasSaved: false,
  hidden: false,
}
const withList = { ...newcomer, listId: 'japan', listName: 'Japan' }

describe('the first steps', () => {
  it('are a list, a goal, a saving', () => {
    expect(nextStep(newcomer)).toBe('list')
    expect(nextStep(withList)).toBe('goal')
    expect(nextStep({ ...withList, goalCount: 1 })).toBe('saving')
    expect(nextStep({ ...withList, goalCount: 1, hasSaved: true })).toBeNull()
  })

  it('are done in any order', () => {
    expect(doneSteps({ ...newcomer, hasSaved: true })).toEqual(['saving'])
    expect(nextStep({ ...newcomer, hasSaved: true })).toBe('list')
  })

  it('leave alone whoever hid them or knows the way', () => {
    expect(nextStep({ ...newcomer, hidden: true })).toBeNull()
    expect(nextStep({ ...withList, goalCount: 4 })).toBeNull()
  })
})
