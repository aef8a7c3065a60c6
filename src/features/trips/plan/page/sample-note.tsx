import { Trans } from '@lingui/react/macro'
import { Info } from 'lucide-react'
import type { ReactNode } from 'react'
import { Banner } from '#ui/banner.tsx'

interface SampleNoteProps {
  /** No model was asked, because there was no network. */
  madeOffline?: boolean | undefined
  icon?: ReactNode
  /** What its owner can do about it. */
  action?: ReactNode
  /** What became of that. */
  children?: ReactNode
}

/** Says that a plan is the built-in sample, so that nobody travels on made-up advice (decisions 15, P41). */
export function SampleNote({ madeOffline, icon = <Info aria-hidden />, action, children }: SampleNoteProps) {
  return (
    <Banner tone="sand" icon={icon} action={action} className="print:[&_button]:hidden">
      <p className="font-semibold">
        {madeOffline ? (
          <Trans>Built-in sample - made offline</Trans>
        ) : (
          <Trans>Built-in sample - AI was unavailable</Trans>
        )}
      </p>
      <p className="text-sm">
        <Trans>
          All figures are rough estimates: round prices, the same everywhere. Activities and budget may not add up.
        </Trans>
      </p>
      {children}
    </Banner>
  )
}
