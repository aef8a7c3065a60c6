/** Lists that the server gives in pages. */
import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useOnline } from '#sync/cycle/status.ts'
import { queryClient, replaceData, useOwnKey } from './query-client.ts'

interface PageSource<Item> {
  /** Names the list and all that it depends on. */
  question: readonly string[]
  /** Null as long as it cannot be asked; when it changes, it is asked anew. */
  version?: string | null
  /** The page after the last item; the first one without it. */
  read: (last: Item | undefined) => Promise<Item[]>
  /** Items of a page; one that is not full is the last. */
  pageSize: number
  /** What was shown last on this device; null when nothing was. */
  recall?: (() => Promise<Item[] | null>) | undefined
}

export interface Pages<Item> {
  /** Null until anything is known. */
  items: readonly Item[] | null
  /** Nothing could be read; what is shown besides is of an earlier time. */
  failed: boolean
  /** Why. */
  cause: unknown
  /** There is nothing older. */
  complete: boolean
  loadingMore: boolean
  /** @returns whether the server answered */
  refresh: () => Promise<boolean>
  /** Rejects with the reason when no older page came. */
  loadMore: () => Promise<void>
  change: (update: (item: Item) => Item) => void
  /** Resolves when no answer is on its way that was asked for before: it may tell of an earlier time. */
  settled: () => Promise<void>
}

/**
 * Asked when it is shown, after `version` has changed, and when the network returns; until the answer comes, what was
 * shown last on this device is shown.
 */
export function usePages<Item>(source: PageSource<Item>): Pages<Item> {
  const { question, version = '', read, pageSize, recall } = source
  const online = useOnline()
  const ready = version !== null
  const queryKey = useOwnKey(...question)
  const query = useInfiniteQuery(
    {
      queryKey,
      queryFn: ({ pageParam }) => read(pageParam as Item | undefined),
      initialPageParam: undefined as Item | undefined,
      getNextPageParam: (page) => (page.length < pageSize ? undefined : page.at(-1)),
      enabled: online && ready,
    },
    queryClient,
  )
  const { data, error, isError, isPending, isFetchNextPageError, errorUpdateCount, refetch, fetchNextPage } = query
  /** A new request would take the place of one that is under way. */
  const afterOther = async () => {
    if (queryClient.isFetching({ queryKey, exact: true }) > 0) await refetch({ cancelRefetch: false })
  }
  useAskedAnew(version, async () => {
    await afterOther()
    await refetch()
  })
  useRecalled(queryKey, ready ? recall : undefined)
  return {
    items: data ? data.pages.flat() : null,
    // It stays failed while it is tried again; that there is no next page now is told where it was asked for.
    failed: (isError && !isFetchNextPageError) || (isPending && errorUpdateCount > 0),
    cause: error,
    complete: data !== undefined && !query.hasNextPage,
    loadingMore: query.isFetchingNextPage,
    refresh: async () => !(await refetch()).isError,
    loadMore: async () => {
      await afterOther()
      await fetchNextPage({ throwOnError: true })
    },
    change: (update) =>
      replaceData<InfiniteData<Item[]>>(
        queryKey,
        (before) => before && { ...before, pages: before.pages.map((page) => page.map(update)) },
      ),
    settled: afterOther,
  }
}

function useAskedAnew(version: string | null, ask: () => Promise<void>): void {
  const asked = useRef(version)
  const refetchTopics = useEffectEvent(ask)
  useEffect(() => {
    const before = asked.current
    asked.current = version
    if (navigator.onLine && before !== null && version !== null && before !== version) void refetchTopics()
  }, [version])
}

/** Puts what was shown last in the place of an answer, as long as there is none. */
function useRecalled<Item>(key: readonly string[], recall: (() => Promise<Item[] | null>) | undefined): void {
  const name = recall && JSON.stringify(key)
  const remember = useEffectEvent(async () => {
    const items = await recall?.()
    if (!items) return
    replaceData<InfiniteData<Item[]>>(key, (before) => before ?? { pages: [items], pageParams: [undefined] })
  })
  useEffect(() => {
    if (name) remember().catch((cause: unknown) => console.warn(cause))
  }, [name])
}
