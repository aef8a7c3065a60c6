import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useNavigate } from '@tanstack/react-router'
import { type ReactNode, Suspense, use, useState } from 'react'
import type { Notification } from '#domain/notifications/notification.ts'
import { ErrorState } from '#ui/layout/error-state.tsx'
import { LoadingText } from '#ui/layout/loading-text.tsx'
import { Popover } from '#ui/overlays/popover.tsx'
import { markAsRead } from './actions.ts'
import { NotificationAnswer } from './notification-answer.ts'
import { NotificationIcon } from './notification-icon.tsx'
import { notificationPath } from './notification-link.ts'
import { notificationWords } from './notification-words.ts'
import { useNewestNotifications } from './queries.ts'
import { TimeAgo } from '#lib/words/time-ago.tsx'

/** The five newest notifications below the bell. It is fetched with the first click, so it begins open. */
export function BellDropdown({ trigger }: { trigger: ReactNode }) {
  const { t, i18n } = useLingui()
  const navigate = useNavigate()
  const answerOf = use(NotificationAnswer)
  const [open, setOpen] = useState(true)
  const loaded = useNewestNotifications()
  const notifications = loaded.state === 'ready' ? loaded.data : []

  async function follow({ id, isRead, link }: Notification): Promise<void> {
    setOpen(false)
    if (!isRead) await markAsRead(id)
    const path = notificationPath(link)
    if (path) await navigate({ href: path })
  }

  return (
    <Popover
      trigger={trigger}
      label={t`Notifications`}
      align="end"
      open={open}
      onOpenChange={setOpen}
      className="flex w-90 flex-col p-0"
    >
      <h2 className="border-b px-4 py-3 font-semibold text-base">
        <Trans>Notifications</Trans>
      </h2>
      {loaded.state === 'loading' && (
        <LoadingText className="px-4 py-8">
          <Trans>Loading notifications...</Trans>
        </LoadingText>
      )}
      {loaded.state === 'failed' && (
        <ErrorState
          className="py-6"
          message={t`Failed to fetch notifications`}
          retryLabel={t`Try again`}
          onRetry={loaded.retry}
        />
      )}
      {loaded.state === 'ready' && notifications.length === 0 && (
        <p className="px-4 py-8 text-center text-muted">
          <Trans>No notifications yet</Trans>
        </p>
      )}
      {notifications.length > 0 && (
        <ul className="max-h-[60vh] overflow-y-auto p-1.5">
          {notifications.map((notification) => {
            const { title, message, stored } = notificationWords(notification, i18n)
            return (
              <li key={notification.id}>
                <button
                  type="button"
                  onClick={() => void follow(notification)}
                  className="flex w-full items-start gap-3 rounded-lg px-2.5 py-2.5 text-start hover:bg-sunken focus-visible:-outline-offset-2 dark:hover:bg-track"
                >
                  <NotificationIcon type={notification.type} />
                  <span className="flex min-w-0 flex-1 flex-col">
                    <span
                      data-stored-text={stored || undefined}
                      className={notification.isRead ? 'text-muted' : 'font-semibold'}
                    >
                      {title}
                    </span>
                    <span
                      data-stored-text={stored || undefined}
                      className="line-clamp-2 whitespace-pre-line text-muted text-sm"
                    >
                      {message}
                    </span>
                    <span className="text-muted text-xs">
                      <TimeAgo value={notification.createdAt} />
                    </span>
                  </span>
                  {!notification.isRead && (
                    <span className="mt-2 size-2 shrink-0 rounded-full bg-ember">
                      <span className="sr-only">
                        <Trans>Unread</Trans>
                      </span>
                    </span>
                  )}
                </button>
                <div className="pe-2.5 pb-1 ps-15 empty:hidden">
                  <Suspense fallback={null}>{answerOf(notification)}</Suspense>
                </div>
              </li>
            )
          })}
        </ul>
      )}
      <Link
        to="/notifications"
        onClick={() => setOpen(false)}
        className="border-t px-4 py-3.5 text-center font-semibold text-sm hover:bg-sunken focus-visible:-outline-offset-2"
      >
        <Trans>View All Notifications</Trans>
      </Link>
    </Popover>
  )
}
