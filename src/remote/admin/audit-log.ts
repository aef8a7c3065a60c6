/** What administrators have done. */
import { type Page, readPage } from './tables.ts'

export interface AuditEntry {
  id: string
  admin_id: string | null
  admin_name: string
  admin_email: string
  action: string
  resource: string
  resource_id: string | null
  details: { label?: string; before?: Record<string, unknown>; after?: Record<string, unknown> }
  ip_address: string | null
  user_agent: string | null
  created_at: string
}

export interface AuditWanted {
  admin?: string
  action?: string
  resource?: string
  /** Days of the administrator's own calendar, both whole. */
  from?: string
  to?: string
  limit: number
  offset: number
  signal?: AbortSignal | undefined
}

const dayAfter = (day: string) => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date + 1)
}
const dayBegin = (day: string) => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date)
}

/** Bounds of the days in this place's time: from the first moment of `from` to the last of `to`. */
export function dayBounds(column: string, from = '', to = ''): [string, string][] {
  const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text)
  return [
    ...(isDay(from) ? [[column, `gte.${dayBegin(from).toISOString()}`] as [string, string]] : []),
    ...(isDay(to) ? [[column, `lt.${dayAfter(to).toISOString()}`] as [string, string]] : []),
  ]
}

/** Newest first. */
export const readAuditLog = ({
  admin,
  action,
  resource,
  from,
  to,
  limit,
  offset,
  signal,
}: AuditWanted): Promise<Page<AuditEntry>> =>
  readPage<AuditEntry>('admin_audit_logs', {
    select: '*',
    where: [
      ...(admin ? [['admin_id', `eq.${admin}`] as const] : []),
      ...(action ? [['action', `eq.${action}`] as const] : []),
      ...(resource ? [['resource', `eq.${resource}`] as const] : []),
      ...dayBounds('created_at', from, to),
    ],
    order: 'created_at.desc,id.desc',
    limit,
    offset,
    signal,
  })
