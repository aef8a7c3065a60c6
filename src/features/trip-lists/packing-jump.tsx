import { Trans } from '@lingui/react/macro'
import { countOf } from '#domain/itineraries/lists/list-view.ts'
import { focusOnceSeen } from '#lib/focus-once-seen.ts'
import { StripLink } from '#ui/layout/strip.tsx'
import { useTripItems } from './queries.ts'

const heading = 'trip-lists'

/** In the strip of a trip: how much is packed; nothing where there is nothing to pack. */
export function PackingJump({ itineraryId }: { itineraryId: string }) {
  const items = useTripItems(itineraryId)
  const { ticked, all } = countOf((items ?? []).filter(({ kind }) => kind === 'packing'))
  if (all === 0) return null
  return (
    <StripLink
      href={`#${heading}`}
      onFollow={() => focusOnceSeen(() => document.getElementById(heading), undefined, 'start')}
      title={<Trans>Packing</Trans>}
      detail={
        <Trans>
          {ticked} of {all}
        </Trans>
      }
    />
  )
}
