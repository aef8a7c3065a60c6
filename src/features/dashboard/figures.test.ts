import { describe, expect, it } from 'vitest'
import { activeGoals, nextTrip } from './figures.ts'

describe('activeGoals', () => {
  it('is planned plus in-progress; completed and cancelled do not count', () => {
    expect(activeGoals({ planned: 4, 'in-progress': 3, completed: 12, cancelled: 5 })).toBe(7)
  })
})

describe('nextTrip', () => {
  const goal = (title: string, targetDate: string | null, name?: string) => ({
    title,
    targetDate,
    locationData: name ? { name } : null,
  })

  it('is the nearest day that has not passed, named by its place', () => {
    const goals = [
      goal('Later', '2027-10-14'),
      goal('Cherry blossom', '2027-04-02', 'Kyoto'),
      goal('Missed', '2026-11-19'),
      goal('Some day', null),
    ]
    expect(nextTrip(goals, '2026-11-20')).toEqual({ name: 'Kyoto', days: 133 })
  })

  it('can be today', () => {
    expect(nextTrip([goal('Market', '2026-11-20')], '2026-11-20')).toEqual({ name: 'Market', days: 0 })
  })

  it('is null when nothing dated lies ahead', () => {
    expect(nextTrip([goal('Missed', '2026-11-19'), goal('Some day', null)], '2026-11-20')).toBeNull()
  })
})
