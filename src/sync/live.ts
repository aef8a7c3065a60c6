/** Queries of the local database that redraw when their rows change, in this tab or another. */
import { useLiveQuery } from 'dexie-react-hooks'
import { useSyncExternalStore } from 'react'
import { activeAccount, subscribeToAccount } from './active-account.ts'
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
 * Runs `query` on the user's database and again whenever what it read changes.
 * `deps`: plain values that the query uses; after they change, the old answer is not shown for the new question.
 */
export function useLive<T>(
  query: (database: LocalDatabase) => Promise<T>,
  deps: readonly (string | number | boolean | null | undefined)[],
): LiveResult<T> {
  const account = useSyncExternalStore(subscribeToAccount, activeAccount)
  const question = JSON.stringify([account?.userId, ...deps])
  // An async function, by which Dexie knows that it must follow the query across its awaits.
  const answer = useLiveQuery(async () => ask(question, account?.database, query), [question])
  return account && answer?.question === question ? answer : waiting
}

async function ask<T>(
  question: string,
  database: LocalDatabase | undefined,
  query: (database: LocalDatabase) => Promise<T>,
): Promise<Answer<T>> {
  if (!database) return { question, ...waiting }
  try {
    return { question, data: await query(database), error: undefined }
  } catch (error) {
    return { question, data: undefined, error: error instanceof Error ? error : new Error(String(error)) }
  }
}
