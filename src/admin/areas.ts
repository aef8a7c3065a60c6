/**
 * The entries of the back office, in their order. The screen of an area is the default export of `areas/<name>/screen.tsx`;
 * it is found by that name, so that a new area is a folder and touches nothing here. It answers for every address below its
 * own (`area-place.ts`).
 */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import {
  ChartNoAxesColumn,
  FilePenLine,
  LayoutDashboard,
  type LucideIcon,
  Megaphone,
  ScrollText,
  Settings,
  ShieldAlert,
  TicketPercent,
  Users,
  Wallet,
} from 'lucide-react'
import type { ComponentType } from 'react'
import { adminHome, areaPath, type AreaName } from './paths.ts'

export interface Area {
  name: AreaName | 'dashboard'
  to: string
  label: MessageDescriptor
  icon: LucideIcon
  /** One of them is needed; with none the area is for every administrator. */
  permissions: readonly string[]
}

const area = (name: AreaName, label: MessageDescriptor, icon: LucideIcon, ...permissions: string[]): Area => ({
  name,
  to: areaPath(name),
  label,
  icon,
  permissions,
})

export const areas: readonly Area[] = [
  { name: 'dashboard', to: adminHome, label: msg`Dashboard`, icon: LayoutDashboard, permissions: [] },
  area('users', msg`User Management`, Users, 'view_users', 'view_admins', 'view_roles'),
  area('moderation', msg`Content Moderation`, ShieldAlert, 'view_content'),
  area('finance', msg`Financial Management`, Wallet, 'view_transactions', 'view_subscriptions', 'view_plans'),
  area('promotions', msg`Promotions`, TicketPercent, 'view_coupons'),
  area('analytics', msg`Analytics`, ChartNoAxesColumn, 'view_analytics'),
  area('content', msg`Content Management`, FilePenLine, 'view_content'),
  area('notifications', msg`Notifications`, Megaphone, 'view_notifications'),
  area('audit-logs', msg`Audit Logs`, ScrollText, 'view_audit_logs'),
  // Who may not see the platform's settings still looks after their own account there.
  area('settings', msg`Settings`, Settings),
]

/** The area that an address belongs to. */
export const areaAt = (pathname: string): Area | undefined =>
  areas.findLast(({ to }) => pathname === to || pathname.startsWith(`${to}/`))

const screens = import.meta.glob<{ default: ComponentType }>('./areas/*/screen.tsx')

/** The code of an area's screen; undefined while there is none. */
export const screenOf = (name: Area['name']) => screens[`./areas/${name}/screen.tsx`]
