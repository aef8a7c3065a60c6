import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { ActDialog } from '#admin/forms/act-dialog.tsx'
import { PageFailure } from '#admin/shell/page-failure.tsx'
import { failureText } from '#remote/asking/failure-text.ts'
import { useOnce } from '#lib/timing/use-once.ts'
import { type AdminRow, appoint, changeAdmin, findAccount, readAdmin, readRoles } from '#remote/admin/administrators.ts'
import { RemoteError } from '#remote/asking/remote-error.ts'
import { askAnew, noteRefusal, useOne } from '#remote/admin/use-page.ts'
import { Field } from '#ui/forms/field.tsx'
import { Select } from '#ui/forms/select.tsx'
import { Switch } from '#ui/forms/switch.tsx'
import { TextInput } from '#ui/forms/text-input.tsx'
import { EmptyState } from '#ui/layout/empty-state.tsx'
import { LoadingLines } from '#admin/shell/loading-cards.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { toast } from '#ui/overlays/toast.ts'

class Complaint extends Error {}

interface EditAdminDialogProps {
  id: string
  onClose: () => void
}

/** Changes an administrator, who is asked for as they are now: the list may have been open for long. */
export function EditAdminDialog({ id, onClose }: EditAdminDialogProps) {
  const { t } = useLingui()
  const { data, failure, offline, again } = useOne(['admins', 'one', id], (signal) => readAdmin(id, signal), {
    edited: true,
  })
  // What is edited stays what was read first: a later answer must not pass for what somebody has seen.
  const [seen, setSeen] = useState<AdminRow | null>(null)
  if (!seen && data) setSeen(data)
  if (seen) return <AdminDialog admin={seen} onClose={onClose} />
  return (
    <Dialog open size="sm" onOpenChange={(open) => !open && onClose()} title={<Trans>Edit administrator</Trans>}>
      {data === null ? (
        <EmptyState title={<Trans>This administrator no longer exists</Trans>} />
      ) : failure || offline ? (
        <PageFailure offline={offline} failure={failure} otherwise={t`Failed to fetch admin user`} onRetry={again} />
      ) : (
        <LoadingLines count={6} />
      )}
    </Dialog>
  )
}

/** Appoints an existing account, or changes an administrator's role and activity. */
export function AdminDialog({ admin, onClose }: { admin: AdminRow | null; onClose: () => void }) {
  const { t } = useLingui()
  const roles = useOne(['roles'], readRoles)
  const [email, setEmail] = useState(admin?.email ?? '')
  const [role, setRole] = useState(admin?.role_id ?? '')
  const [active, setActive] = useState(admin?.is_active ?? true)
  const [problems, setProblems] = useState<{ email?: string; role?: string }>({})

  async function save() {
    if (admin) {
      await changeAdmin(admin, {
        ...(role !== admin.role_id && { role_id: role }),
        ...(active !== admin.is_active && { is_active: active }),
      })
      return
    }
    const account = await findAccount(email)
    if (!account) throw new Complaint(t`There is no account with this address`)
    await appoint(account.id, role)
  }
  const { run, busy, failure } = useOnce(
    async () => {
      await save()
      toast.success(admin ? t`Administrator updated successfully` : t`Administrator created successfully`)
      onClose()
      await askAnew('admins', 'audit', 'people')
    },
    {
      onFailure: (cause) => {
        noteRefusal(cause)
        if (cause instanceof Complaint) {
          setProblems({ email: cause.message })
          return
        }
        if (cause instanceof RemoteError && cause.code === '23505') {
          setProblems({ email: t`This person is an administrator already` })
          return
        }
        return failureText(admin ? t`Failed to update admin user` : t`Failed to create admin user`, cause)
      },
    },
  )
  function submit() {
    const found = {
      ...(!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim()) && { email: t`Please enter a valid email address` }),
      ...(role === '' && { role: t`Please choose a role` }),
    }
    setProblems(found)
    if (Object.keys(found).length > 0) return
    if (admin && role === admin.role_id && active === admin.is_active) onClose()
    else void run()
  }
  return (
    <ActDialog
      size="sm"
      title={admin ? <Trans>Edit administrator</Trans> : <Trans>Add administrator</Trans>}
      submitLabel={admin ? <Trans>Save</Trans> : <Trans>Add</Trans>}
      busy={busy}
      failure={failure}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field
        label={t`Email`}
        required={!admin}
        hint={admin ? undefined : t`Somebody who has already signed up. Their name comes from the account.`}
        error={problems.email}
      >
        {(control) => (
          <TextInput
            {...control}
            type="email"
            value={email}
            readOnly={Boolean(admin)}
            onChange={(event) => setEmail(event.target.value)}
          />
        )}
      </Field>
      <Field label={t`Role`} required error={problems.role}>
        {(control) => (
          <Select
            {...control}
            value={role}
            placeholder={t`Choose a role`}
            options={(roles.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
            onValueChange={setRole}
          />
        )}
      </Field>
      {admin && <Switch label={t`Active`} checked={active} onCheckedChange={setActive} />}
    </ActDialog>
  )
}
