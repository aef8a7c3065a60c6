/** Law 7 on the screen: the tab that the traveler sees tells each lost value once, also one lost while no tab was open. */
import { liveQuery } from 'dexie'
import type { LocalDatabase, OverwriteNotice } from '#sync/local/database.ts'
import type { EventBus } from './events.ts'
import type { Visibility } from './scheduler.ts'

/** Tells of overwritten values while the tab is visible; returns the function that stops it. */
export function tellOverwrites(database: LocalDatabase, events: EventBus, visibility: Visibility): () => void {
  async function tell(): Promise<void> {
    if (!visibility.isVisible()) return
    const { notices, lost } = await database.transaction('rw', database.notices, database.lostValues, async () => {
      const waiting = await database.notices.toArray()
      // Taking and removing in one transaction: of two visible windows, one tells.
      await database.notices.clear()
      const overwritten = waiting.flatMap((notice) => ('asked' in notice ? [] : [notice]))
      return { notices: waiting, lost: await rememberLost(database, overwritten, Date.now()) }
    })
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

/** So long a value of one's own can be put back. */
const rememberedMs = 14 * 24 * 60 * 60_000

/** Keeps those of the traveler's own that can be put back; answers all, with the place of what was kept. */
async function rememberLost(database: LocalDatabase, lost: OverwriteNotice[], now: number): Promise<OverwriteNotice[]> {
  const { lostValues } = database
  await lostValues
    .where('at')
    .below(now - rememberedMs)
    .delete()
  const told: OverwriteNotice[] = []
  for (const { seq: _seq, ...notice } of lost)
    told.push(
      canPutBack(notice) ? { ...notice, seq: (await lostValues.add({ ...notice, at: now })) as number } : notice,
    )
  return told
}

/** Whether the traveler's own value was lost and can be had again. */
export const canPutBack = ({ kept, of }: OverwriteNotice): boolean => kept === 'theirs' && of !== undefined
