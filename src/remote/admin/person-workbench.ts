/** What administrators see and note on the page of a person: what happened, what is shown to everybody, and notes. */
import type { ContentType, ReportReason, ReportStatus } from '#domain/moderation/flagged-content.ts'
import { callFunction } from '#remote/asking/client.ts'
import type { AuditEntry } from './audit-log.ts'
import type { PaymentRow } from './money.ts'
import { type Page, readPage } from './tables.ts'

interface Happened {
  id: string
  moment: string
}

export interface PaymentEvent
  extends Happened,
    Pick<PaymentRow, 'amount' | 'currency' | 'plan_name' | 'status' | 'refunded_amount'> {
  kind: 'payment'
}

export interface ReportEvent extends Happened {
  kind: 'report_about' | 'report_by'
  content_type: ContentType
  /** The words that the thing begins with; null when it is gone. */
  title: string | null
  reason: ReportReason
  status: ReportStatus
  author_name: string | null
  reporter_name: string | null
}

export interface ActEvent
  extends Happened,
    Pick<AuditEntry, 'admin_name' | 'action' | 'resource' | 'resource_id' | 'details'> {
  kind: 'act'
}

export type PersonEvent = PaymentEvent | ReportEvent | ActEvent

/** What happened with an account, the newest first; of each kind only what the asker may view. */
export const readTimeline = (person: string, most: number, signal?: AbortSignal): Promise<Page<PersonEvent>> =>
  callFunction<'admin_person_timeline', Page<PersonEvent>>(
    'admin_person_timeline',
    { person, page_size: most },
    { signal },
  )

export interface PersonPost {
  id: string
  /** The words that it begins with; it may have none. */
  title: string
  created_at: string
  /** How many it has. */
  pictures: number
  is_removed: boolean
  reports: number
  /** The newest of them. */
  report_id: string | null
  report_status: ReportStatus | null
}

/** Posts that everybody may open or that were reported, the newest first. */
export const readPostsOf = (person: string, most: number, signal?: AbortSignal): Promise<Page<PersonPost>> =>
  callFunction<'admin_person_posts', Page<PersonPost>>('admin_person_posts', { person, page_size: most }, { signal })

/** As the database has it. */
export const longestNote = 1000

export interface AdminNote {
  id: string
  /** Null once they are an administrator no more. */
  admin_id: string | null
  admin_name: string
  content: string
  created_at: string
}

/** The newest first. */
export const readNotes = (person: string, most: number, signal?: AbortSignal): Promise<Page<AdminNote>> =>
  readPage<AdminNote>('admin_notes', {
    select: 'id,admin_id,admin_name,content,created_at',
    where: [['user_id', `eq.${person}`]],
    order: 'created_at.desc,id.desc',
    limit: most,
    offset: 0,
    signal,
  })

export const addNote = (person: string, content: string) => callFunction('add_admin_note', { person, content })
/** Removing what is gone is done. */
export const removeNote = (note: string) => callFunction('remove_admin_note', { note })
