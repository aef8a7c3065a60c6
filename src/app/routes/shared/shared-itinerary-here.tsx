import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { SharedItineraryView } from '#features/trips/plan/page/shared-itinerary-view.tsx'
import { NotOnDevice } from '#features/sharing/not-on-device.tsx'
import { useSharedItinerary } from '#remote/people/use-shared-items.ts'
import { SharerAndReport } from './sharer-and-report.tsx'

/** An itinerary that is not on this device: read-only, when its owner shares it with this traveller. */
export default function SharedItineraryHere({ id, notFound }: { id: string; notFound: ReactNode }) {
  const { t } = useLingui()
  return (
    <NotOnDevice
      shared={useSharedItinerary(id)}
      loadingText={t`Loading itinerary...`}
      failedText={t`Failed to fetch itinerary`}
      notFound={notFound}
      renderItem={(shared) => (
        <SharedItineraryView
          shared={shared}
          sharer={<SharerAndReport owner={shared.owner} item={{ kind: 'itinerary', id }} />}
        />
      )}
    />
  )
}
