/** What people have reported, and what moderators decide about it. */
import type { ContentType, ReportReason, ReportStatus } from '#domain/moderation/flagged-content.ts'
import type { ItineraryPlan } from '#domain/itineraries/plan/itinerary-plan.ts'
import type { PrivacyLevel } from '#domain/sharing/sharing-columns.ts'
import { idPattern } from '#lib/page/id-pattern.ts'
import { callFunction } from '#remote/asking/client.ts'
import { readPicture } from '#remote/pictures/picture-on-server.ts'
import { RemoteError } from '#remote/asking/remote-error.ts'
import { pictureSource } from '#domain/pictures/pictures.ts'
import type { Page } from './tables.ts'

export interface FlaggedContent {
  id: string
  content_type: ContentType
  content_id: string
  /** The words that the item begins with; null when it is gone. */
  title: string | null
  is_removed: boolean
  author_id: string | null
  author_name: string | null
  reporter_id: string | null
  reporter_name: string | null
  reason: ReportReason
  details: string | null
  status: ReportStatus
  admin_notes: string | null
  reviewed_by: string | null
  reviewer_name: string | null
  reviewed_at: string | null
  created_at: string
  updated_at: string
  /** As it was read: a decision names it, so that nobody decides what somebody else has decided meanwhile. */
  state: string
}

export interface QueueRow extends FlaggedContent {
  /** Of this item, in this status. */
  reports: number
}

export interface GoalPreview {
  id: string
  title: string
  description: string | null
  category: string
  location_data: { name?: string } | null
  media_urls: string[]
  tags: string[]
}

interface ResharedPreview {
  content: string
  location: string | null
  media_urls: string[]
  privacy_level: PrivacyLevel
  created_at: string
  author_name: string
  author_avatar_url: string | null
}

/** An item as its readers see it; its fields depend on the kind. */
export type Previews = {
  post: {
    content: string
    location: string | null
    media_urls: string[]
    privacy_level: PrivacyLevel
    created_at: string
    is_reshare: boolean
    likes: number
    comments: number
    itinerary: {
      destination_name: string
      destination_coordinates: [number, number] | null
      number_of_days: number
      summary: string | null
    } | null
    /** Null where nothing is passed on, or what is can be read no more. */
    reshared: ResharedPreview | null
  }
  comment: { content: string; post: string; created_at: string }
  profile: { first_name: string; last_name: string; avatar_url: string | null; location: string | null }
  goal: GoalPreview
  bucket_list: { name: string; description: string | null; goals: GoalPreview[] }
  itinerary: { destination_name: string; number_of_days: number; ai_generated_plan: ItineraryPlan }
}

export interface FlaggedItem extends FlaggedContent {
  /** Null when the item is gone. */
  preview: Previews[ContentType] | null
  author: {
    id: string
    name: string
    avatar_url: string | null
    created_at: string
    is_suspended: boolean
    /** About everything of theirs. */
    reports: number
    /** Their items that were removed. */
    removed: number
  } | null
  /** Other reports of the item, newest first. */
  same_item: FlaggedContent[]
  /** Reports of other things by the same author, newest first. */
  same_author: FlaggedContent[]
}

export interface QueueWanted {
  status: ReportStatus | null
  contentType: string
  descending: boolean
  limit: number
  offset: number
}

export const readFlaggedContent = (wanted: QueueWanted, signal?: AbortSignal): Promise<Page<QueueRow>> =>
  callFunction<'admin_flagged_content', Page<QueueRow>>(
    'admin_flagged_content',
    {
      ...(wanted.status && { status: wanted.status }),
      ...(wanted.contentType && { content_type: wanted.contentType }),
      descending: wanted.descending,
      page_size: wanted.limit,
      page_offset: wanted.offset,
    },
    { signal },
  )

/** Null when there is no such report, or the id is none. */
export const readFlaggedItem = async (report: string, signal?: AbortSignal): Promise<FlaggedItem | null> =>
  idPattern.test(report)
    ? callFunction<'admin_flagged_item', FlaggedItem | null>('admin_flagged_item', { report_id: report }, { signal })
    : null

export interface Beside {
  /** Reports; null at the ends of the queue. */
  previous: string | null
  next: string | null
  /** From 1, in a queue of `total`. */
  place: number
  total: number
}

/** What stands around a report in a queue, also around one that has just left it. Null when there is no such report. */
export const readBeside = async (
  report: string,
  { status, contentType, descending }: Pick<QueueWanted, 'status' | 'contentType' | 'descending'>,
  signal?: AbortSignal,
): Promise<Beside | null> =>
  idPattern.test(report)
    ? callFunction<'admin_flagged_beside', Beside | null>(
        'admin_flagged_beside',
        { report_id: report, ...(status && { status }), ...(contentType && { content_type: contentType }), descending },
        { signal },
      )
    : null

/** A picture of a reported goal, for an image element; null when it is gone. */
export async function readReportedPicture(id: string): Promise<string | null> {
  const row = await readPicture(id)
  return typeof row?.content === 'string' ? pictureSource(row.content) : null
}

export type Decision = Exclude<ReportStatus, 'pending'>

interface Decided {
  decided: number
  /** Left alone: somebody else has decided since they were read. */
  already: {
    id: string
    status: ReportStatus
    reviewer_name: string | null
    reviewed_at: string | null
    /** As it is now: named by whoever decides all the same. */
    state: string
  }[]
}

/**
 * Decides about reported items, several at once.
 * @param admin who decides: the session's own administrator, whom the server knows by itself
 * @param authorReason what the author of something removed is told; null for what it was reported as
 * @throws RemoteError also when there is no administrator, or nothing was left to decide
 */
export async function decide(
  admin: { id: string } | null,
  reports: readonly Pick<FlaggedContent, 'id' | 'state'>[],
  decision: Decision,
  notes: string,
  authorReason: ReportReason | null = null,
): Promise<Decided> {
  if (!admin) throw new RemoteError('refused', 'flagged_content', { said: 'No admin user selected' })
  return callFunction<'decide_flagged_content', Decided>('decide_flagged_content', {
    reports: reports.map(({ id, state }) => ({ id, state })),
    decision,
    notes,
    ...(authorReason && { author_reason: authorReason }),
  })
}
