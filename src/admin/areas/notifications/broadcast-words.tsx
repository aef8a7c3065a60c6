import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import type { MessageDescriptor } from '@lingui/core'
import type { Audience, BroadcastRow, BroadcastStatus } from '#remote/admin/broadcasts.ts'
import { Badge, type Tone } from '#ui/badge.tsx'

export const audienceWords: Record<Audience, MessageDescriptor> = {
  all: msg`Everybody`,
  free: msg`Travelers on Free`,
  pro: msg`Travelers on Pro`,
  one: msg`One traveler`,
}

export const statusWords: Record<BroadcastStatus, MessageDescriptor> = {
  scheduled: msg`Scheduled`,
  sending: msg`Being sent`,
  sent: msg`Sent`,
  cancelled: msg`Cancelled`,
}

const tones: Record<BroadcastStatus, Tone> = { scheduled: 'sea', sending: 'sand', sent: 'moss', cancelled: 'neutral' }

export function StatusBadge({ status }: { status: BroadcastStatus }) {
  const { i18n } = useLingui()
  return <Badge tone={tones[status]}>{i18n._(statusWords[status])}</Badge>
}

export const isOpen = ({ status }: BroadcastRow): boolean => status === 'scheduled' || status === 'sending'
