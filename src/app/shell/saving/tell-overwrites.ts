/** How values that met later edits are told: one in a sentence, several of one record as a list to open. */
import { i18n, type MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { canPutBack } from '#sync/cycle/overwrite-notices.ts'
import type { KeptNotice, OverwriteNotice } from '#sync/local/database.ts'
import { putBackLost } from '#sync/outbox/attention.ts'
import { toast } from '#ui/overlays/toast.ts'
import { companionName } from './companion-name.ts'
import { keptText, overwriteText } from './overwrite-text.ts'
import { recordName } from './record-name.ts'
import { openSyncSheet } from './sync-sheet-state.ts'

/** A value, and what is said of it. */
export interface ToldValue {
  notice: OverwriteNotice
  words: MessageDescriptor
}

/** Long enough to read two values, */
const readMs = 12_000
/** and to decide. */
const decideMs = 30_000

/** Tells of values of any records. @param show opens the list of several */
export async function tellOverwrites(
  lost: readonly OverwriteNotice[],
  show: (told: readonly ToldValue[]) => void,
): Promise<void> {
  const records = new Map<string, ToldValue[]>()
  for (const notice of lost) {
    const words = overwriteText(notice, await companionName(notice.recordId, notice.by))
    records.set(notice.recordId, [...(records.get(notice.recordId) ?? []), { notice, words }])
  }
  for (const told of records.values()) tellOfRecord(told, show)
}

function tellOfRecord(told: readonly ToldValue[], show: (told: readonly ToldValue[]) => void): void {
  const [first, second] = told
  if (!first) return
  const { notice, words } = first
  const name = recordName(notice.table, notice.title)
  const id = `overwritten-${notice.recordId}`
  if (second) {
    const count = told.length
    toast.info(i18n._(msg`${count} of your changes to ${name} clashed with someone else’s`), {
      id,
      duration: decideMs,
      action: { label: i18n._(msg`Show`), onClick: () => show(told) },
    })
    return
  }
  toast.info(i18n._(words), {
    id: `${id}-${notice.field}-${notice.of?.id ?? ''}-${notice.of?.field ?? ''}`,
    duration: canPutBack(notice) ? decideMs : readMs,
    ...(notice.by && { description: name }),
    ...(canPutBack(notice) && {
      action: { label: i18n._(msg`Put mine back`), onClick: () => void putBackLost(notice) },
    }),
  })
}

/** Asks about a part that one deleted and another changed. */
export async function askAboutPart(notice: KeptNotice): Promise<void> {
  const { recordId, title, table, asked } = notice
  toast.info(i18n._(keptText(notice, await companionName(recordId, asked.by))), {
    id: `part-kept-${recordId}-${asked.ids.join()}`,
    duration: decideMs,
    description: recordName(table, title),
    action: { label: i18n._(msg`Decide`), onClick: openSyncSheet },
  })
}
