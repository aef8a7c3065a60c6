/** A device for tests: the real engine on an IndexedDB of its own, without a browser around it. */
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import type { CreatableTable, DeletableTable, EditableTable } from '#domain/nouns/client-rights.ts'
import type { NewRecord } from '#domain/nouns/new-records.ts'
import type { RecordOf } from '#domain/nouns/synced-tables.ts'
import { restoreEntry, retryEntry } from '#sync/outbox/attention-decisions.ts'
import { discardEntry } from '#sync/outbox/discard-entry.ts'
import { writeCreate, writeDelete, writeUpdate } from '#sync/outbox/changes.ts'
import { type IndexedDbSource, openLocalDatabase } from '#sync/local/database.ts'
import * as sending from '#sync/cycle/sending.ts'
import { createEventBus, type SyncEventName } from '#sync/cycle/events.ts'
import { createCycle, type CycleReason } from '#sync/cycle/cycle.ts'
import * as leftGroups from '#sync/cycle/left-groups.ts'
import * as serverDeletions from '#sync/cycle/server-deletions.ts'
import * as startingOver from '#sync/cycle/starting-over.ts'
import type { Transport } from '#sync/cycle/transport.ts'

export interface DeviceOptions {
  userId: string
  transport: Transport
  /** A second device on the same storage is the first one after a restart. */
  storage?: IndexedDbSource
  /** How far this device's clock is from the true time, in ms. */
  clockSkew?: number
  now?: () => number
  loadSending?: () => Promise<typeof sending>
  batchSizes?: sending.BatchSizes
}

export function newStorage(): IndexedDbSource {
  return { indexedDB: new IDBFactory(), IDBKeyRange }
}

export function createDevice(options: DeviceOptions) {
  const storage = options.storage ?? newStorage()
  const database = openLocalDatabase(options.userId, storage)
  const network = { online: true }
  const clock = options.now ?? Date.now
  const now = () => clock() + (options.clockSkew ?? 0)
  const events = createEventBus()
  const told: { name: SyncEventName; detail: unknown }[] = []
  for (const name of ['pass-succeeded', 'pass-failed', 'operation-gave-up', 'refused', 'not-getting-through'] as const)
    events.on(name, (detail) => told.push({ name, detail }))
  const writer = { database, userId: options.userId, now }
  const cycle = createCycle({
    ...options,
    database,
    events,
    isOnline: () => network.online,
    loadStartingOver: async () => startingOver,
    loadServerDeletions: async () => ({ ...serverDeletions, ...leftGroups }),
    loadSending: options.loadSending ?? (async () => sending),
    now,
  })
  const decisions = { retry: retryEntry, discard: discardEntry, restore: restoreEntry }

  return {
    database,
    storage,
    network,
    told,
    now,
    writer,
    cycle: (reason: CycleReason = 'manual') => cycle(reason),
    create: <T extends CreatableTable>(table: T, data: NewRecord<T>) => writeCreate(writer, table, data),
    update: <T extends EditableTable>(table: T, id: string, changes: Partial<RecordOf<T>>) =>
      writeUpdate(writer, table, id, changes),
    remove: (table: DeletableTable, id: string) => writeDelete(writer, table, id),
    queue: () => database.syncQueue.orderBy('seq').toArray(),
    attention: () => database.needsAttention.orderBy('seq').toArray(),
    /** Decides about one entry of "Needs attention" as the traveler would. */
    decide: (decision: keyof typeof decisions, id: string) =>
      database.transaction('rw', database.tables, async () => {
        const entry = await database.needsAttention.where({ id }).first()
        if (entry) await decisions[decision](database, entry)
      }),
    close: () => database.close(),
  }
}

export type SimulatedDevice = ReturnType<typeof createDevice>
