/** What the engine tells before the words for it have come: they are no part of the first paint. */
import { onSyncEvent, type SyncEvents } from '#sync/cycle/events.ts'

const names = [
  'went-online',
  'went-offline',
  'pass-succeeded',
  'pass-failed',
  'operation-gave-up',
  'refused',
  'not-getting-through',
  'overwritten',
  'part-kept',
] as const
type Name = (typeof names)[number]

/** What is said about each. */
export type NoticeWords = { [Of in Name]: (detail: SyncEvents[Of]) => void }

let words: NoticeWords | null = null
let early: ((hearer: NoticeWords) => void)[] = []

/** Keeps what is told until somebody has words for it; returns what ends that. */
export function keepEarlyNotices(): () => void {
  const keep = (name: Name) =>
    onSyncEvent(name, (detail) => {
      const tell = (hearer: NoticeWords) => hearer[name](detail as never)
      if (words) tell(words)
      else early.push(tell)
    })
  const stops = names.map(keep)
  return () => {
    for (const stop of stops) stop()
    early = []
  }
}

/** Says what was told before, and what is told from now on; returns what ends that. */
export function sayNotices(hearer: NoticeWords): () => void {
  words = hearer
  for (const tell of early.splice(0)) tell(hearer)
  return () => {
    if (words === hearer) words = null
  }
}
