import { Trans } from '@lingui/react/macro'
import { SectionLink } from '#features/trips/shared/section-link.tsx'

/** In the strip of a trip: its ideas. */
export const IdeasLink = () => (
  <SectionLink name="ideas" titleId="trip-ideas">
    <Trans>Ideas</Trans>
  </SectionLink>
)
