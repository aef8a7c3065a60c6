/**
 * Places that were typed where nobody could say where they are: without a network the device knows only large and
 * well-known ones. They are found once, when the server can be asked again, unless the traveler has changed them since.
 */
import { useSyncExternalStore } from 'react'
import { isPlaceOfWords } from '#domain/goals/goal-draft.ts'
import { placeValues } from '#domain/goals/goal-form.ts'
import { forgetDraft, keepDraft, readDraft } from '#lib/page/device-draft.ts'
import { countryCodeAt } from '#lib/places/country-of-place.ts'
import { type ActiveAccount, activeAccount, requireAccount } from '#sync/account/active-account.ts'
import { changeTogether, updateRecord } from '#sync/outbox/mutate.ts'

const name = 'places-to-find'
/** Beside the page nobody waits for it. */
const patienceMs = 10_000

function waitingOf(userId: string): string[] {
  const kept = readDraft(userId, name)
  return Array.isArray(kept) ? kept.filter((id): id is string => typeof id === 'string') : []
}

function keepWaiting(userId: string, ids: readonly string[]): void {
  if (ids.length === 0) forgetDraft(userId, name)
  else keepDraft(userId, name, ids)
  for (const listener of listeners) listener()
}

const listeners = new Set<() => void>()
function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether the place of this goal is still to be found. */
export const useIsPlaceToFind = (goalId: string): boolean =>
  useSyncExternalStore(subscribe, () => {
    const account = activeAccount()
    return account !== null && waitingOf(account.userId).includes(goalId)
  })

/** Has the place of a goal found as soon as the server can be asked. */
export function findPlaceLater(goalId: string): void {
  const { userId } = requireAccount()
  keepWaiting(userId, [...new Set([...waitingOf(userId), goalId])])
  findWhenOnline()
  // A slow server may answer yet: saving did not wait for it.
  if (navigator.onLine) void findPlaces()
}

let listening = false
function findWhenOnline(): void {
  if (listening) return
  listening = true
  addEventListener('online', () => void findPlaces())
}

let running: Promise<void> | undefined
/** Finds what waits. Asked while it is under way, it does nothing more. */
export const findPlaces = (): Promise<void> =>
  (running ??= findAll()
    .catch((error: unknown) => console.warn('Places could not be found.', error))
    .finally(() => {
      running = undefined
    }))

async function findAll(): Promise<void> {
  const account = activeAccount()
  if (!account) return
  for (const goalId of waitingOf(account.userId)) {
    findWhenOnline()
    if (!navigator.onLine || activeAccount() !== account) return
    if (!(await findOne(account, goalId))) continue
    keepWaiting(
      account.userId,
      waitingOf(account.userId).filter((id) => id !== goalId),
    )
  }
}

/** Whether that is done: the place was found, nobody knows it, or it is no longer to be found. */
async function findOne({ database }: ActiveAccount, goalId: string): Promise<boolean> {
  const typed = (await database.goals.get(goalId))?.locationData
  if (!typed || typed.coordinates) return true
  const words = placeValues(typed)
  const { locate } = await import('#remote/places/place-search.ts')
  const { place, exact, final } = await locate(words, AbortSignal.timeout(patienceMs))
  if (!exact && !final) return false
  if (!place) return true
  const countryCode = (await countryCodeAt(place.center, words.country || (place.country ?? ''))) ?? undefined
  await changeTogether(async () => {
    const now = (await database.goals.get(goalId))?.locationData
    if (!now || now.coordinates || !isPlaceOfWords(words, now)) return
    await updateRecord('goals', goalId, {
      locationData: { ...now, coordinates: place.center, ...(countryCode ? { countryCode } : {}) },
    })
  })
  return true
}
