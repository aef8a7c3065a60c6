/**
 * How many open goals the free plan holds: what an administrator has set, as far as this device has heard, otherwise
 * the number the plan starts with. The server has the last word.
 */
import { useEffect, useSyncExternalStore } from 'react'
import { freeOpenGoalLimit } from '#domain/goals/free-plan.ts'
import { loadConfig } from '#lib/config.ts'
import { accessToken } from '#auth/session-access.ts'

const storageKey = 'farlight-free-open-goal-limit'
const listeners = new Set<() => void>()

const isLimit = (value: unknown): value is number => Number.isInteger(value) && Number(value) >= 0

/** What this device last heard; the number the plan starts with before that. */
export function knownFreeLimit(): number {
  const heard = localStorage.getItem(storageKey)
  const limit = Number(heard)
  return heard !== null && heard !== '' && isLimit(limit) ? limit : freeOpenGoalLimit
}

/** Asks the server for the setting. Without an answer what is known stays. */
export async function refreshFreeLimit(): Promise<void> {
  if (!navigator.onLine) return
  try {
    const [token, config] = await Promise.all([accessToken(), loadConfig()])
    if (!token) return
    const answer = await fetch(
      `${config.supabaseUrl}/rest/v1/platform_settings?key=eq.free_open_goal_limit&select=value`,
      { headers: { apikey: config.supabaseKey, Authorization: `Bearer ${token}` } },
    )
    if (!answer.ok) throw new Error(`The server answered ${answer.status}`)
    const [row] = (await answer.json()) as { value?: unknown }[]
    if (!isLimit(row?.value)) return
    localStorage.setItem(storageKey, String(row.value))
    for (const listener of listeners) listener()
  } catch (error) {
    console.warn('The limit of the free plan could not be asked for.', error)
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The limit as it is known, asked for anew whenever a screen that tells it opens. */
export function useFreeLimit(): number {
  useEffect(() => void refreshFreeLimit(), [])
  return useSyncExternalStore(subscribe, knownFreeLimit)
}
