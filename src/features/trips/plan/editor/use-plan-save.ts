import { useLingui } from '@lingui/react/macro'
import type { ItineraryPlan } from '#domain/itineraries/plan/itinerary-plan.ts'
import type { Itinerary } from '#domain/itineraries/itinerary.ts'
import { useOnce } from '#lib/timing/use-once.ts'
import { toast } from '#ui/overlays/toast.ts'
import { createItinerary, savePlan } from '#features/trips/shared/actions.ts'
import { failureText } from '#remote/asking/failure-text.ts'

interface PlanSave {
  itinerary: Itinerary
  /** It was deleted elsewhere: the plan is kept as a new itinerary. */
  isGone: boolean
  onSaved: () => void
  onKeptAsNew: (id: string) => void
}

/** Saves a plan, and says so; what was typed stays when that fails. */
export function usePlanSave({ itinerary, isGone, onSaved, onKeptAsNew }: PlanSave) {
  const { t } = useLingui()
  return useOnce(
    async (plan: ItineraryPlan) => {
      if (isGone) {
        const { destinationName: destination, destinationCoordinates: coordinates } = itinerary
        const { id } = await createItinerary({ destination, coordinates }, plan, itinerary)
        toast.success(t`Itinerary created successfully!`)
        onSaved()
        onKeptAsNew(id)
      } else {
        await savePlan(itinerary, plan)
        toast.success(t`Itinerary updated successfully`)
        onSaved()
      }
    },
    {
      onFailure: (cause) => {
        console.warn(cause)
        toast.error(t`Failed to update itinerary`)
        return failureText(t`Failed to update itinerary plan`, cause)
      },
    },
  )
}
