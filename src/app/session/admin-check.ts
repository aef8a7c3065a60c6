/** Whether the signed-in traveler is an administrator, as far as this device knows. The database decides for itself. */
import { useSyncExternalStore } from 'react'
import { readSession, subscribeToSession } from '#auth/session.ts'
import { paths } from '#app/paths.ts'

const storageKey = 'farlight-admin'
/** After this long without an answer the app goes on and takes nobody for an administrator until one comes (decision 3). */
export const patienceMs = 5000

export interface AdminAnswer {
  userId: string | null
  isAdmin: boolean
  checking: boolean
}

let askedAtStart = false
let answer: AdminAnswer = { userId: null, isAdmin: false, checking: false }
const listeners = new Set<() => void>()

function publish(next: AdminAnswer): void {
  if (next.userId === answer.userId && next.isAdmin === answer.isAdmin && next.checking === answer.checking) return
  answer = next
  for (const listener of listeners) listener()
}

/** The remembered answer for this traveler; null when there is none. */
export function rememberedAdmin(userId: string, kept: string | null): boolean | null {
  if (kept === null) return null
  const separator = kept.lastIndexOf(':')
  return kept.slice(0, separator) === userId ? kept.slice(separator + 1) === 'true' : null
}

async function ask(userId: string): Promise<void> {
  const goOn = setTimeout(() => answer.userId === userId && publish({ ...answer, checking: false }), patienceMs)
  const isAdmin = await import('#remote/asking/client.ts')
    .then((it) => it.callFunction('is_admin', {}))
    .catch(() => null)
  clearTimeout(goOn)
  if (readSession()?.userId !== userId) return
  if (isAdmin !== null) localStorage.setItem(storageKey, `${userId}:${isAdmin}`)
  publish({ userId, isAdmin: isAdmin ?? (answer.userId === userId && answer.isAdmin), checking: false })
}

function check(): void {
  const userId = readSession()?.userId ?? null
  if (userId === null) {
    localStorage.removeItem(storageKey)
    publish({ userId: null, isAdmin: false, checking: false })
    return
  }
  if (userId === answer.userId) return
  const remembered = rememberedAdmin(userId, localStorage.getItem(storageKey))
  // The reset page holds somebody's recovery link: no session of this device may be touched there.
  const mayAsk = navigator.onLine && location.pathname !== paths.resetPassword
  publish({ userId, isAdmin: remembered ?? false, checking: remembered === null && mayAsk })
  if (!mayAsk || remembered !== null) return
  askedAtStart = true
  void ask(userId)
}

/** Starts the check and repeats it when the traveler changes or the network returns. Call once, before the first render. */
export function startAdminCheck(): void {
  check()
  subscribeToSession(check)
  addEventListener('online', () => {
    const userId = readSession()?.userId
    if (userId) void ask(userId)
  })
}

/** Asks again, after a start with a remembered answer, without waiting; call once after the first paint. */
export function repeatAdminCheck(): void {
  const userId = readSession()?.userId
  if (userId && !askedAtStart && navigator.onLine) void ask(userId)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** What is known now; `checking` while the very first answer for this traveler on this device is awaited. */
export const adminAnswer = (): AdminAnswer => answer

export const useAdminCheck = (): AdminAnswer => useSyncExternalStore(subscribe, adminAnswer)
