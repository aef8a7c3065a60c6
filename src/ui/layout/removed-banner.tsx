import { Trans } from '@lingui/react/macro'
import { EyeOff } from 'lucide-react'
import { Banner } from '#ui/banner.tsx'

/** Over what moderators have removed: its owner alone sees it. */
export function RemovedBanner() {
  return (
    <Banner tone="danger" icon={<EyeOff aria-hidden />}>
      <Trans>Removed by moderators</Trans>
      <span className="block text-sm">
        <Trans>Only you can see it.</Trans>
      </span>
    </Banner>
  )
}
