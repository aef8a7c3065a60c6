import { i18n, type MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { formatPlanTime } from '#domain/itineraries/plan/plan-time.ts'
import { isWordless, partFieldWord } from '#domain/nouns/words.ts'
import { formatDate, isCalendarDay } from '#domain/text/dates.ts'
import type { KeptNotice, OverwriteNotice } from '#sync/local/database.ts'
import { fieldName, recordName, say } from './record-name.ts'

const longestShown = 80

/** A value as a traveler would say it, shortened. */
export function valueText(value: unknown): string {
  if (value === null || value === undefined || value === '') return i18n._(msg`nothing`)
  if (Array.isArray(value)) return valueText(value.join(', '))
  if (typeof value === 'string' && isCalendarDay(value)) return formatDate(value)
  const name = typeof value === 'object' && 'name' in value ? value.name : undefined
  const text = [name, value].find((part) => typeof part === 'string') ?? JSON.stringify(value)
  return text.length > longestShown ? `${text.slice(0, longestShown - 1)}…` : text
}

/**
 * Which value of whom was overwritten by a later edit elsewhere (decision P32).
 * @param by what the companion is called whose value it met; null where that is not known, or it was the traveler
 */
export function overwriteText(notice: OverwriteNotice, by: string | null = null): MessageDescriptor {
  const title = recordName(notice.table, notice.title)
  if (notice.of && by !== null) return companionText(by, title, notice)
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

/** What a field of a part says. Times of a plan are read by the clock of whoever reads. */
const partValue = (of: OverwriteNotice['of'], value: unknown): string =>
  valueText(of?.field === 'time' && typeof value === 'string' ? formatPlanTime(value) : value)

/** Of a part of a record, or of what such a record says as a whole. */
function partText(record: string, { table, field: within, of, theirs, yours, kept }: OverwriteNotice) {
  const field = say(partFieldWord(table, within, of?.field ?? ''))
  const title = of?.part ? i18n._(msg`${of.part} (${record})`) : record
  if (theirs === null || yours === null)
    return kept === 'theirs'
      ? msg`“${title}”: a later edit elsewhere replaced your change to the ${field}.`
      : msg`“${title}”: your later edit of the ${field} replaced one made elsewhere.`
  const [mine, other] = [partValue(of, yours), partValue(of, theirs)]
  return kept === 'theirs'
    ? msg`“${title}”: a later edit changed the ${field} to “${other}”. Yours was “${mine}”.`
    : msg`“${title}”: your later edit of the ${field}, “${mine}”, replaced “${other}”.`
}

/** The same where the other value is a companion's. */
function companionText(by: string, record: string, { table, field: within, of, theirs, yours, kept }: OverwriteNotice) {
  const title = of?.part || record
  if (of?.field === 'place')
    return kept === 'theirs'
      ? msg`${title} stays where ${by} put it. You had moved it, too.`
      : msg`${title} stays where you put it. ${by} had moved it, too.`
  const field = say(partFieldWord(table, within, of?.field ?? ''))
  if (theirs === null || yours === null)
    return kept === 'theirs'
      ? msg`${by}’s ${field} for ${title} stays. You had changed it, too.`
      : msg`Your ${field} for ${title} stays. ${by} had changed it, too.`
  const [mine, other] = [partValue(of, yours), partValue(of, theirs)]
  return kept === 'theirs'
    ? msg`${by}’s ${field} for ${title} stays: ${other}. Yours was ${mine}.`
    : msg`Your ${field} for ${title} stays: ${mine}. ${by}’s was ${other}.`
}

/** A part that one deleted and the other changed. @param by as above */
export function keptText({ asked: { name, deletedBy } }: Pick<KeptNotice, 'asked'>, by: string | null) {
  if (deletedBy === 'mine')
    return by === null
      ? msg`You deleted “${name}”, but it was changed elsewhere at the same time.`
      : msg`You deleted “${name}”, but ${by} changed it at the same time.`
  return by === null
    ? msg`“${name}” was deleted elsewhere, but you changed it at the same time.`
    : msg`${by} deleted “${name}”, but you changed it at the same time.`
}
