/**
 * Has the snapshot of a large collection made before the map is opened for the first time, and anew after changes: beside
 * the page, when nothing has changed for a moment and the browser is idle.
 */
import { whenIdle } from '#lib/timing/idle.ts'
import { type ActiveAccount, activeAccount, subscribeToAccount } from '#sync/account/active-account.ts'
import { readSyncState } from '#sync/cycle/puller.ts'
import { onTableChange } from '#sync/local/table-changes.ts'
import { isSnapshotOfNow } from './snapshot.ts'

/** So long nothing may have changed, in ms. */
const quietMs = 5_000
/** A collection that takes long to read is read seldom: it rests this many times as long as the making took. */
const restTimes = 50

/** Makes one snapshot; resolves when that is over, `signal` ends it before. */
export type SnapshotMaker = (userId: string, signal: AbortSignal) => Promise<void>

const inWorker: SnapshotMaker = (userId, signal) =>
  new Promise((resolve) => {
    const worker = new Worker(new URL('./snapshot.worker.ts', import.meta.url), {
      type: 'module',
      name: 'map-snapshot',
    })
    const end = () => {
      worker.terminate()
      resolve()
    }
    worker.addEventListener('message', end)
    worker.addEventListener('error', end)
    signal.addEventListener('abort', end)
    worker.postMessage(userId)
  })

let following = false

/** Keeps the snapshot of whoever is signed in up to date from now on; asked again, it does nothing more. */
export function keepSnapshotReady(): void {
  if (following) return
  following = true
  let stop = () => {}
  const follow = () => {
    // The account's database may be deleted next: nothing may write into it any more.
    stop()
    const account = activeAccount()
    stop = account ? followGoals(account, inWorker) : () => {}
  }
  subscribeToAccount(follow)
  follow()
}

/** Follows one account's goals; returns what ends it. */
export function followGoals(
  { database, userId }: Pick<ActiveAccount, 'database' | 'userId'>,
  make: SnapshotMaker,
): () => void {
  const end = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  let cancelIdle = () => {}
  let restUntil = 0
  let making = false
  let changed = false

  function plan(): void {
    changed = true
    if (making) return
    clearTimeout(timer)
    cancelIdle()
    timer = setTimeout(
      () => {
        cancelIdle = whenIdle(() => void makeOne())
      },
      Math.max(quietMs, restUntil - Date.now()),
    )
  }

  async function makeOne(): Promise<void> {
    making = true
    changed = false
    try {
      const { firstPullDone } = await readSyncState(database)
      if (!firstPullDone) changed = true
      else if (!(await isSnapshotOfNow(database))) {
        const began = Date.now()
        await make(userId, end.signal)
        restUntil = Date.now() + restTimes * (Date.now() - began)
      }
    } catch (error) {
      console.warn('The early picture of the map could not be made.', error)
    }
    making = false
    if (changed && !end.signal.aborted) plan()
  }

  const stopListening = onTableChange(database, 'goals', plan)
  plan()
  return () => {
    end.abort()
    stopListening()
    clearTimeout(timer)
    cancelIdle()
  }
}
