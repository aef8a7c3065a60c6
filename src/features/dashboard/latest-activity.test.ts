import { expect, test } from 'vitest'
import type { FeedItem } from '#domain/posts/feed-item.ts'
import type { ShownActivity } from '#domain/posts/social.ts'
import { latestActivity } from './latest-activity.ts'

const author = { id: 'bea', firstName: 'Bea', lastName: 'Berg', avatarUrl: null }
const own = (id: string, createdAt: string): FeedItem => ({
  id,
  userId: 'ada',
  type: 'goal_completed',
  content: 'Own',
  data: {},
  createdAt,
})
const around = (id: string, createdAt: string): ShownActivity => ({ ...own(id, createdAt), userId: 'bea', author })
const ids = (items: readonly { id: string }[]) => items.map(({ id }) => id)

test('one’s own and those of others stand in one order, newest first, as many as are wanted', () => {
  const mine = [own('a', '2026-11-28T10:00:00Z'), own('b', '2026-11-26T10:00:00Z')]
  const theirs = [around('c', '2026-11-27T10:00:00Z'), around('d', '2026-11-25T10:00:00Z')]
  expect(ids(latestActivity(mine, theirs, 3))).toEqual(['a', 'c', 'b'])
  expect(ids(latestActivity(mine, [], 3))).toEqual(['a', 'b'])
})

test('what both know stands once', () => {
  const mine = [own('a', '2026-11-28T10:00:00Z')]
  expect(ids(latestActivity(mine, [{ ...around('a', '2026-11-28T10:00:00Z'), userId: 'ada' }], 5))).toEqual(['a'])
})
