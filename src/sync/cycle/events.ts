/** What the engine tells the app; the app chooses the words and shows the toasts. */
import type { SyncedTable } from '#domain/nouns/synced-tables.ts'
import type { KeptNotice, OverwriteNotice } from '#sync/local/database.ts'
import type { ToldNotice } from '#domain/platform/notice.ts'
import type { AttentionReason, Operation } from '#sync/outbox/queue-entry.ts'

export interface SyncEvents {
  'went-online': Record<never, never>
  'went-offline': Record<never, never>
  /**
   * At least one change was uploaded and none failed; `waited`: changes that had been waiting for the server. `held`: so
   * many wait for the traveler all the same.
   */
  'pass-succeeded': { uploaded: number; waited: boolean; held: number }
  /** Something could not be sent; it will be tried again. Told once until a cycle succeeds. */
  'pass-failed': Record<never, never>
  /** The third failure of one change; it is under "Needs attention" now. */
  'operation-gave-up': { table: SyncedTable; operation: Operation; title: string; reason: AttentionReason }
  /** One change keeps dying on the way while others get through; it is tried again. Told once. */
  'not-getting-through': { table: SyncedTable; title: string }
  /** The server will never take this change; it is under "Needs attention" now. */
  refused: {
    table: SyncedTable
    operation: Operation
    title: string
    reason: AttentionReason
    /** Another tab sent it. */
    elsewhere?: true
  }
  /** Values that lost against later edits, as many as there are to tell of. */
  overwritten: { lost: OverwriteNotice[] }
  /** A part that one deleted and another changed stays until the traveler has decided. */
  'part-kept': KeptNotice
  /** Whether the last cycle found room for what came. */
  'storage-room': { isFull: boolean }
  /** What the operator has to say to everybody, as every pull tells it. */
  'notice-told': ToldNotice
}
export type SyncEventName = keyof SyncEvents

export interface EventBus {
  emit<Name extends SyncEventName>(name: Name, detail: SyncEvents[Name]): void
  on<Name extends SyncEventName>(name: Name, listener: (detail: SyncEvents[Name]) => void): () => void
}

export function createEventBus(): EventBus {
  const target = new EventTarget()
  return {
    emit(name, detail) {
      target.dispatchEvent(new CustomEvent(name, { detail }))
    },
    on(name, listener) {
      const handler = (event: Event) => listener((event as CustomEvent).detail)
      target.addEventListener(name, handler)
      return () => target.removeEventListener(name, handler)
    },
  }
}

const bus = createEventBus()

/** The engine's own way to tell the app of this tab. */
export const syncEvents: EventBus = bus

/** Listens to the engine; returns the function that stops listening. */
export function onSyncEvent<Name extends SyncEventName>(
  name: Name,
  listener: (detail: SyncEvents[Name]) => void,
): () => void {
  return bus.on(name, listener)
}
