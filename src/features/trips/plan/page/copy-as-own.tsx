import { Trans, useLingui } from '@lingui/react/macro'
import { CopyPlus } from 'lucide-react'
import type { ItineraryForOthers } from '#domain/sharing/shared-items.ts'
import { createItinerary } from '#features/trips/shared/actions.ts'
import { useOnce } from '#lib/timing/use-once.ts'
import { failureText } from '#remote/asking/failure-text.ts'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/overlays/toast.ts'

interface CopyAsOwnProps {
  itinerary: ItineraryForOthers
  onCopied: (id: string) => void
}

/** Begins a trip of one's own with the plan of somebody else's: without dates, for its traveler alone. */
export function CopyAsOwn({ itinerary, onCopied }: CopyAsOwnProps) {
  const { t } = useLingui()
  const { run, busy } = useOnce(
    async () => {
      const { destinationName: destination, destinationCoordinates: coordinates, aiGeneratedPlan } = itinerary
      const { id } = await createItinerary({ destination, coordinates }, aiGeneratedPlan)
      toast.success(t`Copied to your itineraries`)
      onCopied(id)
    },
    {
      onFailure: (cause) => {
        console.warn('The itinerary could not be copied.', cause)
        toast.error(failureText(t`Failed to duplicate itinerary`, cause))
      },
    },
  )
  return (
    <Button variant="primary" busy={busy} onClick={() => void run()}>
      <CopyPlus aria-hidden />
      <Trans>Copy to My Itineraries</Trans>
    </Button>
  )
}
