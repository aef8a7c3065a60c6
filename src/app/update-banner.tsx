import { Trans } from '@lingui/react/macro'
import { RefreshCw } from 'lucide-react'
import { useAppUpdate } from './app-update.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'

/** A new version waits; the traveler decides when to change over. */
export function UpdateBanner() {
  const update = useAppUpdate()
  if (!update.ready) return null
  return (
    <div className="fixed inset-x-4 bottom-20 z-40 mx-auto max-w-md lg:bottom-6 print:hidden">
      <Banner
        role="status"
        icon={<RefreshCw aria-hidden />}
        className="border bg-raised shadow-lift dark:bg-raised"
        action={
          <Button size="sm" variant="primary" onClick={update.reload}>
            <Trans>Reload</Trans>
          </Button>
        }
      >
        <Trans>A new version is ready</Trans>
      </Banner>
    </div>
  )
}
