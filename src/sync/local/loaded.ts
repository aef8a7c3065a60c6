/** What a screen shows for a query: nothing yet, a failure, or the data of this device. */
import { useState } from 'react'
import type { LocalDatabase } from './database.ts'
import { type LiveResult, useLive } from './live.ts'
import { readSyncState } from '#sync/cycle/puller.ts'
import { type FirstPull, useFirstPull } from '#sync/cycle/status.ts'

export type Loaded<T> =
  | { state: 'loading' }
  | { state: 'failed'; error: Error; retry: () => void }
  | { state: 'ready'; data: T }

/** An answer of the device, and whether it can be relied on when it is empty. */
interface Found<T> {
  data: T
  /** What is missing here does not exist: the first pull of everything had ended before the device was asked. */
  sure: boolean
}

/**
 * Data on the device is shown at once. Only what is missing waits for the first pull of everything, because until then
 * missing does not mean that it does not exist.
 */
export function loadedState<T>(live: LiveResult<Found<T>>, firstPull: FirstPull, askAgain: () => void): Loaded<T> {
  if (live.error) return { state: 'failed', error: live.error, retry: askAgain }
  if (live.data?.sure) return { state: 'ready', data: live.data.data }
  if (live.data === undefined || firstPull.state !== 'error') return { state: 'loading' }
  return { state: 'failed', error: firstPull.error ?? new Error(''), retry: firstPull.retry }
}

/** Asks the device, and whether the first pull had ended, in an order in which what it brought cannot be overlooked. */
export async function find<T>(
  database: LocalDatabase,
  query: (database: LocalDatabase) => Promise<T>,
  isMissing: (data: T) => boolean,
): Promise<Found<T>> {
  const data = await query(database)
  if (!isMissing(data)) return { data, sure: true }
  const { firstPullDone } = await readSyncState(database)
  return firstPullDone ? { data: await query(database), sure: true } : { data, sure: false }
}

/**
 * `useLive` for a screen: knows loading, failure with a retry, and when an empty answer is the truth.
 * `known`: what another screen showed a moment ago, shown at once.
 */
export function useLoaded<T>(
  query: (database: LocalDatabase) => Promise<T>,
  deps: readonly (string | number | boolean | null | undefined)[],
  isMissing: (data: T) => boolean,
  known?: T,
): Loaded<T> {
  const [attempt, setAttempt] = useState(0)
  const found = known === undefined ? undefined : { data: known, sure: true }
  const live = useLive((database) => find(database, query, isMissing), [...deps, attempt], found)
  return loadedState(live, useFirstPull(), () => setAttempt((count) => count + 1))
}
