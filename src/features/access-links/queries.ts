import type { AccessLink, AccessLinkKind } from '#domain/access-links/access-link.ts'
import type { LocalDatabase } from '#sync/local/database.ts'
import { useLive } from '#sync/local/live.ts'

/** A link, as this device knows it. */
export interface KnownLink extends AccessLink {
  /** Null where another device made it: nobody can read it again. */
  token: string | null
  /** Not known to the server yet, or no longer as it is here. */
  isWaiting: boolean
}

const newestFirst = (one: AccessLink, other: AccessLink) => (one.createdAt > other.createdAt ? -1 : 1)

async function known(database: LocalDatabase): Promise<KnownLink[]> {
  const [links, tokens] = await Promise.all([database.accessLinks.toArray(), database.linkTokens.toArray()])
  const tokenOf = new Map(tokens.map(({ id, token }) => [id, token]))
  return links.toSorted(newestFirst).map(({ _syncStatus, ...link }) => ({
    ...link,
    token: tokenOf.get(link.id) ?? null,
    isWaiting: _syncStatus === 'pending',
  }))
}

/** The traveler's links of a kind to a trip, or to all (null), newest first; undefined until read. */
export const useLinksTo = (kind: AccessLinkKind, itineraryId: string | null): KnownLink[] | undefined =>
  useLive(
    async (database) =>
      (await known(database)).filter((link) => link.kind === kind && link.itineraryId === itineraryId),
    [kind, itineraryId],
  ).data

/** A link with what it leads to; null is all trips. */
export interface LinkWithName extends KnownLink {
  destination: string | null
}

/** All that the traveler has given out, newest first; undefined until read. */
export const useOwnLinks = (): LinkWithName[] | undefined =>
  useLive(async (database) => {
    const links = await known(database)
    const trips = await database.itineraries.bulkGet(links.flatMap(({ itineraryId }) => itineraryId ?? []))
    const nameOf = new Map(trips.flatMap((trip) => (trip ? [[trip.id, trip.destinationName] as const] : [])))
    return links.map((link) => ({ ...link, destination: nameOf.get(link.itineraryId ?? '') ?? null }))
  }, []).data
