/** Makes the map's snapshot beside the page, before the map is opened. Lives only for that. */
import { openLocalDatabase } from '#sync/local/database.ts'
import { makeSnapshot } from './make-snapshot.ts'

self.addEventListener('message', ({ data: userId }: MessageEvent<string>) => {
  const database = openLocalDatabase(userId)
  makeSnapshot(database, userId)
    .catch((error: unknown) => console.warn('The early picture of the map could not be made.', error))
    .finally(() => {
      database.close()
      self.postMessage('done')
    })
})
