import { Trans } from '@lingui/react/macro'
import { CloudOff } from 'lucide-react'
import { useOnline } from '#sync/cycle/status.ts'
import { Banner } from '#ui/banner.tsx'

/** While there is no network: says so, above a screen and in what stands over it. */
export function OfflineNote() {
  if (useOnline()) return null
  return (
    <Banner tone="sand" role="status" icon={<CloudOff aria-hidden />}>
      <Trans>You are offline. The back office needs a network; what you have typed stays.</Trans>
    </Banner>
  )
}
