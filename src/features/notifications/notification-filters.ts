import type { Notification } from '#domain/notifications/notification.ts'
import { type NotificationType, notificationTypes } from '#domain/notifications/notification-types.ts'
import { foldForSearch, searchWords } from '#domain/text/search-text.ts'

export const dateRanges = ['7', '30', '90'] as const
export type DateRange = (typeof dateRanges)[number]

export const readStates = ['unread', 'read'] as const

export interface NotificationFilters {
  query: string
  type: NotificationType | null
  read: (typeof readStates)[number] | null
  /** The last so many days; null for all. */
  range: DateRange | null
  oldestFirst: boolean
}

export const noFilters: NotificationFilters = { query: '', type: null, read: null, range: null, oldestFirst: false }

/** How many of the panel's filters are set. */
export const panelFilterCount = ({ type, read, range }: NotificationFilters): number =>
  [type, read, range].filter((value) => value !== null).length

/** Whether fewer notifications may be shown than there are. The order hides none. */
export const isFiltered = (filters: NotificationFilters): boolean =>
  filters.query.trim() !== '' || panelFilterCount(filters) > 0

const day = 86_400_000

/**
 * The notifications that match everything, in the wanted order.
 * @param notifications newest first
 * @param textOf what the screen shows of one: that is what is searched
 */
export function filterNotifications(
  notifications: readonly Notification[],
  filters: NotificationFilters,
  now: Date,
  textOf: (notification: Notification) => string,
): readonly Notification[] {
  const words = searchWords(filters.query)
  const since = filters.range === null ? Number.NEGATIVE_INFINITY : now.getTime() - Number(filters.range) * day
  const found = notifications.filter((notification) => {
    if (filters.type !== null && notification.type !== filters.type) return false
    if (filters.read !== null && notification.isRead !== (filters.read === 'read')) return false
    if (Date.parse(notification.createdAt) < since) return false
    if (words.length === 0) return true
    const text = foldForSearch(textOf(notification))
    return words.every((word) => text.includes(word))
  })
  return filters.oldestFirst ? found.toReversed() : found
}

/** Filters from the address; what it does not know counts as not set. */
export const filtersFromAddress = (search: Record<string, unknown>): NotificationFilters => ({
  query: typeof search.q === 'string' ? search.q : '',
  type: notificationTypes.find((type) => type === search.type) ?? null,
  read: readStates.find((state) => state === search.read) ?? null,
  range: dateRanges.find((range) => range === search.range) ?? null,
  oldestFirst: search.sort === 'oldest',
})

/** The address's words for the filters; what is not set leaves no trace. */
export const addressOfFilters = (filters: NotificationFilters) => ({
  q: filters.query.trim() || undefined,
  type: filters.type ?? undefined,
  read: filters.read ?? undefined,
  range: filters.range ?? undefined,
  sort: filters.oldestFirst ? 'oldest' : undefined,
})
