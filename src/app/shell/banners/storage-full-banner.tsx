import { Trans } from '@lingui/react/macro'
import { HardDrive } from 'lucide-react'
import { Banner } from '#ui/banner.tsx'

/** What came from elsewhere finds no room here: nothing goes on until there is some. */
export function StorageFullBanner() {
  return (
    <Banner tone="danger" role="alert" icon={<HardDrive aria-hidden />}>
      <Trans>
        This device has no room left, so nothing new can be stored and changes can’t be sent. Free some space, and it
        goes on by itself.
      </Trans>
    </Banner>
  )
}
