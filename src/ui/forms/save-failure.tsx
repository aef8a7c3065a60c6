import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Banner } from '#ui/banner.tsx'

/** Above a form that could not be saved: why, as a sentence, and that one can try again. */
export function SaveFailure({ failure }: { failure: ReactNode }) {
  return (
    <Banner tone="danger" role="alert">
      <Trans>{failure} Nothing you typed is lost. Please try again.</Trans>
    </Banner>
  )
}
