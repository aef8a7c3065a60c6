import { Trans, useLingui } from '@lingui/react/macro'
import { countOf } from '#domain/itineraries/lists/list-view.ts'
import { SectionLink } from '#features/trips/shared/section-link.tsx'
import { useTripPage } from '#features/trips/shared/trip-page.tsx'
import { useTripItems } from './queries.ts'

/** In the strip of a trip: its packing list, and how much is packed. */
export function PackingJump() {
  const { t } = useLingui()
  const { itineraryId } = useTripPage()
  const items = useTripItems(itineraryId)
  const { ticked, all } = countOf((items ?? []).filter(({ kind }) => kind === 'packing'))
  return (
    <SectionLink name="lists" titleId="trip-lists" label={all > 0 ? t`Packing ${ticked} of ${all}` : undefined}>
      <Trans>Packing</Trans>
    </SectionLink>
  )
}
