/** Brings what changed elsewhere: one request a page for all tables, one local transaction a page. */
import { makerField } from '#domain/nouns/new-records.ts'
import { groupTables } from '#domain/nouns/parents.ts'
import type { SyncedTable } from '#domain/nouns/synced-tables.ts'
import { localTable } from '#domain/nouns/table-mapping.ts'
import { type LocalDatabase, recordsOf, type SyncState } from '#sync/local/database.ts'
import { fieldOf } from '#sync/local/links.ts'
import { hearServerTime, type ToldTime } from '#sync/local/server-clock.ts'
import type { EventBus } from './events.ts'
import { storeServerRows } from './server-rows.ts'
import type * as leftGroupsModule from './left-groups.ts'
import type * as serverDeletionsModule from './server-deletions.ts'
import type * as startingOverModule from './starting-over.ts'
import type { Answer, PullPage, Transport } from './transport.ts'
import { type Verdict, verdictOf } from './verdict.ts'

const pullPageSize = 1000
/** Rows stored in one go, small enough that the page answers to the traveler in between. */
const chunkSize = 500

export type StartingOver = typeof startingOverModule
export type ServerDeletions = Pick<typeof serverDeletionsModule, 'applyDeletions'> &
  Pick<typeof leftGroupsModule, 'forgetInaccessible'>

interface Fetched {
  startingOver: StartingOver | null
  serverDeletions: ServerDeletions | null
}

export interface Puller {
  /** Pulls until nothing is left. 'accepted' when the device has everything. */
  pull(): Promise<Verdict>
}

const firstState: SyncState = {
  name: 'pull',
  cursor: null,
  lastPulledAt: null,
  lastSyncedAt: null,
  firstPullDone: false,
  firstPullError: null,
}

export async function readSyncState(database: LocalDatabase): Promise<SyncState> {
  return (await database.syncState.get('pull')) ?? firstState
}

export async function writeSyncState(database: LocalDatabase, changes: Partial<SyncState>): Promise<void> {
  await database.syncState.put({ ...(await readSyncState(database)), ...changes })
}

export function createPuller(options: {
  database: LocalDatabase
  transport: Transport
  userId: string
  /** A page fetches it; the service worker, which is one file, has it. */
  loadStartingOver: () => Promise<StartingOver>
  loadServerDeletions: () => Promise<ServerDeletions>
  events: EventBus
  now: () => number
}): Puller {
  const { database, transport, userId, loadStartingOver, loadServerDeletions, events, now } = options

  /** What the server said is told; what somebody between us and it did says nothing to who travels (decision P140). */
  async function noteFirstFailure({ status, message }: Answer): Promise<void> {
    console.warn(`The first pull failed with ${status}: ${message}`)
    await writeSyncState(database, { firstPullError: status === 0 ? '' : message })
  }

  async function pull(): Promise<Verdict> {
    const began = now()
    for (;;) {
      const { cursor, firstPullDone } = await readSyncState(database)
      const askedAt = now()
      const answer = await transport.pull(cursor, pullPageSize)
      const answeredAt = now()
      if (!answer.page) {
        if (!firstPullDone) await noteFirstFailure(answer)
        return verdictOf(answer)
      }
      if (answer.page.notice) events.emit('notice-told', answer.page.notice)
      const startingOver = await startingOverFor(answer.page)
      const serverDeletions = await serverDeletionsFor(answer.page)
      for (const part of inChunks(answer.page)) {
        await applyPage(part, { startingOver, serverDeletions }, { began, askedAt, answeredAt })
        // Lets a click or a frame in before the next part.
        await new Promise((resolve) => setTimeout(resolve))
      }
      if (!answer.page.more) return 'accepted'
    }
  }

  /** Fetched only when it is needed, which is hardly ever; before the transaction, which would not wait for it. */
  async function startingOverFor(page: PullPage): Promise<StartingOver | null> {
    const isUnderWay = page.reset || (await database.unconfirmed.count()) > 0
    return isUnderWay ? loadStartingOver() : null
  }

  /** Likewise, when something was deleted or withdrawn, or was so before and may be back. */
  async function serverDeletionsFor(page: PullPage): Promise<ServerDeletions | null> {
    const isNeeded =
      page.deletions.length > 0 ||
      (await database.needsAttention.count()) > 0 ||
      (await database.leftGroups.where('id').anyOf(page.access).count()) > 0 ||
      (await foreignGroups(database, userId, page.access)).length > 0
    return isNeeded ? loadServerDeletions() : null
  }

  async function applyPage(
    page: PullPage & { complete: boolean },
    { startingOver, serverDeletions }: Fetched,
    { began, ...times }: Omit<ToldTime, 'now'> & { began: number },
  ): Promise<void> {
    await database.transaction('rw', database.tables, async () => {
      if (page.reset) await startingOver?.startOver(database)
      for (const [serverTable, rows] of Object.entries(page.changes)) {
        const table = localTable(serverTable)
        if (!table) continue
        await startingOver?.confirmRows(database, { table, rows, userId })
        await storeServerRows(database, table, rows)
      }
      const deletions = page.deletions.map(({ table, id }) => ({ table: localTable(table), id }))
      const known = deletions.flatMap(({ table, id }) => (table ? [{ table, id }] : []))
      const foreign = page.complete ? await foreignGroups(database, userId, page.access) : []
      // A group of others leaves in a way of its own, whether it is deleted or withdrawn.
      const others = known.filter(({ id }) => !foreign.some((group) => group.id === id))
      if (others.length > 0) await serverDeletions?.applyDeletions(database, others, now())
      await countRows(database, page)
      if (!page.complete) return
      if (!page.more) await startingOver?.finishStartingOver(database, userId, now())
      await serverDeletions?.forgetInaccessible(database, foreign, known, now())
      const done = page.more
        ? {}
        : {
            lastPulledAt: now(),
            lastPullBegan: began,
            firstPullDone: true,
            firstPullError: null,
            firstPullRows: undefined,
          }
      const { clock } = await readSyncState(database)
      const told = page.now === undefined ? clock : await hearServerTime(database, clock, { now: page.now, ...times })
      await writeSyncState(database, { cursor: page.cursor, ...done, ...(told && { clock: told }) })
    })
  }

  return { pull }
}

/** How far a first pull has come. */
async function countRows(database: LocalDatabase, { changes, total }: PullPage): Promise<void> {
  const { firstPullDone, firstPullRows } = await readSyncState(database)
  if (firstPullDone) return
  const rows = Object.values(changes).reduce((sum, { length }) => sum + length, 0)
  const before = typeof total === 'number' ? { come: 0, total } : (firstPullRows ?? { come: 0, total: 0 })
  await writeSyncState(database, { firstPullRows: { ...before, come: before.come + rows } })
}

/** Other people's groups that are on the device and no longer among those that the traveler belongs to. */
async function foreignGroups(
  database: LocalDatabase,
  userId: string,
  access: string[],
): Promise<{ table: SyncedTable; id: string }[]> {
  const found = groupTables.map(async (table) => {
    const maker = makerField(table) ?? ''
    const ids = await recordsOf(database, table)
      .filter((group) => fieldOf(group, maker) !== userId && !access.includes(group.id))
      .primaryKeys()
    return ids.map((id) => ({ table, id }))
  })
  return (await Promise.all(found)).flat()
}

/** Cuts a page into parts of at most 500 rows; only the last part moves the cursor. */
function inChunks(page: PullPage): (PullPage & { complete: boolean })[] {
  const rows = Object.entries(page.changes).flatMap(([table, items]) => items.map((row) => ({ table, row })))
  // A row in the page is newer than a deletion of it: it was restored.
  const present = new Set(rows.map(({ table, row }) => `${table}:${String(row.id)}`))
  const deleted = page.deletions.filter(({ table, id }) => !present.has(`${table}:${id}`))
  const parts: (PullPage & { complete: boolean })[] = []
  for (let start = 0; start < rows.length || start === 0; start += chunkSize) {
    const complete = start + chunkSize >= rows.length
    const changes: PullPage['changes'] = {}
    for (const { table, row } of rows.slice(start, start + chunkSize)) (changes[table] ??= []).push(row)
    const deletions = complete ? deleted : []
    const first = { reset: page.reset && start === 0, total: start === 0 ? page.total : null }
    parts.push({ ...page, changes, deletions, ...first, complete })
  }
  return parts
}
