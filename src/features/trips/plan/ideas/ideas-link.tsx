import { Trans } from '@lingui/react/macro'
import { SectionLink } from '#features/trips/shared/section-link.tsx'

/** In the strip of a trip: its ideas, onto which what is carried can be dropped. */
export const IdeasLink = () => (
  <span data-drop-on="ideas" className="flex">
    <SectionLink name="ideas" titleId="trip-ideas">
      <Trans>Ideas</Trans>
    </SectionLink>
  </span>
)
