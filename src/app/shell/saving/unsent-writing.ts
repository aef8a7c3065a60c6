/** What the traveler wrote and nobody has received, in words to be read and copied. */
import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ItineraryPlan } from '#domain/itineraries/plan/itinerary-plan.ts'
import { planWriting } from '#domain/itineraries/plan/plan-writing.ts'
import { makerField } from '#domain/nouns/new-records.ts'
import { linksUp } from '#domain/nouns/parents.ts'
import { syncedTables } from '#domain/nouns/synced-tables.ts'
import { isWordless } from '#domain/nouns/words.ts'
import { formatDate, isCalendarDay } from '#domain/text/dates.ts'
import type { QueueEntry } from '#sync/outbox/queue-entry.ts'
import { sameValue } from '#sync/outbox/record-changes.ts'
import { fieldName, recordName } from './record-name.ts'

type Unsent = Pick<QueueEntry, 'operation' | 'table' | 'recordId' | 'title' | 'data' | 'base'>

/** The record's name, and below it what was written. */
export interface Writing {
  name: string
  lines: string[]
}

/** One change in words; a deletion and what has none say only which record it is. */
export function writingOf(entry: Unsent): Writing {
  const name = recordName(entry.table, entry.title)
  if (entry.operation === 'delete') return { name, lines: [i18n._(msg`Deleted on this device`)] }
  return { name, lines: Object.keys(entry.data).flatMap((field) => linesOf(entry, field)) }
}

function linesOf({ operation, table, recordId, data, base }: Unsent, field: string): string[] {
  const { columns, title } = syncedTables[table]
  const value = data[field]
  if (columns[field]?.merge?.rule === 'plan')
    return planWriting(recordId, base[field] as ItineraryPlan | undefined, value as ItineraryPlan)
  const isSaid = columns[field]?.access === 'write' || columns[field]?.access === 'create'
  const isName = operation === 'create' && (field === title || sameValue(value, columns[field]?.initial))
  const isReference =
    field === 'id' || field === makerField(table) || linksUp(table).some((link) => link.field === field)
  if (!isSaid || isName || isReference || isWordless(table, field) || columns[field]?.kind === 'time') return []
  const text = wordsOf(value)
  return text === '' ? [] : [`${fieldName(table, field)}: ${text}`]
}

function wordsOf(value: unknown): string {
  if (typeof value === 'number') return i18n.number(value)
  if (Array.isArray(value)) return value.filter((one) => typeof one === 'string').join(', ')
  if (typeof value === 'object' && value !== null && 'name' in value) return wordsOf(value.name)
  if (typeof value !== 'string') return ''
  return isCalendarDay(value) ? formatDate(value) : value.trim()
}

/** All of it as one text. */
export const asText = (title: string, writings: readonly Writing[]): string =>
  [title, ...writings.map(({ name, lines }) => [name, ...lines].join('\n'))].join('\n\n')
