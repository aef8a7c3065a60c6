/** Queries of the local database that redraw when their rows change, in this tab or another. */
import Dexie, { liveQuery } from 'dexie'
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

export const waiting = { data: undefined, error: undefined }

/**
 * Runs `query` on the traveler's database and again whenever what it read changes.
 * `deps`: plain values that the query uses; after they change, the old answer is not shown for the new question.
 * `known`: the answer as another screen showed it a moment ago, shown from the first drawing on until the device answers
 * otherwise; only what it is at that first drawing counts.
 */
export function useLive<T>(
  query: (database: LocalDatabase) => Promise<T>,
  deps: readonly (string | number | boolean | null | undefined)[],
  known?: T,
): LiveResult<T> {
  const account = useSyncExternalStore(subscribeToAccount, activeAccount)
  const database = account?.database
  const question = JSON.stringify([account?.userId, ...deps])
  const [first] = useState<Answer<T> | undefined>(
    known === undefined ? undefined : { question, data: known, error: undefined },
  )
  const [answer, setAnswer] = useState(first)
  const ask = useEffectEvent(query)
  useEffect(() => {
    if (!database) return
    const pace = createPace<LiveResult<T>>()
    // An async function, by which Dexie knows that it must follow the query across its awaits. A failure is an answer
    // too, after which the query is followed on.
    const following = liveQuery(async () => pace(() => resultOf(() => ask(database)))).subscribe((result) => {
      const isShown = (before: Answer<T> | undefined) =>
        before !== undefined && before === first && before.question === question && isSame(before.data, result.data)
      // What a pull brings is drawn in slices, between which the page answers.
      startTransition(() => setAnswer((before) => (isShown(before) ? before : { question, ...result })))
    })
    return () => following.unsubscribe()
  }, [database, question, first])
  return account && answer?.question === question ? answer : waiting
}

/** Both come from the same database, which keeps the order of keys; what differs only in it is drawn once more. */
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** What takes longer is slow: a few thousand records. */
const slowMs = 40
const restsPerQuery = 4
const longestRestMs = 1_000

/**
 * A slow query whose rows change in quick succession, as while thousands of changes are sent, rests between its answers, so
 * that the page has most of the time for the traveler.
 */
function createPace<T>() {
  let asked = 0
  let answer: T | undefined
  let answeredAt = 0
  let restMs = 0
  return async function paced(query: () => Promise<T>): Promise<T> {
    const turn = (asked += 1)
    const askedAt = performance.now()
    const left = answeredAt + restMs - askedAt
    // A promise of Dexie's, across which it follows the query.
    if (left > 0) await new Dexie.Promise<void>((over) => setTimeout(over, left))
    // Asked again meanwhile: nobody waits for this one any more.
    if (turn !== asked && answer !== undefined) return answer
    const began = performance.now()
    answer = await query()
    const isInSuccession = answeredAt > 0 && askedAt - answeredAt < longestRestMs
    answeredAt = performance.now()
    const took = answeredAt - began
    restMs = isInSuccession && took > slowMs ? Math.min(took * restsPerQuery, longestRestMs) : 0
    return answer
  }
}

/** What the query answers; a failure is an answer too. */
export async function resultOf<T>(query: () => Promise<T>): Promise<LiveResult<T>> {
  try {
    return { data: await query(), error: undefined }
  } catch (error) {
    return { data: undefined, error: error instanceof Error ? error : new Error(String(error)) }
  }
}
