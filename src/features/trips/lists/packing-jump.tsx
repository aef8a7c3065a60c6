import { Trans } from '@lingui/react/macro'
import { countOf } from '#domain/itineraries/lists/list-view.ts'
import { useTripPage } from '#features/trips/shared/trip-page.tsx'
import { SectionLink } from '#ui/layout/strip.tsx'
import { useTripItems } from './queries.ts'

/** In the strip of a trip: how much is packed; nothing where there is nothing to pack. */
export function PackingJump() {
  const { itineraryId } = useTripPage()
  const items = useTripItems(itineraryId)
  const { ticked, all } = countOf((items ?? []).filter(({ kind }) => kind === 'packing'))
  if (all === 0) return null
  return (
    <SectionLink
      heading="trip-lists"
      title={<Trans>Packing</Trans>}
      detail={
        <Trans>
          {ticked} of {all}
        </Trans>
      }
    />
  )
}
