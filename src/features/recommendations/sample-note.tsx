import { Trans } from '@lingui/react/macro'
import { Info } from 'lucide-react'
import type { ReactNode } from 'react'
import { Banner } from '#ui/banner.tsx'

/** Says that what is shown is a built-in sample, so that nobody takes it for advice of the AI (decision 21). */
export function SampleNote({ action }: { action?: ReactNode }) {
  return (
    <Banner tone="sand" icon={<Info aria-hidden />} action={action}>
      <p className="font-semibold">
        <Trans>Built-in sample - AI was unavailable</Trans>
      </p>
      <p className="text-sm">
        <Trans>A general idea, chosen by simple rules. All figures are rough estimates.</Trans>
      </p>
    </Banner>
  )
}
