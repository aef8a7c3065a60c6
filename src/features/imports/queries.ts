import type { ImportItemState, KeptImport } from '#sync/local/kept-imports.ts'
import { useLive } from '#sync/local/live.ts'
import { useSession } from '#auth/session.ts'

/** A list or a trip that something can be brought into. */
export interface PossibleTarget {
  id: string
  name: string
}

/** The traveler's own lists in their order; undefined until read. */
export function useOwnLists(): readonly PossibleTarget[] | undefined {
  const userId = useSession()?.userId ?? ''
  return useLive(
    async (database) =>
      (await database.bucketLists.where({ userId }).toArray())
        .toSorted((one, other) => one.sortOrder - other.sortOrder)
        .map(({ id, name }) => ({ id, name })),
    [userId],
  ).data
}

/** The traveler's own trips, the newest first; undefined until read. */
export function useOwnTrips(): readonly PossibleTarget[] | undefined {
  const userId = useSession()?.userId ?? ''
  return useLive(
    async (database) =>
      (await database.itineraries.where('createdAt').above('').reverse().toArray())
        .filter((trip) => trip.userId === userId)
        .map(({ id, destinationName }) => ({ id, name: destinationName })),
    [userId],
  ).data
}

export interface ImportWithCounts {
  kept: KeptImport
  counts: Readonly<Record<ImportItemState, number>>
}

/** What was brought in on this device, the latest first; undefined until read. */
export const useImports = (): readonly ImportWithCounts[] | undefined =>
  useLive(async (database) => {
    const all = (await database.imports.toArray()).toSorted((one, other) => other.startedAt - one.startedAt)
    return Promise.all(
      all.map(async (kept) => {
        const count = (state: ImportItemState) => database.importItems.where({ importId: kept.id, state }).count()
        return {
          kept,
          counts: {
            waiting: await count('waiting'),
            brought: await count('brought'),
            there: await count('there'),
            undone: await count('undone'),
            kept: await count('kept'),
          },
        }
      }),
    )
  }, []).data
