/** One tab runs the cycle, every tab may be the one that the traveler sees: what a cycle tells goes to all of them. */
import { createEventBus, type EventBus, type SyncEventName, type SyncEvents } from './events.ts'

/** Each tab sees its own network change. */
const ownToEachTab: ReadonlySet<SyncEventName> = new Set(['went-online', 'went-offline', 'overwritten', 'part-kept'])

interface SharedEvent {
  name: SyncEventName
  detail: SyncEvents[SyncEventName]
}

/** The engine's events of one traveler: heard on `local`, and on the buses of the traveler's other tabs. */
export function createSharedEvents(userId: string, local: EventBus, isTab = true): EventBus & { close(): void } {
  const channel = globalThis.BroadcastChannel ? new BroadcastChannel(`farlight-events-${userId}`) : null
  channel?.addEventListener('message', ({ data }: MessageEvent<SharedEvent>) => local.emit(data.name, data.detail))
  return {
    on: local.on,
    emit(name, detail) {
      local.emit(name, detail)
      if (ownToEachTab.has(name)) return
      channel?.postMessage({ name, detail: isTab && name === 'refused' ? { ...detail, elsewhere: true } : detail })
    },
    close: () => channel?.close(),
  }
}

/** A bus that only speaks to the tabs; the service worker has no app of its own. */
export function createWorkerEvents(userId: string): EventBus & { close(): void } {
  return createSharedEvents(userId, createEventBus(), false)
}
