/**
 * How many open goals the free plan holds: what an administrator has set, as far as this device has heard, otherwise
 * the number the plan starts with. The server has the last word.
 */
import { useQuery } from '@tanstack/react-query'
import { freeOpenGoalLimit } from '#domain/goals/free-plan.ts'
import { queryClient, useOwnKey } from './query-client.ts'
import { readRows } from './tables.ts'

const storageKey = 'farlight-free-open-goal-limit'

const isLimit = (value: unknown): value is number => Number.isInteger(value) && Number(value) >= 0

/** What this device last heard; the number the plan starts with before that. */
export function knownFreeLimit(): number {
  const heard = localStorage.getItem(storageKey)
  const limit = Number(heard)
  return heard !== null && heard !== '' && isLimit(limit) ? limit : freeOpenGoalLimit
}

/** Asks the server for the setting. Without an answer what is known stays. */
export async function refreshFreeLimit(): Promise<number> {
  try {
    if (navigator.onLine) {
      const setting = { where: { key: 'free_open_goal_limit' }, columns: ['value'] } as const
      const [row] = await readRows('platform_settings', setting)
      if (isLimit(row?.value)) localStorage.setItem(storageKey, String(row.value))
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
