import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import * as z from 'zod/mini'
import { ActDialog } from '#admin/forms/act-dialog.tsx'
import { PageFailure } from '#admin/shell/page-failure.tsx'
import { useActForm } from '#admin/forms/use-act-form.ts'
import { type AdminRow, appoint, changeAdmin, findAccount, readAdmin, readRoles } from '#remote/admin/administrators.ts'
import { useOne } from '#remote/admin/use-page.ts'
import { Field } from '#ui/forms/field.tsx'
import { Select } from '#ui/forms/select.tsx'
import { Switch } from '#ui/forms/switch.tsx'
import { TextInput } from '#ui/forms/text-input.tsx'
import { EmptyState } from '#ui/layout/empty-state.tsx'
import { LoadingLines } from '#admin/shell/loading-cards.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { FieldProblem } from '#ui/forms/use-save-form.ts'

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
  const { form, dialog, problem } = useActForm({
    schema: z.object({
      email: z
        .string()
        .check(
          z.refine((text) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text.trim()), t`Please enter a valid email address`),
        ),
      role: z.string().check(z.minLength(1, t`Please choose a role`)),
      isActive: z.boolean(),
    }),
    initial: { email: admin?.email ?? '', role: admin?.role_id ?? '', isActive: admin?.is_active ?? true },
    act: async ({ email, role, isActive }) => {
      if (admin) {
        await changeAdmin(admin, {
          ...(role !== admin.role_id && { role_id: role }),
          ...(isActive !== admin.is_active && { is_active: isActive }),
        })
        return
      }
      const account = await findAccount(email)
      if (!account) throw new FieldProblem('email', t`There is no account with this address`)
      await appoint(account.id, role)
    },
    taken: { field: 'email', message: t`This person is already an administrator` },
    done: admin ? t`Administrator updated successfully` : t`Administrator created successfully`,
    failed: admin ? t`Failed to update admin user` : t`Failed to create admin user`,
    changes: ['admins', 'audit', 'people'],
    onClose,
  })
  const { getValues, register } = form
  function submit() {
    const { role, isActive } = getValues()
    if (admin && role === admin.role_id && isActive === admin.is_active) onClose()
    else dialog.onSubmit()
  }
  return (
    <ActDialog
      size="sm"
      title={admin ? <Trans>Edit administrator</Trans> : <Trans>Add administrator</Trans>}
      submitLabel={admin ? <Trans>Save</Trans> : <Trans>Add</Trans>}
      {...dialog}
      onSubmit={submit}
    >
      <Field
        label={t`Email`}
        required={!admin}
        hint={admin ? undefined : t`Somebody who has already signed up. Their name comes from the account.`}
        error={problem('email')}
      >
        {(attributes) => <TextInput {...attributes} {...register('email')} type="email" readOnly={Boolean(admin)} />}
      </Field>
      <Field label={t`Role`} required error={problem('role')}>
        {(attributes) =>
          // A field takes its value as it is joined to the form: the choice has to be there by then.
          roles.data ? (
            <Select
              {...attributes}
              {...register('role')}
              placeholder={t`Choose a role`}
              options={roles.data.map(({ id, name }) => ({ value: id, label: name }))}
            />
          ) : (
            <Select {...attributes} placeholder={t`Choose a role`} options={[]} />
          )
        }
      </Field>
      {admin && <Switch label={t`Active`} {...register('isActive')} />}
    </ActDialog>
  )
}
