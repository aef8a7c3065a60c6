import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { CalendarDays, FileText, Image, type LucideIcon, Mail, Ticket } from 'lucide-react'
import type { FileKind } from '#domain/itineraries/files/file-kind.ts'
import { sizeText } from '#lib/words/size-text.ts'

interface KindWords {
  label: MessageDescriptor
  icon: LucideIcon
  /** Ground and ink of the round sign. */
  colours: string
}

const picture = { label: msg`Picture`, icon: Image, colours: 'bg-sea-soft text-sea-ink' }

export const kindWords: Record<FileKind, KindWords> = {
  'application/pdf': { label: msg`PDF`, icon: FileText, colours: 'bg-ember-soft text-ember-ink' },
  'image/jpeg': picture,
  'image/png': picture,
  'image/webp': picture,
  'image/heic': picture,
  'application/vnd.apple.pkpass': { label: msg`Pass`, icon: Ticket, colours: 'bg-sand-soft text-sand-ink' },
  'message/rfc822': { label: msg`E-mail`, icon: Mail, colours: 'bg-dusk-soft text-dusk-ink' },
  'text/calendar': { label: msg`Calendar file`, icon: CalendarDays, colours: 'bg-moss-soft text-moss-ink' },
}

/** How much room files take: nobody counts single bytes of a paper. */
export const fileSizeText = (bytes: number): string => sizeText(Math.max(bytes, 1_000))

/** Whether a booking can be read from it: a picture has no words. */
export const mayTellBookings = ({ kind }: { kind: FileKind }): boolean => !kind.startsWith('image/')
