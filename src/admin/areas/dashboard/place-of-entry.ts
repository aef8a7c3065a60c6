import { type AreaName, areaPath } from '#admin/paths.ts'
import type { AuditEntry } from '#remote/admin/audit-log.ts'

interface Place {
  area: AreaName
  to: string
  search: Record<string, string>
}

const tabs: Record<string, [AreaName, string?]> = {
  admins: ['users', 'administrators'],
  roles: ['users', 'roles'],
  flagged_content: ['moderation'],
  transactions: ['finance', 'payments'],
  subscriptions: ['finance', 'subscriptions'],
  plans: ['finance', 'plans'],
  coupons: ['promotions'],
  content: ['content'],
  notifications: ['notifications'],
  settings: ['settings'],
}

/** Where the back office shows what an entry of the log is about; null for signing in and for what has no screen. */
export function placeOf({
  action,
  resource,
  resource_id,
}: Pick<AuditEntry, 'action' | 'resource' | 'resource_id'>): Place | null {
  if (action === 'login') return null
  if (resource === 'users') {
    if (!resource_id || action === 'delete') return null
    return { area: 'users', to: areaPath('users', resource_id), search: {} }
  }
  const [area, tab] = tabs[resource] ?? []
  return area ? { area, to: areaPath(area), search: tab ? { tab } : {} } : null
}
