/**
 * What an edit sends of a merged column: the value as it was typed while it was made on the newest version, else what both
 * are together (domain/nouns/column-merges.ts). The server refuses an edit of an older version, so this runs whenever it must.
 */
import { mergeOf } from '#domain/nouns/column-merges.ts'
import type { LocalDatabase } from '#sync/local/database.ts'
import type { MergeNews, QueueEntry } from '#sync/outbox/queue-entry.ts'
import { isMerged, pickFields, sameValue } from '#sync/outbox/record-changes.ts'

type Fields = Record<string, unknown>

/**
 * The changed fields as they are to be sent on top of `standing`, the newest version that the device knows. What was lost
 * or kept is noted on the entry, so that it is told also when the answer gets lost. @param before what earlier tries noted
 */
export async function putTogether(
  database: LocalDatabase,
  entry: QueueEntry,
  standing: object | null | undefined,
  before: MergeNews | undefined = entry.merged,
): Promise<Fields> {
  const { table, recordId, data, base } = entry
  const news: MergeNews = { lost: [], kept: [] }
  const together: Fields = { ...data }
  for (const field of Object.keys(data).filter((name) => isMerged(table, name))) {
    const theirs = standing && pickFields(standing, [field])[field]
    if (!theirs || !base[field] || sameValue(base[field], theirs)) continue
    const { value, lost, kept } = mergeOf(table, field).merge(recordId, base[field], data[field], theirs, standing)
    together[field] = value
    news.lost.push(...lost.map((one) => ({ ...one, within: field })))
    news.kept.push(...kept.map((one) => ({ ...one, within: field })))
  }
  const merged = joined(before, news)
  if (!sameValue(merged, entry.merged)) await database.syncQueue.update(entry.seq as number, { merged })
  return together
}

/** Of what is told twice the later word. */
function joined(before: MergeNews | undefined, news: MergeNews): MergeNews | undefined {
  if (!before && news.lost.length === 0 && news.kept.length === 0) return undefined
  const told = new Set([...news.lost, ...news.kept].map(subjectOf))
  const stillTold = <Item extends object>(items: Item[]) => items.filter((item) => !told.has(subjectOf(item)))
  return {
    lost: [...stillTold(before?.lost ?? []), ...news.lost],
    kept: [...stillTold(before?.kept ?? []), ...news.kept],
  }
}

const subjectOf = (item: object): string => {
  const { within, id, field, ids } = item as { within?: string; id?: string | null; field?: string; ids?: string[] }
  return JSON.stringify([within, id, field, ids])
}
