import { Trans } from '@lingui/react/macro'
import { Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { useMay } from '#admin/session/administration.ts'
import { EmptyState } from '#ui/layout/empty-state.tsx'

/** A screen for those who may see it. */
export function Permitted({ permissions, children }: { permissions: readonly string[]; children: ReactNode }) {
  const may = useMay()
  if (may(...permissions)) return children
  return (
    <EmptyState
      heading="h1"
      poster={null}
      title={<Trans>You do not have permission to view this page</Trans>}
      text={<Trans>Ask an administrator who manages roles to give it to you.</Trans>}
      secondary={<Lock aria-hidden className="size-6 text-muted" />}
    />
  )
}
