import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Itinerary } from '#domain/itineraries/itinerary.ts'
import { failureText } from '#remote/asking/failure-text.ts'
import { toast } from '#ui/overlays/toast.ts'
import { copyItinerary, makeItineraryPrivate } from '#features/trips/shared/actions.ts'
import { exportItinerary } from '#features/trips/shared/export-itinerary.ts'
import { toggleFavourite as toggle } from '#features/trips/shared/favourites.ts'
import type { ItineraryActs } from './itinerary-card-menu.tsx'

interface CardActsAround {
  onShare: (itinerary: Itinerary) => void
  onPublish: (itinerary: Itinerary) => void
  onDelete: (id: string) => void
}

/** What a card does at a press, with the words that follow; `problem` is why the last change failed. */
export function useCardActs({ onShare, onPublish, onDelete }: CardActsAround) {
  const { t } = useLingui()
  const [problem, setProblem] = useState<string | null>(null)

  async function makePrivate({ id }: Itinerary): Promise<void> {
    setProblem(null)
    try {
      await makeItineraryPrivate(id)
      toast.success(t`Itinerary is now private`)
    } catch (cause) {
      console.warn(cause)
      toast.error(t`Failed to update itinerary`)
      setProblem(failureText(t`Failed to update itinerary`, cause))
    }
  }

  async function duplicate(itinerary: Itinerary): Promise<void> {
    setProblem(null)
    try {
      await copyItinerary(itinerary)
      toast.success(t`Itinerary duplicated`)
    } catch (cause) {
      console.warn(cause)
      toast.error(t`Failed to duplicate itinerary`)
      setProblem(failureText(t`Failed to duplicate itinerary`, cause))
    }
  }

  function exportPlan(itinerary: Itinerary): void {
    exportItinerary(itinerary)
    toast.success(t`Itinerary exported successfully`)
  }

  function toggleFavourite(id: string): void {
    const isFavourite = toggle(id)
    toast.success(isFavourite ? t`Added to favorites` : t`Removed from favorites`, { id: 'favourite' })
  }

  const acts: ItineraryActs = {
    onPublish,
    onMakePrivate: (itinerary) => void makePrivate(itinerary),
    onShare,
    onExport: exportPlan,
    onDuplicate: (itinerary) => void duplicate(itinerary),
    onDelete: ({ id }) => onDelete(id),
  }
  return { acts, toggleFavourite, problem }
}
