/**
 * Everything in the trips on this device, in the memory of the page, so that a search while typing reads nothing. It is read
 * in small steps when the search is first opened, and follows what changes until the account is closed.
 */
import type { SyncedTable } from '#domain/nouns/synced-tables.ts'
import { activeAccount, subscribeToAccount } from '#sync/account/active-account.ts'
import type { LocalDatabase } from '#sync/local/database.ts'
import { type ChangedIds, onRecordChanges } from '#sync/local/table-changes.ts'
import { type TripToFind, tripToFind } from './trip-line.ts'

/** Tables of what stands in a trip, each by the trip's id. */
const inTrips = [
  'tripMembers',
  'tripBookings',
  'tripItems',
  'tripFiles',
  'tripComments',
  'tripPolls',
] as const satisfies SyncedTable[]

/** Trips read at a time: some milliseconds, between which the page answers. */
const tripsAtOnce = 20

export interface FoundOnDevice {
  trips: readonly TripToFind[]
  /** All trips were read. */
  isWhole: boolean
}

const nothingYet: FoundOnDevice = { trips: [], isWhole: false }

export interface TripIndex {
  /** The same object until something changes. */
  read: () => FoundOnDevice
  subscribe: (listener: () => void) => () => void
  stop: () => void
}

/** Reads the trips of a database and follows them. @param me whose database it is */
export function followTrips(database: LocalDatabase, me: string): TripIndex {
  const trips = new Map<string, TripToFind>()
  /** In which trip each record is, so that one that is deleted is missed in it. */
  const tripOf = new Map<string, string>()
  const listeners = new Set<() => void>()
  const toRead = new Set<string>()
  let shown = nothingYet
  let readAll = true
  let wasWhole = false
  let isReading = false
  let stopped = false

  function show(isWhole: boolean): void {
    shown = { trips: [...trips.values()], isWhole }
    for (const listener of listeners) listener()
  }

  async function readTrips(ids: string[]): Promise<void> {
    const [rows, ...parts] = await Promise.all([
      database.itineraries.bulkGet(ids),
      ...inTrips.map((table) =>
        database.table<{ id: string; itineraryId: string }>(table).where('itineraryId').anyOf(ids).toArray(),
      ),
    ])
    for (const [at, id] of ids.entries()) {
      const trip = rows[at]
      if (!trip) {
        // Gone, or not the traveler's any more: nothing of it is found, whatever of it is still here.
        trips.delete(id)
        continue
      }
      const [members, bookings, items, files, comments, polls] = parts.map((records) =>
        records.filter(({ itineraryId }) => itineraryId === id),
      ) as never[][]
      if (!members || !bookings || !items || !files || !comments || !polls) continue
      trips.set(id, tripToFind({ trip, members, bookings, items, files, comments, polls }, me))
    }
    for (const records of parts) for (const { id, itineraryId } of records) tripOf.set(id, itineraryId)
  }

  async function read(): Promise<void> {
    if (isReading || stopped) return
    isReading = true
    try {
      // oxlint-disable-next-line no-unmodified-loop-condition -- whoever closes the account stops it meanwhile
      while ((readAll || toRead.size > 0) && !stopped) {
        if (readAll) {
          readAll = false
          const ids = await newestFirst(database)
          const here = new Set(ids)
          for (const id of trips.keys()) if (!here.has(id)) trips.delete(id)
          for (const id of ids) toRead.add(id)
        }
        const began = performance.now()
        const some = [...toRead].slice(0, tripsAtOnce)
        for (const id of some) toRead.delete(id)
        await readTrips(some)
        if (stopped) return
        show(toRead.size === 0 && !readAll)
        if (shown.isWhole) wasWhole = true
        // While much comes, as with a first pull, the page has half of the time for the traveler; who waits for the first
        // answers has them soon.
        else await new Promise((resolve) => setTimeout(resolve, wasWhole ? performance.now() - began : 0))
      }
    } catch (error) {
      // A database that is closed meanwhile has nothing to say; else the next change reads again.
      if (!stopped) console.warn('The trips could not be read for the search.', error)
      readAll = true
    } finally {
      isReading = false
    }
  }

  async function hear(table: SyncedTable, ids: ChangedIds): Promise<void> {
    if (ids === null) readAll = true
    else if (table === 'itineraries') for (const id of ids) toRead.add(id)
    else {
      const rows = await database.table<{ itineraryId: string }>(table).bulkGet([...ids])
      for (const [at, id] of ids.entries()) {
        const trip = rows[at]?.itineraryId ?? tripOf.get(id)
        if (trip !== undefined) toRead.add(trip)
      }
    }
    await read()
  }

  const stopHearing = onRecordChanges(
    database,
    ['itineraries', ...inTrips],
    (table, ids) =>
      void hear(table, ids).catch(
        (error: unknown) => stopped || console.warn('The search did not hear of a change.', error),
      ),
  )
  void read()
  return {
    read: () => shown,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    stop: () => {
      stopped = true
      stopHearing()
      trips.clear()
      tripOf.clear()
      shown = nothingYet
    },
  }
}

let current: { database: LocalDatabase; index: TripIndex } | null = null
let isWatching = false

/** The index of the open account, which begins to be read; null while signed out. */
export function openTripIndex(): TripIndex | null {
  const account = activeAccount()
  if (current && current.database !== account?.database) {
    current.index.stop()
    current = null
  }
  if (!account) return null
  if (!isWatching) {
    isWatching = true
    // Whoever comes next at this device finds nothing of the one before.
    subscribeToAccount(() => {
      if (current && activeAccount()?.database !== current.database) {
        current.index.stop()
        current = null
      }
    })
  }
  current ??= { database: account.database, index: followTrips(account.database, account.userId) }
  return current.index
}

/** For `useSyncExternalStore`: the index of the open account, as far as it is read. */
export const subscribeToTrips = (listener: () => void): (() => void) =>
  openTripIndex()?.subscribe(listener) ?? (() => {})
export const tripsOnDevice = (): FoundOnDevice => openTripIndex()?.read() ?? nothingYet

/** The ids of all trips of the device, of the newest first. */
const newestFirst = (database: LocalDatabase): Promise<string[]> =>
  database.itineraries.orderBy('createdAt').reverse().primaryKeys()
