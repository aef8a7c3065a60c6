import { useLingui } from '@lingui/react/macro'
import { reasonOf } from '#lib/failure-reason.ts'
import { ErrorState } from '#ui/layout/error-state.tsx'

interface GoalLoadFailureProps {
  error: Error
  /** What could not be loaded, when the failure itself says nothing. */
  fallback: string
  onRetry: () => void
}

/** 'Error: …' with 'Try again'. */
export function GoalLoadFailure({ error, fallback, onRetry }: GoalLoadFailureProps) {
  const { t } = useLingui()
  const message = reasonOf(error, fallback)
  return <ErrorState message={t`Error: ${message}`} retryLabel={t`Try again`} onRetry={onRetry} />
}
