/** Law 7 on the screen: the tab that the traveller sees tells each lost value once, also one lost while no tab was open. */
import { liveQuery } from 'dexie'
import type { LocalDatabase } from '#sync/local/database.ts'
import type { EventBus } from './events.ts'
import type { Visibility } from './scheduler.ts'

/** Tells of overwritten values while the tab is visible; returns the function that stops it. */
export function tellOverwrites(database: LocalDatabase, events: EventBus, visibility: Visibility): () => void {
  async function tell(): Promise<void> {
    if (!visibility.isVisible()) return
    const notices = await database.transaction('rw', database.notices, async () => {
      const waiting = await database.notices.toArray()
      // Taking and removing in one transaction: of two visible windows, one tells.
      await database.notices.clear()
      return waiting
    })
    const lost = notices.flatMap((notice) => ('asked' in notice ? [] : [notice]))
    if (lost.length > 0) events.emit('overwritten', { lost })
    for (const notice of notices) if ('asked' in notice) events.emit('part-kept', notice)
  }
  const watch = () => void tell().catch((error) => console.error('Notices could not be read.', error))
  const subscription = liveQuery(async () => database.notices.count()).subscribe((count) => {
    if (count > 0) watch()
  })
  const stopWatchingTab = visibility.subscribe(watch)
  return () => {
    subscription.unsubscribe()
    stopWatchingTab()
  }
}
