import { createContext, use } from 'react'
import type { TripItem } from '#domain/itineraries/lists/trip-item.ts'
import type { WhenOfTrip } from '#domain/itineraries/lists/due.ts'
import type { EntryActs } from './use-entry-acts.ts'

/** What every entry of a trip's lists is drawn with. The same object until something of it changes. */
interface TripLists {
  trip: WhenOfTrip
  /** The calendar day here and now. */
  today: string
  /** Those who take part, by the id of their membership. */
  names: ReadonlyMap<string, string>
  /** Their pictures, of those who have one. */
  faces: ReadonlyMap<string, string>
  mayEdit: boolean
  acts: EntryActs
  onEdit: (entry: TripItem) => void
}

export const TripListsContext = createContext<TripLists | null>(null)

export function useTripLists(): TripLists {
  const lists = use(TripListsContext)
  if (!lists) throw new Error('An entry stands in the lists of a trip')
  return lists
}
