/** Queries of the local database that redraw when their rows change, in this tab or another. */
import { liveQuery } from 'dexie'
import { startTransition, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { activeAccount, subscribeToAccount } from '#sync/account/active-account.ts'
import type { LocalDatabase } from './database.ts'

export interface LiveResult<T> {
  /** Undefined until the first answer (and while signed out). */
  data: T | undefined
  error: Error | undefined
}

interface Answer<T> extends LiveResult<T> {
  question: string
}

const waiting = { data: undefined, error: undefined }

/**
 * Runs `query` on the traveller's database and again whenever what it read changes.
 * `deps`: plain values that the query uses; after they change, the old answer is not shown for the new question.
 */
export function useLive<T>(
  query: (database: LocalDatabase) => Promise<T>,
  deps: readonly (string | number | boolean | null | undefined)[],
): LiveResult<T> {
  const account = useSyncExternalStore(subscribeToAccount, activeAccount)
  const database = account?.database
  const question = JSON.stringify([account?.userId, ...deps])
  const [answer, setAnswer] = useState<Answer<T>>()
  const ask = useEffectEvent(query)
  useEffect(() => {
    if (!database) return
    // An async function, by which Dexie knows that it must follow the query across its awaits. A failure is an answer
    // too, after which the query is followed on.
    const following = liveQuery(async () => resultOf(() => ask(database))).subscribe(
      // What a pull brings is drawn in slices, between which the page answers.
      (result) => startTransition(() => setAnswer({ question, ...result })),
    )
    return () => following.unsubscribe()
  }, [database, question])
  return account && answer?.question === question ? answer : waiting
}

async function resultOf<T>(query: () => Promise<T>): Promise<LiveResult<T>> {
  try {
    return { data: await query(), error: undefined }
  } catch (error) {
    return { data: undefined, error: error instanceof Error ? error : new Error(String(error)) }
  }
}
