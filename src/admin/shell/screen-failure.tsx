import { Trans, useLingui } from '@lingui/react/macro'
import { useLocation } from '@tanstack/react-router'
import { areaAt } from '#admin/areas.ts'
import { useOnline } from '#sync/cycle/status.ts'
import { ErrorState } from '#ui/layout/error-state.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'

/** A screen of the back office that could not be drawn, or whose code could not be fetched. */
export function ScreenFailure() {
  const { t, i18n } = useLingui()
  const area = areaAt(useLocation().pathname)
  return (
    <>
      <PageHeader title={area ? i18n._(area.label) : <Trans>Back office</Trans>} />
      {/* A reload without a network would leave nothing of the page. */}
      {useOnline() ? (
        <ErrorState
          message={<Trans>This page could not be shown. Please check your connection and try again.</Trans>}
          onRetry={() => location.reload()}
          retryLabel={t`Try again`}
        />
      ) : (
        <ErrorState message={<Trans>You are offline. This page needs a network.</Trans>} />
      )}
    </>
  )
}
