import { useSyncExternalStore } from 'react'
import type { ToldNotice } from '#domain/platform/notice.ts'
import { keptNotice, noticeKey } from './notice-news.ts'

function subscribe(listener: () => void): () => void {
  addEventListener(noticeKey, listener)
  addEventListener('storage', listener)
  return () => {
    removeEventListener(noticeKey, listener)
    removeEventListener('storage', listener)
  }
}

/** The banner that this device knows, whether it is its time or not; null where there is none. */
export function useNotice(): ToldNotice | null {
  const kept = useSyncExternalStore(subscribe, keptNotice)
  const notice = kept === null ? null : (JSON.parse(kept) as ToldNotice)
  return notice?.text ? notice : null
}
