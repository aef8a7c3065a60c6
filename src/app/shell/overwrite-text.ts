import { i18n, type MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { isWordless, partFieldWord } from '#domain/nouns/words.ts'
import { formatDate, isCalendarDay } from '#domain/text/dates.ts'
import type { SyncEvents } from '#sync/pass/events.ts'
import { fieldName, recordName, say } from './record-name.ts'

const longestShown = 80

/** A value as a traveller would say it, shortened. */
export function valueText(value: unknown): string {
  if (value === null || value === undefined || value === '') return i18n._(msg`nothing`)
  if (Array.isArray(value)) return valueText(value.join(', '))
  if (typeof value === 'string' && isCalendarDay(value)) return formatDate(value)
  const name = typeof value === 'object' && 'name' in value ? value.name : undefined
  const text = [name, value].find((part) => typeof part === 'string') ?? JSON.stringify(value)
  return text.length > longestShown ? `${text.slice(0, longestShown - 1)}…` : text
}

/** Which value of whom was overwritten by a later edit elsewhere (decision P32). */
export function overwriteText(notice: SyncEvents['overwritten']): MessageDescriptor {
  const title = recordName(notice.table, notice.title)
  if (notice.of) return partText(title, notice)
  const field = fieldName(notice.table, notice.field)
  if (isWordless(notice.table, notice.field)) {
    return notice.kept === 'theirs'
      ? msg`“${title}”: a later edit elsewhere replaced your change to the ${field}.`
      : msg`“${title}”: your later edit of the ${field} replaced one made elsewhere.`
  }
  const yours = valueText(notice.yours)
  const theirs = valueText(notice.theirs)
  return notice.kept === 'theirs'
    ? msg`“${title}”: a later edit changed the ${field} to “${theirs}”. Yours was “${yours}”.`
    : msg`“${title}”: your later edit of the ${field}, “${yours}”, replaced “${theirs}”.`
}

/** The same of a part of a record, or of what such a record says as a whole. */
function partText(record: string, { table, field: within, of, theirs, yours, kept }: SyncEvents['overwritten']) {
  const field = say(partFieldWord(table, within, of?.field ?? ''))
  const title = of?.part ? i18n._(msg`${of.part} (${record})`) : record
  if (theirs === null || yours === null)
    return kept === 'theirs'
      ? msg`“${title}”: a later edit elsewhere replaced your change to the ${field}.`
      : msg`“${title}”: your later edit of the ${field} replaced one made elsewhere.`
  const [mine, other] = [valueText(yours), valueText(theirs)]
  return kept === 'theirs'
    ? msg`“${title}”: a later edit changed the ${field} to “${other}”. Yours was “${mine}”.`
    : msg`“${title}”: your later edit of the ${field}, “${mine}”, replaced “${other}”.`
}
