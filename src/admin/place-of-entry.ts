import { type AreaName, areaPath } from '#admin/paths.ts'
import type { AuditEntry } from '#remote/admin/audit-log.ts'

interface Place {
  area: AreaName
  to: string
  search: Record<string, string>
}

type Entry = Pick<AuditEntry, 'action' | 'resource' | 'resource_id' | 'details'>

/** Areas with a page for each thing: its id follows the address. */
const pages: Record<string, AreaName> = {
  users: 'users',
  notes: 'users',
  flagged_content: 'moderation',
  content: 'content',
}

/** Areas with a list: the tab, and whether the thing is found in it by the words that the log calls it by. */
const lists: Record<string, { area: AreaName; tab?: string; found?: true }> = {
  admins: { area: 'users', tab: 'administrators' },
  roles: { area: 'users', tab: 'roles' },
  transactions: { area: 'finance', tab: 'transactions', found: true },
  subscriptions: { area: 'finance', tab: 'subscriptions', found: true },
  plans: { area: 'finance', tab: 'plans' },
  coupons: { area: 'promotions', found: true },
  notifications: { area: 'notifications' },
  settings: { area: 'settings' },
}

/** Where the back office shows what an entry of the log is about; null for signing in and for what has no screen. */
export function placeOf({ action, resource, resource_id, details }: Entry): Place | null {
  if (action === 'login') return null
  const page = pages[resource]
  if (page)
    // Whose note was removed is still there.
    return resource_id && (action !== 'delete' || resource === 'notes')
      ? { area: page, to: areaPath(page, resource_id), search: {} }
      : null
  const list = lists[resource]
  if (!list) return null
  const { area, tab, found } = list
  const q = found && action !== 'delete' ? details.label : undefined
  return { area, to: areaPath(area), search: { ...(tab && { tab }), ...(q && { q }) } }
}
