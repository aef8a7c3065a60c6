import { i18n } from '@lingui/core'
import { expect, test } from 'vitest'
import type { AttentionReason } from '#sync/outbox/queue-entry.ts'
import { refusalText } from './refusal-text.ts'

const reason = (part: Partial<AttentionReason>): AttentionReason => ({
  kind: 'refused',
  status: 400,
  code: null,
  message: 'permission denied; duplicate; deleted; goal limit',
  hint: null,
  ...part,
})
i18n.loadAndActivate({ locale: 'en', messages: {} })
const words = (part: Partial<AttentionReason>, ...limit: [] | [number | null]) =>
  i18n._(refusalText(reason(part), ...limit))

test.each<[string, Partial<AttentionReason>, RegExp]>([
  ['a record deleted elsewhere', { kind: 'deleted-elsewhere' }, /deleted on another device/],
  ['a record that the server has lost', { kind: 'not-on-server' }, /no longer has/],
  ['the goal limit', { code: 'P0001', hint: 'goal_limit' }, /50 open goals/],
  ['the part of it that a list leaves to its owner', { code: 'P0001', hint: 'owner_goal_limit' }, /owner of the list/],
  ['a full account', { code: 'P0001', hint: 'account_quota' }, /no room for more of these/],
  ['a vote after the end', { code: 'P0001', hint: 'poll_closed' }, /closed before your vote/],
  ['too many in an hour', { code: 'P0001', hint: 'hourly_limit' }, /one hour/],
  ['access that was withdrawn', { kind: 'access-withdrawn' }, /not shared with you any more/],
  ['three failures', { kind: 'gave-up', status: 500 }, /failed three times/],
  ['a missing right', { status: 403, code: '42501' }, /may not change/],
  ['a missing parent', { status: 409, code: '23503' }, /belongs to/],
  ['a double', { status: 409, code: '23505' }, /one like it/],
  ['too much', { status: 413 }, /too large/],
])('%s is explained', (_name, part, expected) => {
  expect(words(part)).toMatch(expected)
})

test('the goal limit is the one that is set here, and is not told of where nothing is limited any more', () => {
  const refused = { code: 'P0001', hint: 'goal_limit' }
  expect(words(refused, 7)).toMatch(/holds 7 open goals/)
  expect(words(refused, null)).toBe('There was no room for more open goals. Retry now.')
})

test('the sentence of the server decides nothing', () => {
  expect(words({ code: '23514' })).toBe(words({ code: '22001', message: 'anything else' }))
})
