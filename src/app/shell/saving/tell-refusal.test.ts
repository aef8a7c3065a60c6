import { expect, it } from 'vitest'
import { refusalReason } from './tell-refusal.ts'

it('names the reason of a refusal, and nothing of the change', () => {
  for (const [code, hint, reason] of [
    ['P0001', 'account_quota', 'limit'],
    ['P0001', 'hourly_limit', 'limit'],
    ['42501', null, 'not_permitted'],
    ['23503', null, 'parent_gone'],
    ['23514', null, 'value'],
    [null, null, 'other'],
  ] as const)
    expect(refusalReason({ code, hint })).toBe(reason)
})
