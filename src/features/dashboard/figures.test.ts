import { describe, expect, it } from 'vitest'
import { activeGoals, nextUp } from './figures.ts'

describe('activeGoals', () => {
  it('is planned plus in-progress; completed and cancelled do not count', () => {
    expect(activeGoals({ planned: 4, 'in-progress': 3, completed: 12, cancelled: 5 })).toBe(7)
  })
})

describe('nextUp', () => {
  it('is the nearest day that has not passed', () => {
    const dated = [
      { name: 'Later', day: '2027-10-14' },
      { name: 'Kyoto', day: '2027-04-02' },
      { name: 'Missed', day: '2026-11-19' },
      { name: 'Some day', day: null },
    ]
    expect(nextUp(dated, '2026-11-20')).toEqual({ name: 'Kyoto', days: 133 })
  })

  it('can be today', () => {
    expect(nextUp([{ name: 'Market', day: '2026-11-20' }], '2026-11-20')).toEqual({ name: 'Market', days: 0 })
  })

  it('is null when nothing dated lies ahead', () => {
    const dated = [
      { name: 'Missed', day: '2026-11-19' },
      { name: 'Some day', day: null },
    ]
    expect(nextUp(dated, '2026-11-20')).toBeNull()
  })
})
