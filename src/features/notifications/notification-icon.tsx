import { AlarmClock, Award, BedDouble, Flag, Info, Target, TicketCheck, Users } from 'lucide-react'
import type { NotificationType } from '#domain/notifications/notification-types.ts'
import { classNames } from '#ui/theme/class-names.ts'

const looks: Record<NotificationType, { icon: typeof Award; tone: string }> = {
  checkin: { icon: TicketCheck, tone: 'bg-sand-soft text-sand-ink' },
  departure: { icon: AlarmClock, tone: 'bg-sand-soft text-sand-ink' },
  tonight: { icon: BedDouble, tone: 'bg-dusk-soft text-dusk-ink' },
  achievement: { icon: Award, tone: 'bg-sand-soft text-sand-ink' },
  connection: { icon: Users, tone: 'bg-dusk-soft text-dusk-ink' },
  goal: { icon: Target, tone: 'bg-ember-soft text-ember-ink' },
  milestone: { icon: Flag, tone: 'bg-moss-soft text-moss-ink' },
  system: { icon: Info, tone: 'bg-sea-soft text-sea-ink' },
}

/** The kind of a notification, as a picture. */
export function NotificationIcon({ type }: { type: NotificationType }) {
  // A server that was updated before this page knows more kinds.
  const { icon: Icon, tone } = (looks as Partial<typeof looks>)[type] ?? looks.system
  return (
    <span aria-hidden className={classNames('flex size-9 shrink-0 items-center justify-center rounded-control', tone)}>
      <Icon className="size-4.5" />
    </span>
  )
}
