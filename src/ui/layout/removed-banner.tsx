import { Trans } from '@lingui/react/macro'
import { Banner } from '#ui/banner.tsx'

/** Over what moderators have removed: its owner alone sees it. */
export function RemovedBanner() {
  return (
    <Banner tone="danger">
      <Trans>Removed by moderators</Trans>
      <span className="block text-sm">
        <Trans>Only you can see it.</Trans>
      </span>
    </Banner>
  )
}
