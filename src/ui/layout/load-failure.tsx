import { useLingui } from '@lingui/react/macro'
import { ErrorState } from './error-state.tsx'

interface LoadFailureProps {
  /** What could not be loaded, or why. */
  message: string
  onRetry: () => void
  className?: string
}

/** 'Error: …' with 'Try again'. */
export function LoadFailure({ message, ...rest }: LoadFailureProps) {
  const { t } = useLingui()
  return <ErrorState message={t`Error: ${message}`} retryLabel={t`Try again`} {...rest} />
}
