import { expect, test } from 'vitest'
import type { Notification } from '#domain/notifications/notification.ts'
import { groupNotifications, groupOf } from './notification-groups.ts'

// Local noon, whatever the time zone of the machine.
const now = new Date(2027, 3, 14, 12, 0)
const daysAgo = (days: number, hour = 12) => new Date(2027, 3, 14 - days, hour, 0).toISOString()

test.each([
  [daysAgo(0, 0), 'today'],
  [daysAgo(0, 12), 'today'],
  [daysAgo(-1), 'today'],
  [daysAgo(1, 23), 'yesterday'],
  [daysAgo(1, 0), 'yesterday'],
  [daysAgo(2, 23), 'this-week'],
  [daysAgo(6), 'this-week'],
  [daysAgo(7, 13), 'this-week'],
  [daysAgo(7, 11), 'earlier'],
  [daysAgo(30), 'earlier'],
])('%s belongs to %s', (createdAt, group) => {
  expect(groupOf(createdAt, now)).toBe(group)
})

test('empty groups are left out, and the order of the rows stays', () => {
  const row = (id: string, createdAt: string) => ({ id, createdAt }) as Notification
  const rows = [row('a', daysAgo(0)), row('b', daysAgo(0)), row('c', daysAgo(30))]
  const shape = (oldestFirst: boolean) =>
    groupNotifications(rows, now, oldestFirst).map(({ group, notifications }) => [
      group,
      notifications.map(({ id }) => id),
    ])
  expect(shape(false)).toEqual([
    ['today', ['a', 'b']],
    ['earlier', ['c']],
  ])
  expect(shape(true)).toEqual([
    ['earlier', ['c']],
    ['today', ['a', 'b']],
  ])
})
