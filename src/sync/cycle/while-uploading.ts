import { liveQuery } from 'dexie'
import type { LocalDatabase } from '#sync/local/database.ts'

/** Does `work` whenever the queue has changed, until the upload is over. */
export async function whileUploading(
  database: LocalDatabase,
  upload: Promise<unknown>,
  work: () => Promise<unknown>,
): Promise<void> {
  const state = { isOver: false, hasChanged: false, wake: () => {} }
  const over = upload.finally(() => {
    state.isOver = true
    state.wake()
  })
  const watch = liveQuery(async () => database.syncQueue.count()).subscribe(() => {
    state.hasChanged = true
    state.wake()
  })
  try {
    while (!state.isOver) {
      if (!state.hasChanged) await new Promise<void>((resolve) => (state.wake = resolve))
      state.hasChanged = false
      if (!state.isOver) await work()
    }
  } finally {
    watch.unsubscribe()
    await over
  }
}
