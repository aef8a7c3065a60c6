import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { Column } from '#admin/list/column.ts'
import { DayOf } from '#admin/list/day-of.tsx'
import { EmailText } from '#admin/list/email-text.tsx'
import { ListFrame } from '#admin/list/list-frame.tsx'
import { useList } from '#admin/list/use-list.ts'
import { useAdministration, useMay } from '#admin/session/administration.ts'
import { TabAction } from '#admin/shell/area-tabs.tsx'
import { TimeAgo } from '#lib/words/time-ago.tsx'
import { type AdminRow, readAdmins } from '#remote/admin/administrators.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { AdminDialog, EditAdminDialog } from './admin-dialog.tsx'
import { RemoveAdminDialog } from './remove-admin-dialog.tsx'

export const adminName = (admin: AdminRow): string => `${admin.first_name} ${admin.last_name}`.trim() || admin.email

const columns: readonly Column<AdminRow>[] = [
  { id: 'name', header: msg`Name`, cell: adminName, text: adminName },
  {
    id: 'email',
    header: msg`Email`,
    cell: ({ email }) => <EmailText email={email} />,
    text: ({ email }) => email,
  },
  {
    id: 'role',
    header: msg`Role`,
    cell: ({ admin_roles }) => admin_roles?.name,
    text: ({ admin_roles }) => admin_roles?.name ?? null,
  },
  {
    id: 'active',
    header: msg`Status`,
    cell: ({ is_active }) =>
      is_active ? (
        <Badge tone="moss">
          <Trans>Active</Trans>
        </Badge>
      ) : (
        <Badge>
          <Trans>Inactive</Trans>
        </Badge>
      ),
    text: ({ is_active }) => (is_active ? 'active' : 'inactive'),
  },
  {
    id: 'last_login_at',
    header: msg`Last login`,
    cell: ({ last_login_at: at }) => (at ? <TimeAgo value={at} /> : <Trans>Never</Trans>),
    text: ({ last_login_at }) => last_login_at,
  },
  {
    id: 'created_at',
    header: msg`Since`,
    wideOnly: true,
    cell: ({ created_at }) => <DayOf moment={created_at} />,
    text: ({ created_at }) => created_at,
  },
]

/** Who administers the platform. */
export function AdministratorsTab() {
  const { t } = useLingui()
  const may = useMay()
  const me = useAdministration()
  const list = useList({ filters: [], order: 'created_at.desc' })
  const [edited, setEdited] = useState<string | null>(null)
  const [removed, setRemoved] = useState<AdminRow | null>(null)
  const manages = may('manage_admins')
  return (
    <>
      {manages && (
        <TabAction>
          <Button variant="primary" onClick={() => setEdited('new')}>
            <Plus aria-hidden />
            <Trans>Add administrator</Trans>
          </Button>
        </TabAction>
      )}
      <ListFrame
        topic="admins"
        label={t`Administrators`}
        list={list}
        columns={columns}
        idOf={({ id }) => id}
        failure={msg`Failed to fetch admin users`}
        exportName="administrators"
        read={readAdmins}
        {...(manages && {
          actsOf: (admin: AdminRow) => {
            const name = adminName(admin)
            return [
              admin.id !== me.id && { words: t`Edit`, label: t`Edit ${name}`, onAct: () => setEdited(admin.id) },
              admin.id !== me.id && {
                words: t`Remove`,
                label: t`Remove ${name}`,
                tone: 'danger',
                onAct: () => setRemoved(admin),
              },
            ]
          },
        })}
        empty={{ title: <Trans>No administrators</Trans> }}
      />
      {edited === 'new' ? (
        <AdminDialog admin={null} onClose={() => setEdited(null)} />
      ) : (
        edited && <EditAdminDialog id={edited} onClose={() => setEdited(null)} />
      )}
      {removed && <RemoveAdminDialog admin={removed} name={adminName(removed)} onClose={() => setRemoved(null)} />}
    </>
  )
}
