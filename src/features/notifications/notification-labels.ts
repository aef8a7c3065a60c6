import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { NotificationType } from '#domain/notifications/notification-types.ts'
import type { DateRange } from './notification-filters.ts'
import type { NotificationGroup } from './notification-groups.ts'

export const typeLabels: Record<NotificationType, MessageDescriptor> = {
  checkin: msg`Check-in`,
  departure: msg`Departures`,
  tonight: msg`Tonight’s code`,
  achievement: msg`Achievements`,
  connection: msg`Connections`,
  goal: msg`Goals`,
  milestone: msg`Milestones`,
  system: msg`System`,
}

export const groupLabels: Record<NotificationGroup, MessageDescriptor> = {
  today: msg`Today`,
  yesterday: msg`Yesterday`,
  'this-week': msg`This Week`,
  earlier: msg`Earlier`,
}

export const rangeLabels: Record<DateRange, MessageDescriptor> = {
  '7': msg`Last 7 days`,
  '30': msg`Last 30 days`,
  '90': msg`Last 90 days`,
}
