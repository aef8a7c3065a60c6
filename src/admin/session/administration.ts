/** What is known of the signed-in person as an administrator: asked at the start, and again whenever it may have changed. */
import { useSyncExternalStore } from 'react'
import { keepSessionRenewed } from '#auth/keep-renewed.ts'
import { readSession, subscribeToSession } from '#auth/session.ts'
import { loadConfig } from '#lib/config/config.ts'
import { type Administration, noteEntry, readAdministration } from '#remote/admin/administration.ts'
import { onRefusal } from '#remote/admin/use-page.ts'

export type Standing =
  | { state: 'checking' }
  | { state: 'signed-out' }
  /** Nobody could be asked, so nothing is shown. */
  | { state: 'unreachable' }
  | { state: 'nobody' }
  | { state: 'admin'; admin: Administration }

let standing: Standing = { state: 'checking' }
let asking: Promise<void> | null = null
let signedIn = false
const listeners = new Set<() => void>()

function publish(next: Standing): void {
  if (JSON.stringify(next) === JSON.stringify(standing)) return
  standing = next
  for (const listener of listeners) listener()
}

async function ask(): Promise<void> {
  const session = readSession()
  if (!session || session.signInAgain) return publish({ state: 'signed-out' })
  const answer = await readAdministration()
  if (readSession()?.userId !== session.userId) return
  if (answer === 'unreachable') {
    // Who is in stays in: the server itself answers nothing meanwhile. Who is not in does not come in.
    if (standing.state !== 'admin') publish({ state: 'unreachable' })
    return
  }
  if (answer === 'signed-out') return publish({ state: 'signed-out' })
  const wasIn = standing.state === 'admin'
  publish(answer ? { state: 'admin', admin: answer } : { state: 'nobody' })
  if (answer && !wasIn) {
    void noteEntry(signedIn)
    signedIn = false
    keepSessionRenewed()
  }
}

/** Asks once more; one question at a time. */
export function checkAgain(): Promise<void> {
  asking ??= ask().finally(() => {
    asking = null
  })
  return asking
}

/** The next time somebody is let in, it was by signing in at the back office's own door. */
export function noteOwnSignIn(): void {
  signedIn = true
}

/** Call once, before the first drawing. */
export function watchAdministration(): void {
  // Says in the console when no backend can be reached with it, also to who is not signed in yet.
  loadConfig().catch((cause: unknown) => console.warn(cause))
  void checkAgain()
  subscribeToSession(() => {
    const session = readSession()
    if (!session || session.signInAgain) publish({ state: 'signed-out' })
    else if (standing.state !== 'admin') void checkAgain()
  })
  onRefusal(() => void checkAgain())
  addEventListener('focus', () => void checkAgain())
  addEventListener('online', () => void checkAgain())
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useStanding = (): Standing => useSyncExternalStore(subscribe, () => standing)

/** The administrator of this session. Only below the shell, which is drawn for nobody else. */
export function useAdministration(): Administration {
  const now = useStanding()
  if (now.state !== 'admin') throw new Error('No admin user selected')
  return now.admin
}

/** Whether the administrator may do something, by the permission's name. A courtesy: the database decides. */
export function useMay(): (...permissions: readonly string[]) => boolean {
  const now = useStanding()
  const held = now.state === 'admin' ? now.admin.permissions : []
  return (...permissions) => permissions.length === 0 || permissions.some((name) => held.includes(name))
}
