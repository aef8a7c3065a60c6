import { Trans } from '@lingui/react/macro'
import { EmptyState } from '#ui/layout/empty-state.tsx'
import { TravelPoster } from '#ui/poster/travel-poster.tsx'

/** In the place of the latest goals, as long as there are none. */
export default function NoGoals() {
  return (
    <EmptyState
      className="py-6"
      poster={<TravelPoster name="A balloon at sunrise" category="adventure" />}
      title={<Trans>No goals found. Create your first goal to get started!</Trans>}
    />
  )
}
