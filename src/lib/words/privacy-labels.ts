import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Globe, Lock, type LucideIcon, Users } from 'lucide-react'
import { type PrivacyLevel, privacyLevels } from '#domain/sharing/sharing-columns.ts'

const labels: Record<PrivacyLevel, MessageDescriptor> = {
  public: msg`Public`,
  connections: msg`Connections`,
  private: msg`Private`,
}
export const privacyIcons: Record<PrivacyLevel, LucideIcon> = { public: Globe, connections: Users, private: Lock }

export const privacyLabel = (level: PrivacyLevel): MessageDescriptor => labels[level]

/** The choices of a list, in the words of the reader. */
export const privacyOptions = (t: (descriptor: MessageDescriptor) => string) =>
  privacyLevels.map((level) => ({ value: level, label: t(labels[level]) }))
