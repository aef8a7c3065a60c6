import { expect, test } from 'vitest'
import type { Notification } from '#domain/notifications/notification.ts'
import {
  addressOfFilters,
  filterNotifications,
  filtersFromAddress,
  isFiltered,
  type NotificationFilters,
  noFilters,
} from './notification-filters.ts'

const now = new Date('2027-04-14T12:00:00Z')
const row = (id: string, type: Notification['type'], isRead: boolean, daysOld: number, title: string) =>
  ({
    id,
    type,
    isRead,
    title,
    message: '',
    createdAt: new Date(now.getTime() - daysOld * 86_400_000).toISOString(),
  }) as Notification

const rows = [
  row('a', 'goal', false, 1, 'Kyoto has begun'),
  row('b', 'milestone', true, 10, 'Málaga: flights booked'),
  row('c', 'system', false, 50, 'Welcome'),
  row('d', 'goal', true, 200, 'Kyoto was planned'),
]
const found = (filters: Partial<NotificationFilters>) =>
  filterNotifications(rows, { ...noFilters, ...filters }, now, ({ title }) => title).map(({ id }) => id)

test.each<[Partial<NotificationFilters>, string[]]>([
  [{}, ['a', 'b', 'c', 'd']],
  [{ type: 'goal' }, ['a', 'd']],
  [{ read: 'unread' }, ['a', 'c']],
  [{ read: 'read' }, ['b', 'd']],
  [{ range: '7' }, ['a']],
  [{ range: '30' }, ['a', 'b']],
  [{ range: '90' }, ['a', 'b', 'c']],
  [{ query: 'malaga' }, ['b']],
  [{ query: 'kyoto', read: 'read' }, ['d']],
  [{ query: 'planned kyoto' }, ['d']],
  [{ oldestFirst: true }, ['d', 'c', 'b', 'a']],
])('%o finds %o', (filters, ids) => {
  expect(found(filters)).toEqual(ids)
})

test('the order is no filter, everything else is', () => {
  expect(isFiltered({ ...noFilters, oldestFirst: true })).toBe(false)
  expect(isFiltered({ ...noFilters, query: ' ' })).toBe(false)
  for (const one of [{ query: 'x' }, { type: 'goal' as const }, { read: 'read' as const }, { range: '7' as const }])
    expect(isFiltered({ ...noFilters, ...one })).toBe(true)
})

test('the address says the filters and nothing else, and brings them back', () => {
  const filters: NotificationFilters = { query: 'kyoto', type: 'goal', read: 'unread', range: '30', oldestFirst: true }
  expect(filtersFromAddress(addressOfFilters(filters))).toEqual(filters)
  expect(Object.values(addressOfFilters(noFilters)).filter((word) => word !== undefined)).toEqual([])
  expect(filtersFromAddress({ type: 'nonsense', read: '?', range: '8', sort: 'up' })).toEqual(noFilters)
})
