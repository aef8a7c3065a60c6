import { Trans } from '@lingui/react/macro'
import { Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Area } from '#admin/areas.ts'
import { useAdministration, useMay } from '#admin/session/administration.ts'
import { EmptyState } from '#ui/layout/empty-state.tsx'

/** A screen for those who may see it. Whoever lacks a second factor that is demanded sees nothing but their own account. */
export function Permitted({ area, children }: { area: Area; children: ReactNode }) {
  const may = useMay()
  const { factorMissing } = useAdministration()
  const waits = factorMissing && area.name !== 'settings'
  if (may(...area.permissions) && !waits) return children
  return (
    <EmptyState
      heading="h1"
      poster={null}
      title={<Trans>You do not have permission to view this page</Trans>}
      text={
        factorMissing ? (
          <Trans>Sign in with a second factor, and everything your role allows opens again.</Trans>
        ) : (
          <Trans>Ask an administrator who manages roles for access.</Trans>
        )
      }
      secondary={<Lock aria-hidden className="size-6 text-muted" />}
    />
  )
}
