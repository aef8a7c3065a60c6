/** What a screen shows for a query: nothing yet, a failure, or the data of this device. */
import { useState } from 'react'
import type { LocalDatabase } from './database.ts'
import { type LiveResult, useLive } from './live.ts'
import { type FirstPull, useFirstPull } from './status.ts'

export type Loaded<T> =
  | { state: 'loading' }
  | { state: 'failed'; error: Error; retry: () => void }
  | { state: 'ready'; data: T }

/**
 * Data on the device is shown at once. Only what is missing waits for the first pull of everything, because until then
 * missing does not mean that it does not exist.
 */
export function loadedState<T>(
  live: LiveResult<T>,
  firstPull: FirstPull,
  isMissing: (data: T) => boolean,
  askAgain: () => void,
): Loaded<T> {
  if (live.error) return { state: 'failed', error: live.error, retry: askAgain }
  if (live.data === undefined) return { state: 'loading' }
  if (firstPull.state === 'ready' || !isMissing(live.data)) return { state: 'ready', data: live.data }
  if (firstPull.state === 'loading') return { state: 'loading' }
  return { state: 'failed', error: firstPull.error ?? new Error(''), retry: firstPull.retry }
}

/** `useLive` for a screen: knows loading, failure with a retry, and when an empty answer is the truth. */
export function useLoaded<T>(
  query: (database: LocalDatabase) => Promise<T>,
  deps: readonly (string | number | boolean | null | undefined)[],
  isMissing: (data: T) => boolean,
): Loaded<T> {
  const [attempt, setAttempt] = useState(0)
  const live = useLive(query, [...deps, attempt])
  return loadedState(live, useFirstPull(), isMissing, () => setAttempt((count) => count + 1))
}
