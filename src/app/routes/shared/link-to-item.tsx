import type { Itinerary } from '#domain/itineraries/itinerary.ts'
import { ShareLink, sharedGoal, sharedList, sharedTrip } from '#features/access-links/share-link.tsx'
import type { Shareable } from '#features/sharing/shareable.ts'
import { useSession } from '#auth/session.ts'

interface LinkToItemProps {
  item: Shareable
  /** The trip, where that is the item. */
  itinerary: Itinerary | undefined
}

/** The private link to what one shares. Of goals and lists only their owner makes one; of posts nobody does. */
export function LinkToItem({ item, itinerary }: LinkToItemProps) {
  const session = useSession()
  if (itinerary) return <ShareLink thing={sharedTrip(itinerary)} />
  if (item.ownerId !== session?.userId) return null
  if (item.kind === 'goal') return <ShareLink thing={sharedGoal(item.id)} />
  return item.kind === 'bucketList' ? <ShareLink thing={sharedList(item.id)} /> : null
}
