import { Trans } from '@lingui/react/macro'
import { DatabaseZap } from 'lucide-react'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'

/** The browser gives the app no database: nothing can be shown or kept, and it says so. */
export function StorageRefusedBanner() {
  return (
    <Banner
      tone="danger"
      role="alert"
      icon={<DatabaseZap aria-hidden />}
      action={
        <Button size="sm" onClick={() => location.reload()}>
          <Trans>Reload</Trans>
        </Button>
      }
    >
      <Trans>
        This browser won’t let Farlight store anything, so nothing can be shown or saved. Allow site data, leave private
        browsing or free some space, then reload.
      </Trans>
    </Banner>
  )
}
