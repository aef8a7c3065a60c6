import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { Check, Mail, X } from 'lucide-react'
import { Suspense, use } from 'react'
import type { Notification } from '#domain/notifications/notification.ts'
import { TimeAgo } from '#lib/words/time-ago.tsx'
import { IconButton } from '#ui/button.tsx'
import { classNames } from '#ui/theme/class-names.ts'
import { toast } from '#ui/overlays/toast.ts'
import { dismissNotification, markAsRead, markAsUnread } from './actions.ts'
import { NotificationAnswer } from './notification-answer.ts'
import { NotificationIcon } from './notification-icon.tsx'
import { notificationPath } from './notification-link.ts'
import { notificationWords } from './notification-words.ts'

/** One notification: a click reads it and goes where it leads; the buttons at its end stay here. */
export function NotificationRow({ notification }: { notification: Notification }) {
  const { t, i18n } = useLingui()
  const navigate = useNavigate()
  const answerOf = use(NotificationAnswer)
  const { id, isRead, link, type, createdAt } = notification
  const { title, message, stored } = notificationWords(notification, i18n)

  async function follow(): Promise<void> {
    if (!isRead) await markAsRead(id)
    const path = notificationPath(link)
    if (path) await navigate({ href: path })
  }
  async function dismiss(): Promise<void> {
    await dismissNotification(id)
    toast.success(t`Notification dismissed`)
  }

  return (
    <article className="relative flex items-start gap-3 rounded-card border bg-surface p-4 transition-[border-color] hover:border-control">
      <NotificationIcon type={type} />
      <div className="flex min-w-0 flex-1 flex-col gap-0.5">
        <h3 className={classNames('font-sans text-base leading-snug', isRead ? 'font-medium' : 'font-semibold')}>
          <button type="button" onClick={() => void follow()} className="text-start after:absolute after:inset-0">
            <span data-stored-text={stored || undefined}>{title}</span>
            {!isRead && (
              <>
                {' '}
                <span className="inline-block size-2 rounded-full bg-ember align-middle" />
                <span className="sr-only">
                  <Trans>(unread)</Trans>
                </span>
              </>
            )}
          </button>
        </h3>
        <p data-stored-text={stored || undefined} className="whitespace-pre-line break-words text-muted">
          {message}
        </p>
        <p className="text-muted text-sm">
          <TimeAgo value={createdAt} />
        </p>
        <div className="relative z-10 w-fit">
          <Suspense fallback={null}>{answerOf(notification)}</Suspense>
        </div>
      </div>
      <div className="relative z-10 flex shrink-0 gap-1 max-sm:flex-col">
        {isRead ? (
          <IconButton label={t`Mark as unread`} className="text-muted" onClick={() => void markAsUnread(id)}>
            <Mail aria-hidden />
          </IconButton>
        ) : (
          <IconButton label={t`Mark as read`} className="text-muted" onClick={() => void markAsRead(id)}>
            <Check aria-hidden />
          </IconButton>
        )}
        <IconButton label={t`Dismiss`} className="text-muted" onClick={() => void dismiss()}>
          <X aria-hidden />
        </IconButton>
      </div>
    </article>
  )
}
