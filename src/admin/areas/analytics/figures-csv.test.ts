import { describe, expect, it } from 'vitest'
import { type Analytics, dailyFigures } from '#remote/admin/figures.ts'
import { csvOf } from './figures-csv.ts'

const analytics = {
  first_day: '2026-11-21',
  last_day: '2026-11-22',
  days: Object.fromEntries(dailyFigures.map((name) => [name, [1, 2]])) as Analytics['days'],
  days_before: Object.fromEntries(dailyFigures.map((name) => [name, [0, 1]])) as Analytics['days'],
  net: { days: [0, 999], before: [0, 0] },
  retention: [{ week: '2026-11-09', people: 4, kept: [3, null] }],
  active_people: 2,
  accounts: 9,
  destinations: [{ name: '=Naxos, Greece', people: 3, goals: 5 }],
  currency: 'USD',
  takings: [{ plan: 'Pro', payments: 2, paid: 1998, refunds: 1, refunded: 999, is_test: false }],
  subscriptions: [],
  model_use_cost: null,
  refused: [{ reason: 'limit', changes: 7 }],
  devices: { all: 3, day: 1, week: 2, month: 3, behind: 1 },
  counted_at: { active_people: null, destinations: null, devices: null },
} satisfies Analytics

describe('the export of the figures', () => {
  it('has every day and every section, and no formula', async () => {
    let text = ''
    for await (const part of csvOf(analytics)) text += part
    const lines = text.trimEnd().split('\r\n')
    expect(lines[0]).toBe('section,of,figure,value')
    expect(lines.filter((one) => one.startsWith('day,'))).toHaveLength(18)
    for (const expected of [
      'day,2026-11-22,goals_completed,2',
      'retention,2026-11-09,active_in_week_0,3',
      // Of a week that is not over nothing can be said.
      'retention,2026-11-09,active_in_week_1,',
      `destination,"'=Naxos, Greece",people,3`,
      'revenue,Pro,refunded_USD,999',
      'revenue,Pro,payments,2',
      'refused,limit,changes,7',
      'devices,,behind,1',
    ])
      expect(lines).toContain(expected)
  })
})
