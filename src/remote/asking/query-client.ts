/**
 * What was asked of the server, as long as a screen shows it or little longer, and only in memory. It belongs to the
 * person who asked: every key begins with them, and all of it goes when they sign out or somebody else signs in.
 */
import { QueryCache, QueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { readSession, subscribeToSession } from '#auth/session.ts'
import { onNewsForEverybody } from '#sync/live/heard.ts'

export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: (cause, { meta }) => meta?.quiet || console.warn(cause) }),
  defaultOptions: {
    queries: {
      // A traveler decides about another try, and the hooks when the network is back.
      retry: false,
      refetchOnReconnect: false,
      refetchOnWindowFocus: false,
      networkMode: 'always',
    },
  },
})

// What others share may have been removed, or come back: what is on the screen is asked again, without a word if that fails.
onNewsForEverybody(() => {
  if (navigator.onLine) void queryClient.refetchQueries({ type: 'active' })
})

const signedIn = (): string => readSession()?.userId ?? ''
let owner = signedIn()
subscribeToSession(() => {
  if (signedIn() === owner) return
  owner = signedIn()
  queryClient.clear()
})

/** The whole key of a question of the signed-in traveler. */
export function useOwnKey(...question: readonly string[]): readonly string[] {
  return [useSyncExternalStore(subscribeToSession, signedIn), ...question]
}

/** Puts other data in the place of an answer's; what is known of the asking, a failure say, stays as it is. */
export function replaceData<T>(key: readonly string[], update: (before: T | undefined) => T | undefined): void {
  const query = queryClient.getQueryCache().find<T>({ queryKey: key })
  const data = update(query?.state.data)
  if (data !== undefined) query?.setState({ data })
}
