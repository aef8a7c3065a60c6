import { describe, expect, it } from 'vitest'
import { requestFromState } from './goal-request.ts'

describe('requestFromState', () => {
  it('asks for the create form, with a list if one is given', () => {
    expect(requestFromState({ createGoal: true })).toEqual({ form: 'create', bucketListId: undefined })
    expect(requestFromState({ createGoal: true, bucketListId: 'l' })).toEqual({ form: 'create', bucketListId: 'l' })
  })

  it('brings the place along', () => {
    const place = { name: 'Kyoto', coordinates: [135.75, 35.02] as [number, number], country: 'Japan' }
    expect(requestFromState({ createGoal: true, place })).toMatchObject({ form: 'create', place })
  })

  it('asks for the edit form of a goal', () => {
    expect(requestFromState({ editGoal: 'g' })).toEqual({ form: 'edit', goalId: 'g' })
  })

  it('asks for nothing otherwise', () => {
    expect(requestFromState({})).toBeNull()
    expect(requestFromState({ bucketListId: 'l' })).toBeNull()
  })
})
