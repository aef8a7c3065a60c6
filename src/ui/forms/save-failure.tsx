import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Banner } from '#ui/banner.tsx'

interface SaveFailureProps {
  failure: ReactNode
  /** Another try would be answered the same. */
  isFinal?: boolean
}

/** Above a form that could not be saved: why, as a sentence, and that one can try again where that may help. */
export function SaveFailure({ failure, isFinal }: SaveFailureProps) {
  return (
    <Banner tone="danger" role="alert">
      {isFinal ? (
        <Trans>{failure} Nothing you typed is lost.</Trans>
      ) : (
        <Trans>{failure} Nothing you typed is lost. Please try again.</Trans>
      )}
    </Banner>
  )
}
