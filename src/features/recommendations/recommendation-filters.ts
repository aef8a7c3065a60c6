import type { Recommendation } from '#domain/recommendations/recommendation-record.ts'
import { recommendationTypes } from '#domain/recommendations/recommendation.ts'
import { foldForSearch, searchWords } from '#domain/text/search-text.ts'
import { oneOf } from '#lib/one-of.ts'

export const typeTabs = ['all', ...recommendationTypes] as const
export type TypeTab = (typeof typeTabs)[number]

export interface RecommendationFilters {
  query: string
  type: TypeTab
  /** Only what was saved. */
  saved: boolean
  /** From 1. */
  page: number
}

export const noRecommendationFilters: RecommendationFilters = { query: '', type: 'all', saved: false, page: 1 }

/** Cards on a page. */
const pageSize = 9

/** Whether anything narrows the list. */
export const isFiltered = ({ query, type, saved }: RecommendationFilters): boolean =>
  query.trim() !== '' || type !== 'all' || saved

type Listed = Pick<
  Recommendation,
  'recommendationType' | 'title' | 'description' | 'recommendationData' | 'userFeedback'
>

/** The recommendations that match every typed word, the type and the chip, in their order. */
export function filterRecommendations<Item extends Listed>(
  recommendations: readonly Item[],
  { query, type, saved }: RecommendationFilters,
): readonly Item[] {
  const words = searchWords(query)
  return recommendations.filter(({ recommendationType, title, description, recommendationData, userFeedback }) => {
    if ((type !== 'all' && recommendationType !== type) || (saved && userFeedback !== 'saved')) return false
    const text = foldForSearch([title, description, ...(recommendationData.tags ?? [])].join('\n'))
    return words.every((word) => text.includes(word))
  })
}

export interface Page<Item> {
  items: readonly Item[]
  /** The page that is shown: the last one where there are not so many. */
  number: number
  pages: number
}

/** One page of the list. */
export function pageOf<Item>(items: readonly Item[], wanted: number): Page<Item> {
  const pages = Math.max(1, Math.ceil(items.length / pageSize))
  const number = Math.min(pages, Math.max(1, wanted))
  return { items: items.slice((number - 1) * pageSize, number * pageSize), number, pages }
}

/** What the address says of the filters; what it cannot mean is as at the start. */
export function filtersFromAddress(search: Record<string, unknown>): RecommendationFilters {
  const page = Number(search.page)
  return {
    query: typeof search.q === 'string' ? search.q : '',
    type: oneOf(typeTabs, search.type) ?? 'all',
    saved: search.saved === 'yes',
    page: Number.isSafeInteger(page) && page > 1 ? page : 1,
  }
}

export const addressOfFilters = ({ query, type, saved, page }: RecommendationFilters) => ({
  q: query.trim() || undefined,
  type: type === 'all' ? undefined : type,
  saved: saved ? 'yes' : undefined,
  page: page === 1 ? undefined : String(page),
})
