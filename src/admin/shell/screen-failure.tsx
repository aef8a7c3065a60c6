import { Trans, useLingui } from '@lingui/react/macro'
import { ErrorState } from '#ui/layout/error-state.tsx'

/** A screen of the back office that could not be drawn, or whose code could not be fetched. */
export function ScreenFailure() {
  const { t } = useLingui()
  return (
    <ErrorState
      message={<Trans>This page could not be shown. Please check your connection and try again.</Trans>}
      onRetry={() => location.reload()}
      retryLabel={t`Try again`}
    />
  )
}
