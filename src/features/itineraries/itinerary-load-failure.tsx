import { useLingui } from '@lingui/react/macro'
import { ErrorState } from '#ui/layout/error-state.tsx'
import { failureText } from '#remote/failure-text.ts'

interface ItineraryLoadFailureProps {
  error: Error
  /** What could not be loaded; why is told after it. */
  fallback: string
  onRetry: () => void
}

/** 'Error: …' with 'Try again'. */
export function ItineraryLoadFailure({ error, fallback, onRetry }: ItineraryLoadFailureProps) {
  const { t } = useLingui()
  const message = failureText(fallback, error)
  return <ErrorState message={t`Error: ${message}`} retryLabel={t`Try again`} onRetry={onRetry} />
}
