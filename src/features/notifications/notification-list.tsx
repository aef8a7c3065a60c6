import { useLingui } from '@lingui/react/macro'
import { useMemo, useState } from 'react'
import type { Notification } from '#domain/notifications/notification.ts'
import { VirtualList } from '#ui/layout/virtual-list.tsx'
import { NotificationGroupHeader } from './notification-group-header.tsx'
import { groupNotifications, type NotificationGroup } from './notification-groups.ts'
import { NotificationRow } from './notification-row.tsx'

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
