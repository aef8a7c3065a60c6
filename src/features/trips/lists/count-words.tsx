import { Trans } from '@lingui/react/macro'
import type { TripListKind } from '#domain/itineraries/lists/trip-item.ts'

interface CountWordsProps {
  kind: TripListKind
  ticked: number
  all: number
}

/** How far a list is. */
export const CountWords = ({ kind, ticked, all }: CountWordsProps) =>
  kind === 'packing' ? (
    <Trans>
      {ticked} of {all} packed
    </Trans>
  ) : (
    <Trans>
      {ticked} of {all} done
    </Trans>
  )
