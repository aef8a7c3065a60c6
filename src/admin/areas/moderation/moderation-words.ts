import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ContentType, ReportReason, ReportStatus } from '#domain/moderation/flagged-content.ts'
import type { Decision } from '#remote/admin/moderation.ts'
import type { Tone } from '#ui/badge.tsx'

export const typeLabels: Record<ContentType, MessageDescriptor> = {
  post: msg`Post`,
  comment: msg`Comment`,
  profile: msg`Profile`,
  goal: msg`Goal`,
  bucket_list: msg`Bucket list`,
  itinerary: msg`Itinerary`,
}

export const reasonLabels: Record<ReportReason, MessageDescriptor> = {
  spam: msg`Spam`,
  harassment: msg`Harassment`,
  inappropriate: msg`Inappropriate`,
  false_information: msg`False information`,
  other: msg`Other`,
}

export const statusLabels: Record<ReportStatus, MessageDescriptor> = {
  pending: msg`Pending`,
  approved: msg`Approved`,
  removed: msg`Removed`,
  escalated: msg`Escalated`,
}

export const statusTones: Record<ReportStatus, Tone> = {
  pending: 'sand',
  approved: 'moss',
  removed: 'danger',
  escalated: 'dusk',
}

/** What a button that decides is called. */
export const decisionLabels: Record<Decision, MessageDescriptor> = {
  approved: msg`Keep content`,
  removed: msg`Remove content`,
  escalated: msg`Escalate`,
}
