/**
 * What this device last heard of the platform, with the configuration or with what it pulls anyway: its name, and the
 * operator's banner. Both stay on the device, so that they are there without a network too.
 */
import { useSyncExternalStore } from 'react'
import type { ToldNotice } from '#domain/platform/notice.ts'

const nameKey = 'farlight-name'
const noticeKey = 'farlight-notice'
/** Tells of a change. */
const event = 'farlight-news'

const keep = (key: string, value: string) => {
  localStorage.setItem(key, value)
  dispatchEvent(new Event(event))
}

export function onNews(listener: () => void): () => void {
  addEventListener(event, listener)
  return () => removeEventListener(event, listener)
}

/** What the operator calls this installation. */
export const platformName = (): string => localStorage.getItem(nameKey) ?? 'Farlight'
export const usePlatformName = (): string => useSyncExternalStore(onNews, platformName, () => 'Farlight')

export const notePlatformName = (name?: string): void => {
  if (name && name !== platformName()) keep(nameKey, name)
}

/** The operator's banner, as text; null where there never was one. */
export const useKeptNotice = (): string | null => useSyncExternalStore(onNews, keptNotice, () => null)
const keptNotice = () => localStorage.getItem(noticeKey)

/** Keeps what the server says; older news changes nothing, whichever way it came. */
export const noteNotice = (told?: ToldNotice): void => {
  const kept = keptNotice()
  if (told && (told.text || kept) && !(kept && told.changed_at <= (JSON.parse(kept) as ToldNotice).changed_at))
    keep(noticeKey, JSON.stringify(told))
}
