import { expect, test } from 'vitest'
import type { AttentionEntry } from '#sync/outbox/attention.ts'
import { groupOffers } from './group-offers.ts'

const held = (key: string, kind: AttentionEntry['reason']['kind'], ...parents: string[]) =>
  ({ key, parents, reason: { kind } }) as AttentionEntry
const shown = (...entries: AttentionEntry[]) => groupOffers(entries).map(({ entry, below }) => [entry.key, below])

test('what the server has no longer is one decision with everything that belongs to it', () => {
  expect(
    shown(
      held('list', 'not-on-server'),
      held('goal', 'not-on-server', 'list'),
      held('picture', 'not-on-server', 'goal'),
      held('other', 'not-on-server', 'elsewhere'),
    ),
  ).toEqual([
    ['list', 2],
    ['other', 0],
  ])
})

test('a refused change stands for itself, also below another', () => {
  expect(shown(held('list', 'refused'), held('goal', 'refused', 'list'))).toEqual([
    ['list', 0],
    ['goal', 0],
  ])
})
