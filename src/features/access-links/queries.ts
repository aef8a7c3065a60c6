import type { AccessLink, AccessLinkKind, LinkTarget } from '#domain/access-links/access-link.ts'
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

/** The traveler's links of a kind to something, newest first; undefined until read. */
export const useLinksTo = (kind: AccessLinkKind, target: LinkTarget): KnownLink[] | undefined => {
  const { itineraryId, goalId, bucketListId } = target
  return useLive(
    async (database) =>
      (await known(database)).filter(
        (link) =>
          link.kind === kind &&
          link.itineraryId === itineraryId &&
          link.goalId === goalId &&
          link.bucketListId === bucketListId,
      ),
    [kind, itineraryId, goalId, bucketListId],
  ).data
}

/** A link with the name of what it leads to; null where that is not on this device, or is all trips. */
export interface LinkWithName extends KnownLink {
  name: string | null
}

/** All that the traveler has given out, newest first; undefined until read. */
export const useOwnLinks = (): LinkWithName[] | undefined =>
  useLive(async (database) => {
    const links = await known(database)
    const idsOf = (field: keyof LinkTarget) => links.flatMap((link) => link[field] ?? [])
    const [trips, goals, lists] = await Promise.all([
      database.itineraries.bulkGet(idsOf('itineraryId')),
      database.goals.bulkGet(idsOf('goalId')),
      database.bucketLists.bulkGet(idsOf('bucketListId')),
    ])
    const nameOf = new Map<string, string>()
    for (const trip of trips) if (trip) nameOf.set(trip.id, trip.destinationName)
    for (const goal of goals) if (goal) nameOf.set(goal.id, goal.title)
    for (const list of lists) if (list) nameOf.set(list.id, list.name)
    return links.map((link) => ({
      ...link,
      name: nameOf.get(link.itineraryId ?? link.goalId ?? link.bucketListId ?? '') ?? null,
    }))
  }, []).data
