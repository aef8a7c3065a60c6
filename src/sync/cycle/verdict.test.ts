import { expect, test } from 'vitest'
import { verdictOf } from './verdict.ts'

test.each([
  [0, null, 'interrupted'],
  [502, null, 'interrupted'],
  [503, null, 'interrupted'],
  [504, null, 'interrupted'],
  [429, null, 'slow-down'],
  [401, null, 'expired'],
  [401, 'PGRST301', 'expired'],
  [401, 'PGRST303', 'expired'],
  [403, '42501', 'refused'],
  [401, '42501', 'refused'],
  [400, '23514', 'refused'],
  [400, '23502', 'refused'],
  [409, '23503', 'refused'],
  [400, '22P02', 'refused'],
  [400, '22001', 'refused'],
  [400, 'P0001', 'refused'],
  [404, 'PGRST205', 'refused'],
  [413, null, 'refused'],
  [409, '23505', 'duplicate'],
  [500, null, 'failed'],
  [500, 'XX000', 'failed'],
  [200, null, 'accepted'],
  [201, null, 'accepted'],
] as const)('status %s with code %s is %s', (status, code, verdict) => {
  expect(verdictOf({ status, code })).toBe(verdict)
})
