import { Trans } from '@lingui/react/macro'
import { SectionLink } from '#features/trips/shared/section-link.tsx'

/** In the strip of a trip: its documents. */
export const PapersJump = () => (
  <SectionLink name="papers" titleId="trip-papers">
    <Trans>Documents</Trans>
  </SectionLink>
)
