/**
 * How many open goals the free plan holds: what an administrator has set, as far as this device has heard, otherwise
 * the number the plan starts with. Infinity where nothing is sold: then there is no limit. The server has the last word.
 */
import { useQuery } from '@tanstack/react-query'
import { freeOpenGoalLimit } from '#domain/goals/free-plan.ts'
import { queryClient, useOwnKey } from './query-client.ts'
import { callFunction } from './client.ts'

const storageKey = 'farlight-free-open-goal-limit'

const isLimit = (value: unknown): value is number =>
  value === Number.POSITIVE_INFINITY || (Number.isInteger(value) && Number(value) >= 0)

/** What this device last heard; the number the plan starts with before that. */
export function knownFreeLimit(): number {
  const heard = localStorage.getItem(storageKey)
  const limit = Number(heard)
  return heard !== null && heard !== '' && isLimit(limit) ? limit : freeOpenGoalLimit
}

function limitIn(answer: unknown): unknown {
  const { mode, free_goal_limit: limit } = (answer ?? {}) as { mode?: unknown; free_goal_limit?: unknown }
  return mode === 'off' ? Number.POSITIVE_INFINITY : limit
}

/** Asks the server for the setting. Without an answer what is known stays. */
export async function refreshFreeLimit(): Promise<number> {
  try {
    if (navigator.onLine) {
      const limit = limitIn(await callFunction('plans_on_sale', {} as never))
      if (isLimit(limit)) localStorage.setItem(storageKey, String(limit))
    }
  } catch (error) {
    console.warn('The limit of the free plan could not be asked for.', error)
  }
  return knownFreeLimit()
}

/** The limit as it is known, asked for anew whenever a screen that tells it opens. */
export function useFreeLimit(): number {
  const queryKey = useOwnKey('free-limit')
  return useQuery({ queryKey, queryFn: refreshFreeLimit, initialData: knownFreeLimit }, queryClient).data
}
