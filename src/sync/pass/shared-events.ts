/**
 * One tab runs the pass, every tab may be the one that the traveller sees: what a pass tells goes to all of them,
 * and says `elsewhere` to those that did not run it: what is done once for a device is done by the tab of the pass.
 */
import { createEventBus, type EventBus, type SyncEventName, type SyncEvents } from './events.ts'

/** Each tab sees its own network change. */
const ownToEachTab: ReadonlySet<SyncEventName> = new Set(['went-online', 'went-offline', 'overwritten'])

interface SharedEvent {
  name: SyncEventName
  detail: SyncEvents[SyncEventName]
}

/** The engine's events of one traveller: heard on `local`, and on the buses of the traveller's other tabs. */
export function createSharedEvents(userId: string, local: EventBus): EventBus & { close(): void } {
  const channel = globalThis.BroadcastChannel ? new BroadcastChannel(`farlight-events-${userId}`) : null
  channel?.addEventListener('message', ({ data }: MessageEvent<SharedEvent>) =>
    local.emit(data.name, { ...data.detail, elsewhere: true }),
  )
  return {
    on: local.on,
    emit(name, detail) {
      local.emit(name, detail)
      if (!ownToEachTab.has(name)) channel?.postMessage({ name, detail })
    },
    close: () => channel?.close(),
  }
}

/** A bus that only speaks to the tabs; the service worker has no app of its own. */
export function createWorkerEvents(userId: string): EventBus & { close(): void } {
  return createSharedEvents(userId, createEventBus())
}
