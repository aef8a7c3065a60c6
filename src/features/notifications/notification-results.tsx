import { Trans, useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import type { Notification } from '#domain/notifications/notification.ts'
import { useNow } from '#lib/timing/use-now.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/layout/empty-state.tsx'
import { TravelPoster } from '#ui/poster/travel-poster.tsx'
import { filterNotifications, isFiltered, type NotificationFilters } from './notification-filters.ts'
import { NotificationList } from './notification-list.tsx'
import { notificationWords } from './notification-words.ts'

interface NotificationResultsProps {
  notifications: readonly Notification[]
  filters: NotificationFilters
  onClearFilters: () => void
}

/** The notifications that match, how many they are of how many, or why there are none. */
export function NotificationResults({ notifications, filters, onClearFilters }: NotificationResultsProps) {
  const { t, i18n } = useLingui()
  const now = useNow()
  const found = useMemo(
    () =>
      filterNotifications(notifications, filters, now, (notification) => {
        const { title, message } = notificationWords(notification, i18n)
        return `${title}\n${message}`
      }),
    [notifications, filters, now, i18n],
  )
  if (notifications.length === 0) {
    return (
      <EmptyState
        title={t`No notifications yet`}
        text={t`News about your goals, and from people you travel with, appears here.`}
        poster={<TravelPoster name="Lighthouse" category="nature" />}
      />
    )
  }
  return (
    <>
      {isFiltered(filters) && (
        <Banner
          role="status"
          action={
            <Button size="sm" variant="ghost" onClick={onClearFilters}>
              <Trans>Clear Filters</Trans>
            </Button>
          }
        >
          <Trans>
            Showing {found.length} of {notifications.length} notifications
          </Trans>
        </Banner>
      )}
      {found.length === 0 ? (
        <EmptyState
          filtered
          title={t`No notifications match your filters`}
          text={t`Try fewer words or another filter.`}
          poster={<TravelPoster name="Dunes" category="adventure" />}
        />
      ) : (
        <NotificationList notifications={found} oldestFirst={filters.oldestFirst} now={now} />
      )}
    </>
  )
}
