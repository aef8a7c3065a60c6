import { Trans, useLingui } from '@lingui/react/macro'
import { CloudDownload } from 'lucide-react'
import type { RowsToCome } from '#sync/local/database.ts'
import { Banner } from '#ui/banner.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'

/** A large account comes to a new device: how much of it is there. */
export function FirstPullBanner({ come, total }: RowsToCome) {
  const { t, i18n } = useLingui()
  const here = Math.min(come, total)
  return (
    <Banner tone="sand" icon={<CloudDownload aria-hidden />}>
      <p>
        <Trans>
          Fetching your goals and trips… {i18n.number(here)} of {i18n.number(total)}
        </Trans>
      </p>
      <ProgressBar value={(100 * here) / total} label={t`Loaded so far`} tone="sea" className="mt-2" />
    </Banner>
  )
}
