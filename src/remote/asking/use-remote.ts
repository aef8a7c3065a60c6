/** One thing that the server is asked for when it is shown. */
import { useQuery } from '@tanstack/react-query'
import { useOnline } from '#sync/cycle/status.ts'
import { queryClient, replaceData, useOwnKey } from './query-client.ts'

export type Remote<T> =
  | { state: 'loading' }
  /** The server cannot be reached. */
  | { state: 'offline' }
  | { state: 'failed'; cause: unknown; retry: () => void }
  | { state: 'ready'; data: T }

interface RemoteOptions {
  /** Nothing is asked as long as this is false. */
  wanted?: boolean
}

interface RemoteActions<T> {
  /** Changes the answer on the screen. */
  change: (update: (data: NonNullable<T>) => T) => void
  /** Resolves when no answer is on its way that was asked for before: it may tell of an earlier time. */
  settled: () => Promise<void>
  /** Asks once more; the last answer stays until then. */
  again: () => void
}

/**
 * Asks when it is shown, and again when the network returns. An answer is forgotten when it leaves the screen: whether
 * somebody may (still) see a thing is asked each time. `question` names all that `read` depends on.
 */
export function useRemote<T>(
  question: readonly string[],
  read: () => Promise<T>,
  { wanted = true }: RemoteOptions = {},
): Remote<T> & RemoteActions<T> {
  const online = useOnline()
  const queryKey = useOwnKey(...question)
  const { data, error, isSuccess, isPending, isError, errorUpdateCount, refetch } = useQuery(
    { queryKey, queryFn: read, enabled: online && wanted, gcTime: 0 },
    queryClient,
  )
  const again = () => void refetch()
  const actions: RemoteActions<T> = {
    change: (update) => replaceData<T>(queryKey, (before) => (before ? update(before) : before)),
    settled: async () => {
      if (queryClient.isFetching({ queryKey, exact: true }) > 0) await refetch({ cancelRefetch: false })
    },
    again,
  }
  if (isSuccess) return { state: 'ready', data, ...actions }
  if (!online) return { state: 'offline', ...actions }
  // It stays failed while it is tried again.
  if (isError || (isPending && errorUpdateCount > 0)) return { state: 'failed', cause: error, retry: again, ...actions }
  return { state: 'loading', ...actions }
}
