/**
 * The operator's banner, as this device has last heard of it: with the configuration, or with what it pulls anyway. It
 * stays on the device, so that it is there without a network too. What shows it is loaded only where there is one.
 */
import type { ToldNotice } from '#domain/platform/notice.ts'

/** Where the device keeps it, and the event that tells of a change. */
export const noticeKey = 'farlight-notice'

export const keptNotice = (): string | null => localStorage.getItem(noticeKey)

/** Keeps what the server says; older news changes nothing, whichever way it came. */
export function noteNotice(told: ToldNotice | undefined): void {
  const kept = keptNotice()
  if (!told || !(told.text || kept) || told.changed_at <= (kept ? (JSON.parse(kept) as ToldNotice).changed_at : 0))
    return
  localStorage.setItem(noticeKey, JSON.stringify(told))
  dispatchEvent(new Event(noticeKey))
}
