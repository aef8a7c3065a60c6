/** Opens a traveler's data on this device, and takes it off the device when they sign out. */
import { loadConfig } from '#lib/config/config.ts'
import { noteNotice } from '#lib/config/platform-news.ts'
import { takeSessionEnd } from '#auth/end-session.ts'
import { ensureAccount } from '#auth/ensure-account.ts'
import { keepSessionRenewed } from '#auth/keep-renewed.ts'
import { forgetSession, readSession, subscribeToSession } from '#auth/session.ts'
import { activeAccount, setActiveAccount } from './active-account.ts'
import { requestBackgroundSync } from '#sync/cycle/background-sync.ts'
import { browserConnectivity } from '#sync/cycle/connectivity.ts'
import { openLocalDatabase } from '#sync/local/database.ts'
import { forgetWorkerCopy, noteLeaving, takeOffDevice } from './leaving.ts'
import { type LeftBehind, othersOnDevice } from './left-behind.ts'
import { createEngine } from '#sync/cycle/engine.ts'
import { syncEvents } from '#sync/cycle/events.ts'
import { createLeader } from '#sync/cycle/leader.ts'
import { makeMissingRows } from './own-rows.ts'
import { browserVisibility } from '#sync/cycle/scheduler.ts'
import { accessToken, renewSession } from '#auth/session-access.ts'
import { createSharedEvents } from '#sync/cycle/shared-events.ts'
import { createLazyTransport } from '#sync/cycle/lazy-transport.ts'
import { unsyncedIn } from '#sync/outbox/unsynced.ts'
import { copyForWorker } from './worker-credentials.ts'

/** Nothing competes with the first screen for the network. */
const firstScreenMs = 3_000

let stopWork: () => void = () => {}

/** Opens the traveler's local database and starts syncing; does nothing when it is open already. */
export function openAccount(userId: string): void {
  if (activeAccount()?.userId === userId) return
  closeAccount()
  const database = openLocalDatabase(userId)
  const visibility = browserVisibility()
  const events = createSharedEvents(userId, syncEvents)
  const engine = createEngine({
    database,
    userId,
    transport: createLazyTransport(async () => {
      const config = await loadConfig()
      return { url: config.supabaseUrl, key: config.supabaseKey, accessToken }
    }),
    connectivity: browserConnectivity(),
    loadStartingOver: () => import('#sync/cycle/starting-over.ts'),
    loadServerDeletions: async () => ({
      ...(await import('#sync/cycle/server-deletions.ts')),
      ...(await import('#sync/cycle/left-groups.ts')),
    }),
    loadSending: () => import('#sync/cycle/sending.ts'),
    visibility,
    leader: createLeader(userId),
    events,
    renewSession,
    requestBackgroundSync: () => void requestBackgroundSync(),
    now: Date.now,
  })
  const isSignedIn = () => readSession()?.userId === userId
  const stopNoting = events.on('notice-told', noteNotice)
  const mustSignInAgain = () => readSession()?.signInAgain
  let hadEnded = mustSignInAgain()
  const stopFollowing = subscribeToSession(() => {
    // Another tab has signed out: its deletion of the database must not wait for this one.
    if (!isSignedIn()) return closeAccount()
    copySession(userId)
    // What waited for the traveler to sign in again does not wait for the next minute.
    if (hadEnded && !mustSignInAgain()) void engine.sync('reconnect')
    hadEnded = mustSignInAgain()
  })
  copySession(userId)
  keepSessionRenewed()
  const endings: (() => void)[] = []
  stopWork = () => {
    for (const end of endings) end()
    engine.stop()
    stopNoting()
    stopFollowing()
    events.close()
    database.close()
  }
  const account = { userId, database, engine, isSignedIn, isFirstVisit: noteVisit(userId) && navigator.onLine }
  setActiveAccount(account)
  engine.start()
  endings.push(
    // What changed before has just been pulled. Without hints the pull of every minute goes on.
    afterFirstScreen(() => import('#sync/live/start-live.ts').then(({ hearHints }) => hearHints(account))),
    // What was overwritten is kept until it is told.
    afterFirstScreen(() =>
      import('#sync/cycle/overwrite-notices.ts').then(({ tellOverwrites }) =>
        tellOverwrites(database, events, visibility),
      ),
    ),
  )
  void makeMissingRows({ database, userId, sync: engine.sync, ensure: ensureAccount })
}

/** Marks that the traveler was here; true for the first time. The mark names them, and goes when they leave the device. */
function noteVisit(userId: string): boolean {
  const mark = `farlight-visited:${userId}`
  if (localStorage.getItem(mark) !== null) return false
  localStorage.setItem(mark, '')
  return true
}

/** Starts what the first screen does not need; answers what ends it. */
function afterFirstScreen(start: () => Promise<() => void>): () => void {
  let stop: (() => void) | null = null
  const timer = setTimeout(() => {
    const started = start()
    stop = () => void started.then((end) => end()).catch(() => {})
    started.catch(() => {})
  }, firstScreenMs)
  return () => {
    clearTimeout(timer)
    stop?.()
  }
}

/** Stops syncing and closes the database; nothing is deleted. */
export function closeAccount(): void {
  stopWork()
  stopWork = () => {}
  if (activeAccount()) setActiveAccount(null)
}

/** Changes that the server does not have, those that need attention included. */
export async function countUnsynced(): Promise<number> {
  const account = activeAccount()
  return account ? unsyncedIn(account.database) : 0
}

/** Others with work on this device that the server does not have. */
export async function othersHere(): Promise<LeftBehind[]> {
  const others = await othersOnDevice(readSession()?.userId ?? null)
  return others.filter(({ unsent }) => unsent > 0)
}

/**
 * Signs out and deletes the traveler's data from this device. With 'sync' what waits is sent first, and when something
 * still could not be sent nothing happens: `signedOut` is false and `unsynced` says how much, so that the traveler
 * decides. Once it is decided, a tab that is closed in the middle of it leaves nothing behind either (leaving.ts).
 */
export async function signOutFromDevice(options: {
  unsynced: 'sync' | 'discard'
  /** The account was deleted: there is no session left that the server could end. */
  accountGone?: boolean
  /** Others whose work on this device goes as well. */
  others?: string[]
}): Promise<{ signedOut: boolean; unsynced: number }> {
  if (options.unsynced === 'sync' && (await countUnsynced()) > 0) {
    await activeAccount()?.engine.sync('manual')
    const unsynced = await countUnsynced()
    if (unsynced > 0) return { signedOut: false, unsynced }
  }
  const userId = activeAccount()?.userId ?? readSession()?.userId
  const leaving = [...(options.others ?? []), ...(userId ? [userId] : [])]
  for (const one of leaving) noteLeaving(one)
  closeAccount()
  const unheard = (error: unknown) => console.warn('The server could not be told of the sign-out.', error)
  const tellServer = options.accountGone ? null : await takeSessionEnd().catch(unheard)
  forgetSession()
  void tellServer?.().catch(unheard)
  await Promise.all(leaving.map(takeOffDevice))
  return { signedOut: true, unsynced: 0 }
}

/** Keeps the service worker's copy of the session in step. */
function copySession(userId: string): void {
  const session = readSession()
  if (session?.userId !== userId || session.signInAgain) return
  void loadConfig()
    .then(async (config) => {
      // The traveler may have signed out meanwhile, or do so while it is written.
      if (readSession()?.userId === userId) await copyForWorker(session, config)
      if (!readSession()) await forgetWorkerCopy()
    })
    .catch((error) => console.warn('The session copy could not be kept.', error))
}
