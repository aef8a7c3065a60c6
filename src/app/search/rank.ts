import { foldForSearch } from '#domain/text/search-text.ts'
import { minimumQueryLength } from './minimum-query-length.ts'

/** What the search looks through: one line per goal, list or place. Kept slim, so that 10,000 of them stay quick. */
export interface SearchItem {
  kind: 'goal' | 'list' | 'place'
  /** The record's id; a place is its own name. */
  id: string
  title: string
  description: string
  /** Place name, city, country. */
  place: string
}

export interface PreparedItem extends SearchItem {
  titleKey: string
  restKey: string
}

export const prepare = (item: SearchItem): PreparedItem => ({
  ...item,
  titleKey: foldForSearch(item.title),
  restKey: foldForSearch(`${item.place}\n${item.description}`),
})

/** Points for one word: begins the title, begins a word of it, stands in it, stands in place or description; 0: nowhere. */
export function wordScore({ titleKey, restKey }: Pick<PreparedItem, 'titleKey' | 'restKey'>, word: string): number {
  const at = titleKey.indexOf(word)
  if (at === 0) return 8
  if (at > 0) return /[\p{L}\p{N}]/u.test(titleKey.charAt(at - 1)) ? 3 : 6
  return restKey.includes(word) ? 1 : 0
}

/**
 * The best matches for what was typed: every word must be found somewhere; title before place and description.
 * Fewer than two characters find nothing.
 */
export function rank(items: readonly PreparedItem[], query: string, limit: number): PreparedItem[] {
  const text = foldForSearch(query).trim()
  if (text.length < minimumQueryLength) return []
  const words = text.split(/\s+/)
  const found: { item: PreparedItem; score: number }[] = []
  for (const item of items) {
    let score = 0
    for (const word of words) {
      const points = wordScore(item, word)
      if (points === 0) {
        score = 0
        break
      }
      score += points
    }
    if (score > 0) found.push({ item, score })
  }
  return found
    .sort((a, b) => b.score - a.score || (a.item.titleKey < b.item.titleKey ? -1 : 1))
    .slice(0, limit)
    .map(({ item }) => item)
}
