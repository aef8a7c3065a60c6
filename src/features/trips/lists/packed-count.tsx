import { ListChecks } from 'lucide-react'
import { countOf } from '#domain/itineraries/lists/list-view.ts'
import { useLive } from '#sync/local/live.ts'
import { CountWords } from './count-words.tsx'

/** On the card of a trip: how much of it is packed; nothing where there is no list. */
export default function PackedCount({ itineraryId }: { itineraryId: string }) {
  const { data } = useLive(
    async (database) => {
      const items = await database.tripItems.where({ itineraryId }).toArray()
      return countOf(items.filter(({ kind }) => kind === 'packing'))
    },
    [itineraryId],
  )
  if (!data || data.all === 0) return null
  return (
    <span className="flex items-center gap-1.5 tabular-nums">
      <ListChecks aria-hidden />
      <CountWords kind="packing" {...data} />
    </span>
  )
}
