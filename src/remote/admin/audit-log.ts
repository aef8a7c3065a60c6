/** What administrators have done. */
import { dayMoments } from './days.ts'
import { type Page, readPage } from './tables.ts'

export interface AuditEntry {
  id: string
  admin_id: string | null
  admin_name: string
  admin_email: string
  action: string
  resource: string
  resource_id: string | null
  details: {
    label?: string
    /** What tells the line beside what was changed. */
    about?: { amount?: number; currency?: string; plan?: string; reason?: string }
    before?: Record<string, unknown>
    after?: Record<string, unknown>
  }
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
}: AuditWanted): Promise<Page<AuditEntry>> => {
  const days = dayMoments(from, to)
  return readPage<AuditEntry>('admin_audit_logs', {
    select: '*',
    where: [
      ...(admin ? [['admin_id', `eq.${admin}`] as const] : []),
      ...(action ? [['action', `eq.${action}`] as const] : []),
      ...(resource ? [['resource', `eq.${resource}`] as const] : []),
      ...(days.from ? [['created_at', `gte.${days.from}`] as const] : []),
      ...(days.before ? [['created_at', `lt.${days.before}`] as const] : []),
    ],
    order: 'created_at.desc,id.desc',
    limit,
    offset,
    signal,
  })
}
