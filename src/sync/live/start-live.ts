/** Live hints for the account that is open in this tab; loaded when the page has come to rest. */
import { liveQuery } from 'dexie'
import { accessToken } from '#auth/session-access.ts'
import { makerField } from '#domain/nouns/new-records.ts'
import { groupTables } from '#domain/nouns/parents.ts'
import { loadConfig } from '#lib/config/config.ts'
import type { ActiveAccount } from '#sync/account/active-account.ts'
import { browserConnectivity } from '#sync/cycle/connectivity.ts'
import { recordsOf } from '#sync/local/database.ts'
import { fieldOf } from '#sync/local/links.ts'
import { readSyncState } from '#sync/cycle/puller.ts'
import { browserVisibility } from '#sync/cycle/scheduler.ts'
import { tellNewsForEverybody } from './heard.ts'
import { startLive } from './live.ts'

/** Returns the function that stops; does nothing where there are no hints. */
export async function hearHints(account: ActiveAccount): Promise<() => void> {
  const nothing = () => {}
  const config = await loadConfig().catch(() => null)
  if (!config?.live || !globalThis.WebSocket) return nothing
  const { userId, database, engine } = account
  return startLive({
    userId,
    url: config.supabaseUrl,
    key: config.supabaseKey,
    accessToken,
    connectivity: browserConnectivity(),
    visibility: browserVisibility(),
    hinted: engine.hinted,
    hintedToAll: tellNewsForEverybody,
    // Where the device's database does not open, nobody knows.
    lastPullBegan: () =>
      readSyncState(database)
        .then((state) => state.lastPullBegan ?? null)
        .catch(() => null),
    followGroups: (listener) => {
      const watch = liveQuery(async () => groupsOfOthers(account)).subscribe({ next: listener, error: nothing })
      return () => watch.unsubscribe()
    },
  })
}

async function groupsOfOthers({ userId, database }: ActiveAccount): Promise<string[]> {
  const groups = await Promise.all(
    groupTables.map((table) =>
      recordsOf(database, table)
        .filter((group) => fieldOf(group, makerField(table) ?? '') !== userId)
        .primaryKeys(),
    ),
  )
  return groups.flat()
}
