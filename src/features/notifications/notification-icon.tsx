import { Award, Flag, Info, Target, Users } from 'lucide-react'
import type { NotificationType } from '#domain/notifications/notification.ts'
import { classNames } from '#ui/theme/class-names.ts'

const looks: Record<NotificationType, { icon: typeof Award; tone: string }> = {
  achievement: { icon: Award, tone: 'bg-sand-soft text-sand-ink' },
  connection: { icon: Users, tone: 'bg-dusk-soft text-dusk-ink' },
  goal: { icon: Target, tone: 'bg-ember-soft text-ember-ink' },
  milestone: { icon: Flag, tone: 'bg-moss-soft text-moss-ink' },
  system: { icon: Info, tone: 'bg-sea-soft text-sea-ink' },
}

/** The kind of a notification, as a picture. */
export function NotificationIcon({ type }: { type: NotificationType }) {
  const { icon: Icon, tone } = looks[type]
  return (
    <span aria-hidden className={classNames('flex size-9 shrink-0 items-center justify-center rounded-control', tone)}>
      <Icon className="size-4.5" />
    </span>
  )
}
