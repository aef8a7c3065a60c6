import { useLingui } from '@lingui/react/macro'
import { reasonOf } from '#lib/failure-reason.ts'
import { ErrorState } from '#ui/layout/error-state.tsx'

/** 'Error: …' with 'Try again'. */
export function ListLoadFailure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { t } = useLingui()
  const message = reasonOf(error, t`Failed to fetch bucket lists`)
  return <ErrorState message={t`Error: ${message}`} retryLabel={t`Try again`} onRetry={onRetry} />
}
