/** One page of a list of the back office, kept as long as it is shown, with the last one until the next is there. */
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { queryClient, useOwnKey } from '#remote/asking/query-client.ts'
import { RemoteError } from '#remote/asking/remote-error.ts'
import { useOnline } from '#sync/cycle/status.ts'
import type { Page } from './tables.ts'

const prefix = 'back-office'

export interface PageState<Row> {
  page: Page<Row> | undefined
  /** What is shown is of the question before. */
  stale: boolean
  failure: RemoteError | Error | null
  offline: boolean
  again: () => void
}

/** @param question names the list and all that `read` depends on */
export function usePage<Row>(
  question: readonly string[],
  read: (signal: AbortSignal) => Promise<Page<Row>>,
): PageState<Row> {
  const online = useOnline()
  const queryKey = useOwnKey(prefix, ...question)
  const { data, error, isPlaceholderData, refetch } = useQuery(
    {
      queryKey,
      queryFn: ({ signal }) => read(signal),
      enabled: online,
      placeholderData: keepPreviousData,
      gcTime: 60_000,
    },
    queryClient,
  )
  return {
    page: data,
    stale: isPlaceholderData,
    failure: error,
    offline: !online || (error instanceof RemoteError && error.kind === 'offline'),
    again: () => void refetch(),
  }
}

interface OneOptions<Data> {
  /** Whether what is shown is still becoming something else: it is then asked for every two seconds. */
  changing?: (data: Data) => boolean
  /** It changes by what others do, and is looked at for long: it is asked for twice a minute while the page is in view. */
  watched?: boolean
  /** For a form, which begins from the first answer: that must be what is there now, and not what was there when it was last opened. */
  edited?: boolean
}

/** One thing of the back office; the same states. */
export function useOne<Data>(
  question: readonly string[],
  read: (signal: AbortSignal) => Promise<Data>,
  { changing = () => false, watched = false, edited = false }: OneOptions<Data> = {},
) {
  const online = useOnline()
  const queryKey = useOwnKey(prefix, ...question)
  const { data, error, refetch } = useQuery(
    {
      queryKey,
      queryFn: ({ signal }) => read(signal),
      enabled: online,
      gcTime: edited ? 0 : 60_000,
      refetchInterval: ({ state }) => (state.data !== undefined && changing(state.data) ? 2_000 : watched && 30_000),
    },
    queryClient,
  )
  return { data, failure: error, offline: !online, again: () => void refetch() }
}

/** After an act: what the back office shows of `topics` (the first words of its questions) is asked anew. */
export async function refetchTopics(...topics: readonly string[]): Promise<void> {
  await Promise.all(
    topics.map((topic) =>
      queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] === prefix && queryKey[2] === topic }),
    ),
  )
}

let refused = () => {}
/** Called when the server refuses the back office something: what the administrator may do is then asked anew. */
export function onRefusal(listener: () => void): void {
  refused = listener
  queryClient.getQueryCache().config.onError = (cause) => {
    console.warn(cause)
    recheckRights(cause)
  }
}

export function recheckRights(cause: unknown): void {
  if (cause instanceof RemoteError && (cause.kind === 'signed-out' || cause.code === '42501')) refused()
}
