/** Queries of the local database that many parts of a screen ask at once: one of them asks, all hear the answer. */
import { liveQuery } from 'dexie'
import { startTransition, useEffect, useState, useSyncExternalStore } from 'react'
import { activeAccount, subscribeToAccount } from '#sync/account/active-account.ts'
import type { LocalDatabase } from './database.ts'
import { type LiveResult, resultOf, waiting } from './live.ts'

interface Followed<T> {
  last: LiveResult<T> | undefined
  listeners: Set<(result: LiveResult<T>) => void>
  stop: () => void
}

/** A hook like `useLive`, whose query takes nothing but the database. Whoever comes later has the last answer at once. */
export function createSharedLive<T>(query: (database: LocalDatabase) => Promise<T>): () => LiveResult<T> {
  const followed = new WeakMap<LocalDatabase, Followed<T>>()

  function begin(database: LocalDatabase): Followed<T> {
    const one: Followed<T> = { last: undefined, listeners: new Set(), stop: () => subscription.unsubscribe() }
    const subscription = liveQuery(async () => resultOf(() => query(database))).subscribe((result) => {
      one.last = result
      for (const listener of one.listeners) listener(result)
    })
    followed.set(database, one)
    return one
  }

  function follow(database: LocalDatabase, listener: (result: LiveResult<T>) => void): () => void {
    const one = followed.get(database) ?? begin(database)
    one.listeners.add(listener)
    if (one.last) listener(one.last)
    return () => {
      one.listeners.delete(listener)
      if (one.listeners.size > 0) return
      one.stop()
      followed.delete(database)
    }
  }

  return function useSharedLive() {
    const database = useSyncExternalStore(subscribeToAccount, activeAccount)?.database
    const [answer, setAnswer] = useState(() => ({ database, result: database && followed.get(database)?.last }))
    useEffect(() => {
      if (!database) return
      return follow(database, (result) =>
        startTransition(() => setAnswer((before) => (before.result === result ? before : { database, result }))),
      )
    }, [database])
    return (answer.database === database && answer.result) || waiting
  }
}
