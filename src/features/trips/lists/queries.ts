import { useState } from 'react'
import type { PackingTemplate } from '#domain/itineraries/lists/packing-template.ts'
import type { TripListKind, TripItem } from '#domain/itineraries/lists/trip-item.ts'
import { keepSame } from '#lib/keep-same.ts'
import { useLive } from '#sync/local/live.ts'

/** The entries of both lists of a trip, in no order; undefined until read. What has not changed is the same object. */
export function useTripItems(itineraryId: string): readonly TripItem[] | undefined {
  const [kept, setKept] = useState<readonly TripItem[]>()
  const { data } = useLive((database) => database.tripItems.where({ itineraryId }).toArray(), [itineraryId])
  const items = data && keepSame<readonly TripItem[]>(kept, data)
  if (items !== kept) setKept(items)
  return items
}

/** The traveler's templates for a list of this kind, by name; undefined until read. */
export const useTemplates = (kind: TripListKind): readonly PackingTemplate[] | undefined =>
  useLive(
    async (database) =>
      (await database.packingTemplates.toArray())
        .filter((template) => template.kind === kind)
        .sort((one, other) => one.name.localeCompare(other.name, 'en-US')),
    [kind],
  ).data
