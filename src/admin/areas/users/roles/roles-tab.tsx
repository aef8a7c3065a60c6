import { Trans, useLingui } from '@lingui/react/macro'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { failureText } from '#remote/asking/failure-text.ts'
import { useMay } from '#admin/session/administration.ts'
import { TabAction } from '#admin/shell/area-tabs.tsx'
import { useOnce } from '#lib/timing/use-once.ts'
import { deleteRole, readRoles, type Role } from '#remote/admin/administrators.ts'
import { refetchTopics, recheckRights, useOne } from '#remote/admin/use-page.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { ErrorState } from '#ui/layout/error-state.tsx'
import { LoadingCards } from '#admin/shell/loading-cards.tsx'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { PermissionGrid } from './permission-grid.tsx'
import { RoleDialog } from './role-dialog.tsx'

const loadingRoles = [2, 3, 2, 5, 2].map((lines) => ({ lines }))

/** What each role may do, by name. */
export function RolesTab() {
  const { t } = useLingui()
  const may = useMay()
  const { data, failure, offline, again } = useOne(['roles'], readRoles)
  const [edited, setEdited] = useState<Role | 'new' | null>(null)
  const [removed, setRemoved] = useState<Role | null>(null)
  const { run, busy } = useOnce(
    async (role: Role) => {
      await deleteRole(role.id)
      toast.success(t`Role deleted successfully`)
      setRemoved(null)
      await refetchTopics('roles', 'audit')
    },
    {
      onFailure: (cause) => {
        recheckRights(cause)
        toast.error(failureText(t`Failed to delete role`, cause))
      },
    },
  )
  if (!data && (failure || offline))
    return (
      <ErrorState
        message={
          offline ? (
            <Trans>You are offline. This list needs a network.</Trans>
          ) : (
            failureText(t`Failed to fetch admin roles`, failure)
          )
        }
        onRetry={again}
        retryLabel={t`Try again`}
      />
    )
  if (!data) return <LoadingCards className="grid gap-4 md:grid-cols-2" cards={loadingRoles} />
  const manages = may('manage_roles')
  return (
    <div className="flex flex-col gap-4">
      {manages && (
        <TabAction>
          <Button variant="primary" onClick={() => setEdited('new')}>
            <Plus aria-hidden />
            <Trans>Add role</Trans>
          </Button>
        </TabAction>
      )}
      <ul aria-label={t`Roles`} className="grid gap-4 md:grid-cols-2">
        {data.map((role) => (
          <Card asChild key={role.id}>
            <li className="flex flex-col gap-3 p-5">
              <div className="flex flex-wrap items-center gap-2">
                <h2 className="me-auto break-words font-display font-semibold text-lg">{role.name}</h2>
                {role.is_system && <Badge>{t`System`}</Badge>}
              </div>
              {role.description && <p className="break-words text-muted">{role.description}</p>}
              {role.permissions.length === 0 ? (
                <p className="text-sm">
                  <Trans>No permissions yet</Trans>
                </p>
              ) : (
                <PermissionGrid
                  label={t`What ${role.name} can do`}
                  permissions={role.permissions}
                  held={role.permissions}
                />
              )}
              {manages && !role.is_system && (
                <div className="mt-auto flex gap-2">
                  <Button size="sm" aria-label={t`Edit ${role.name}`} onClick={() => setEdited(role)}>
                    <Trans>Edit</Trans>
                  </Button>
                  <Button
                    size="sm"
                    className="text-danger"
                    aria-label={t`Delete ${role.name}`}
                    onClick={() => setRemoved(role)}
                  >
                    <Trans>Delete</Trans>
                  </Button>
                </div>
              )}
            </li>
          </Card>
        ))}
      </ul>
      {edited && <RoleDialog role={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
      {removed && (
        <ConfirmDialog
          open
          tone="danger"
          onOpenChange={(open) => !open && setRemoved(null)}
          title={<Trans>Delete the role {removed.name}?</Trans>}
          message={<Trans>A role that somebody has cannot be deleted.</Trans>}
          confirmLabel={t`Delete`}
          cancelLabel={t`Cancel`}
          busy={busy}
          onConfirm={() => void run(removed)}
        />
      )}
    </div>
  )
}
