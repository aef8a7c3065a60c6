import { describe, expect, it } from 'vitest'
import type { ItineraryPlan, PlannedActivity } from './itinerary-plan.ts'
import { planWriting } from './plan-writing.ts'

const activity = (id: string, title: string, more: Partial<PlannedActivity> = {}): PlannedActivity => ({
  id,
  time: '09:00 AM',
  title,
  description: '',
  location: { name: 'Kyoto' },
  cost: { amount: 0, currency: 'EUR' },
  category: 'activity',
  ...more,
})
const plan = (activities: PlannedActivity[], more: Partial<ItineraryPlan> = {}): ItineraryPlan => ({
  summary: 'Temples and tea',
  days: [{ id: 'day0000001', day: 1, title: 'Old town', activities }],
  tips: ['Bring cash'],
  tipIds: ['tip0000001'],
  estimatedBudget: {
    total: 0,
    currency: 'EUR',
    breakdown: { accommodation: 0, food: 0, activities: 0, transportation: 0, other: 0 },
  },
  source: 'ai',
  ...more,
})
const before = plan([activity('act0000001', 'Temple'), activity('act0000002', 'Market')])

describe('what somebody wrote into a plan', () => {
  it('is what they added, with all of it, and of what they changed the name and what is new', () => {
    const after = plan([
      activity('act0000001', 'Temple', { notes: 'Ask for Ren' }),
      activity('act0000003', 'Tea house', { description: 'Book ahead', time: 'Evening' }),
      activity('act0000002', 'Night market'),
    ])
    expect(planWriting('trip', before, after)).toEqual([
      'Temple · Ask for Ren',
      'Tea house · Evening · Kyoto · Book ahead',
      'Night market',
    ])
  })

  it('is nothing where only something was moved or taken out', () => {
    expect(planWriting('trip', before, plan([activity('act0000002', 'Market')]))).toEqual([])
  })

  it('is all of the plan where it is not known what it was made on', () => {
    expect(planWriting('trip', undefined, plan([activity('act0000001', 'Temple')]))).toEqual([
      'Temples and tea',
      'Old town',
      'Temple · 9:00 AM · Kyoto',
      'Bring cash',
    ])
  })
})
