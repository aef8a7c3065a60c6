import { Trans, useLingui } from '@lingui/react/macro'
import { ErrorState } from '#ui/layout/error-state.tsx'
import { failureText } from '#remote/asking/failure-text.ts'

interface PageFailureProps {
  offline: boolean
  failure: unknown
  /** What is said where the failure has no words of its own. */
  otherwise: string
  onRetry: () => void
}

/** What a page of the back office asked for has not come: why, and the way to ask again. */
export function PageFailure({ offline, failure, otherwise, onRetry }: PageFailureProps) {
  const { t } = useLingui()
  return (
    <ErrorState
      message={offline ? <Trans>You are offline. This page needs a network.</Trans> : failureText(otherwise, failure)}
      onRetry={onRetry}
      retryLabel={t`Try again`}
    />
  )
}
