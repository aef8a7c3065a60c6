import { useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { paths } from '#app/paths.ts'
import { CopyAsOwn } from '#features/trips/plan/page/copy-as-own.tsx'
import { SharedItineraryView } from '#features/trips/plan/page/shared-itinerary-view.tsx'
import { NotOnDevice } from '#features/sharing/not-on-device.tsx'
import { useSharedItinerary } from '#remote/people/use-shared-items.ts'
import { SharerAndReport } from './sharer-and-report.tsx'

/** An itinerary that is not on this device: read-only, when its owner shares it with this traveler. */
export default function SharedItineraryHere({ id, notFound }: { id: string; notFound: ReactNode }) {
  const { t } = useLingui()
  const navigate = useNavigate()
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
          copy={
            <CopyAsOwn
              itinerary={shared.itinerary}
              onCopied={(copied) => void navigate({ to: paths.itinerary, params: { id: copied } })}
            />
          }
        />
      )}
    />
  )
}
