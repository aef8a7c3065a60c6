import { Trans } from '@lingui/react/macro'
import { FlaskConical } from 'lucide-react'
import { Banner } from '#ui/banner.tsx'

/** Stands on every step of a checkout that nobody really pays. */
export function TestModeNote() {
  return (
    <Banner tone="sand" icon={<FlaskConical aria-hidden />}>
      <Trans>
        <strong>Test mode: no money moves.</strong> This server has no payment provider, so everything works but nobody
        is charged.
      </Trans>
    </Banner>
  )
}
