import { useLingui } from '@lingui/react/macro'
import { useMemo, useState } from 'react'
import { ChevronDown } from 'lucide-react'
import type { Notification } from '#domain/notifications/notification.ts'
import { VirtualList } from '#ui/layout/virtual-list.tsx'
import { classNames } from '#ui/theme/class-names.ts'
import { groupNotifications, type NotificationGroup } from './notification-groups.ts'
import { NotificationRow } from './notification-row.tsx'
import { groupLabels } from './notification-labels.ts'

/** Height of one row before it is measured, in pixels. */
const rowEstimate = 96

/** A header or a notification: one line of the list. */
type Line =
  | { key: string; group: NotificationGroup; count: number; expanded: boolean }
  | { key: string; notification: Notification }

const keyOf = (line: Line) => line.key

interface NotificationListProps {
  notifications: readonly Notification[]
  oldestFirst: boolean
  now: Date
}

/** The notifications under their groups. Earlier starts folded. */
export function NotificationList({ notifications, oldestFirst, now }: NotificationListProps) {
  const { t } = useLingui()
  const [folded, setFolded] = useState<ReadonlySet<NotificationGroup>>(() => new Set(['earlier']))
  const lines = useMemo(
    () => linesOf(groupNotifications(notifications, now, oldestFirst), folded),
    [notifications, now, oldestFirst, folded],
  )

  function toggle(group: NotificationGroup): void {
    const next = new Set(folded)
    if (!next.delete(group)) next.add(group)
    setFolded(next)
  }

  return (
    <VirtualList
      label={t`Notifications`}
      items={lines}
      getKey={keyOf}
      estimateRowHeight={rowEstimate}
      gap={8}
      renderItem={(line) =>
        'notification' in line ? (
          <NotificationRow notification={line.notification} />
        ) : (
          <NotificationGroupHeader
            group={line.group}
            count={line.count}
            expanded={line.expanded}
            onToggle={() => toggle(line.group)}
          />
        )
      }
    />
  )
}

function linesOf(groups: ReturnType<typeof groupNotifications>, folded: ReadonlySet<NotificationGroup>): Line[] {
  return groups.flatMap(({ group, notifications }): Line[] => {
    const expanded = !folded.has(group)
    const header: Line = { key: group, group, count: notifications.length, expanded }
    if (!expanded) return [header]
    return [header, ...notifications.map((notification) => ({ key: notification.id, notification }))]
  })
}

interface NotificationGroupHeaderProps {
  group: NotificationGroup
  count: number
  expanded: boolean
  onToggle: () => void
}

/** Name and size of a group; a click folds it. */
function NotificationGroupHeader({ group, count, expanded, onToggle }: NotificationGroupHeaderProps) {
  const { t } = useLingui()
  return (
    <h2 className="pt-2 font-sans text-base">
      <button
        type="button"
        aria-expanded={expanded}
        onClick={onToggle}
        className="flex min-h-11 w-full items-center gap-2.5 rounded-control px-1 text-start font-semibold hover:text-ember-ink"
      >
        <ChevronDown
          aria-hidden
          className={classNames('size-5 text-muted transition-transform', !expanded && '-rotate-90')}
        />
        {t(groupLabels[group])}
        <span className="rounded-full bg-sunken px-2 font-medium text-muted text-xs leading-6 tabular-nums dark:bg-track">
          {count}
        </span>
      </button>
    </h2>
  )
}
