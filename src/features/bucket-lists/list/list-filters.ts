import { type BucketList, bucketListCategories, type BucketListCategory } from '#domain/bucket-lists/bucket-list.ts'
import { foldForSearch, searchWords } from '#domain/text/search-text.ts'

export interface BucketListFilters {
  query: string
  category: BucketListCategory | null
}

export const noBucketListFilters: BucketListFilters = { query: '', category: null }

export const isFiltered = (filters: BucketListFilters): boolean =>
  filters.query.trim() !== '' || filters.category !== null

/** The lists whose name or description has every typed word, and that are of the category. Keeps the order. */
export function filterBucketLists<Item extends Pick<BucketList, 'name' | 'description' | 'category'>>(
  lists: readonly Item[],
  filters: BucketListFilters,
): readonly Item[] {
  const words = searchWords(filters.query)
  return lists.filter((list) => {
    if (filters.category !== null && list.category !== filters.category) return false
    const text = foldForSearch(`${list.name}\n${list.description ?? ''}`)
    return words.every((word) => text.includes(word))
  })
}

/** Filters from the address; what it does not know counts as not set. */
export const bucketListFiltersFromAddress = (search: Record<string, unknown>): BucketListFilters => ({
  query: typeof search.q === 'string' ? search.q : '',
  category: bucketListCategories.find((category) => category === search.category) ?? null,
})

/** The address's words for the filters; what is not set leaves no trace. */
export const addressOfBucketListFilters = (filters: BucketListFilters) => ({
  q: filters.query.trim() || undefined,
  category: filters.category ?? undefined,
})
