import { describe, expect, it } from 'vitest'
import { namedPlan } from '#domain/itineraries/plan/part-ids.ts'
import { kyotoPlan } from '#tests/support/trip-plans.ts'
import { clearedPlan, emptyPlan } from './empty-plan.ts'

describe('an empty plan', () => {
  it('has its days, nothing on them, and costs nothing', () => {
    const plan = emptyPlan({ days: 2, customRequests: ' slowly ' }, 'New Day', 'JPY')
    expect(plan.days).toEqual([
      { day: 1, title: 'New Day', activities: [] },
      { day: 2, title: 'New Day', activities: [] },
    ])
    expect(plan).toMatchObject({ summary: '', tips: [], customRequests: 'slowly' })
    expect(plan.estimatedBudget).toMatchObject({ total: 0, currency: 'JPY' })
    expect(emptyPlan({ days: 1, customRequests: ' ' }, 'New Day', 'JPY')).not.toHaveProperty('customRequests')
  })
})

describe('a cleared plan', () => {
  it('keeps its days by their names and the ideas, and nothing else', () => {
    const [first] = kyotoPlan.days[0]?.activities ?? []
    if (!first) throw new Error('No activity')
    const plan = namedPlan('trip', { ...kyotoPlan, ideas: [first] })
    const cleared = clearedPlan(plan, 'New Day')
    expect(cleared.days.map(({ id, title, activities }) => ({ id, title, activities }))).toEqual(
      plan.days.map(({ id }) => ({ id, title: 'New Day', activities: [] })),
    )
    expect(cleared.ideas).toBe(plan.ideas)
    expect(cleared).toMatchObject({ summary: '', tips: [], tipIds: [], estimatedBudget: { total: 0 } })
  })
})
