/** Live connections on a database of our own, which tells of changes; several servers tell each other of people. */
import type { Logger } from 'pino'
import type { TokenChecker } from '#server/http/auth/tokens.ts'
import { type LiveConnections, liveConnections } from '#server/live/live-connections.ts'
import { topicRights } from '#server/live/topic-rights.ts'
import type { Settings } from '#server/settings.ts'
import type { OwnDatabase } from './own-database.ts'

/** Undefined where they are off. */
export async function ownLive(
  { backend: { database }, secrets, siteUrl }: OwnDatabase,
  tokens: TokenChecker,
  settings: Settings,
  log: Logger,
): Promise<LiveConnections | undefined> {
  if (settings.LIVE !== 'on') return undefined
  // The embedded database has one server.
  const hasOthers = database.engine !== 'pglite'
  const share = (words: string) =>
    void database.query("select pg_notify('farlight_people', $1)", [words]).catch(() => {
      // It is said again.
    })
  let live: LiveConnections | undefined
  // Before it begins: it asks the others who is with them, and hears their answers.
  if (hasOthers) await database.listen('farlight_people', (words) => live?.hearOfPeople(words))
  live = liveConnections({
    tokens,
    rights: topicRights(database),
    publishableKey: secrets.publishableKey,
    siteUrl,
    most: settings.LIVE_CONNECTIONS,
    share: hasOthers ? share : undefined,
    log,
  })
  await database.listen('farlight_hints', live.hint)
  return live
}
