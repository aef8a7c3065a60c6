import { useLingui } from '@lingui/react/macro'
import { reasonOf } from '#lib/failure-reason.ts'
import { ErrorState } from '#ui/error-state.tsx'

interface ItineraryLoadFailureProps {
  error: Error
  /** What could not be loaded, when the failure itself says nothing. */
  fallback: string
  onRetry: () => void
}

/** 'Error: …' with 'Try again'. */
export function ItineraryLoadFailure({ error, fallback, onRetry }: ItineraryLoadFailureProps) {
  const { t } = useLingui()
  const message = reasonOf(error, fallback)
  return <ErrorState message={t`Error: ${message}`} retryLabel={t`Try again`} onRetry={onRetry} />
}
