import { useState } from 'react'
import type { Itinerary } from '#domain/itineraries/itinerary.ts'
import { readsTheSame } from '#domain/itineraries/plan/merging/plan-edits.ts'
import { namedPlan } from '#domain/itineraries/plan/part-ids.ts'
import { useShownPlan } from '#features/trips/shared/plan-on-page.ts'

/**
 * The itinerary that the editor is open on, as it was last seen; null while it is closed. It opens on what the page shows:
 * after an act that is not stored or not read yet it waits, or one's own act would look like somebody else's in it.
 * @param stored as it was last read; null once it is gone
 */
export function useEditedItinerary(id: string, stored: Itinerary | null) {
  const { shown, isActing } = useShownPlan(id)
  const [isOpening, setOpening] = useState(false)
  const [edited, setEdited] = useState<Itinerary | null>(null)
  if (edited && stored && edited !== stored) setEdited(stored)
  if (isOpening && !stored) setOpening(false)
  if (isOpening && stored && !isActing && (!shown || readsTheSame(shown, namedPlan(id, stored.aiGeneratedPlan)))) {
    setOpening(false)
    setEdited(stored)
  }
  return { edited, open: () => setOpening(true), close: () => setEdited(null) }
}
