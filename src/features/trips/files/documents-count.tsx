import { Plural } from '@lingui/react/macro'
import { FileText } from 'lucide-react'
import { useLive } from '#sync/local/live.ts'

/** How many documents a trip has; nothing where it has none. */
export function DocumentsCount({ itineraryId }: { itineraryId: string }) {
  const { data: count } = useLive((database) => database.tripFiles.where({ itineraryId }).count(), [itineraryId])
  if (!count) return null
  return (
    <span className="flex items-center gap-1.5 tabular-nums">
      <FileText aria-hidden />
      <Plural value={count} one="# document" other="# documents" />
    </span>
  )
}
