import { Trans, useLingui } from '@lingui/react/macro'
import { Controller } from 'react-hook-form'
import * as z from 'zod/mini'
import { ActDialog } from '#admin/forms/act-dialog.tsx'
import { useActForm } from '#admin/forms/use-act-form.ts'
import { useMay } from '#admin/session/administration.ts'
import { type Permission, readPermissions, type Role, saveRole } from '#remote/admin/administrators.ts'
import { useOne } from '#remote/admin/use-page.ts'
import { Field } from '#ui/forms/field.tsx'
import { TextInput } from '#ui/forms/text-input.tsx'
import { PermissionGrid } from './permission-grid.tsx'

/** Makes or changes a role: its name, and what it may do. What the administrator does not hold cannot be given. */
export function RoleDialog({ role, onClose }: { role: Role | null; onClose: () => void }) {
  const { t } = useLingui()
  const may = useMay()
  const { data: permissions = none } = useOne(['permissions'], readPermissions)
  const { form, dialog, problem } = useActForm({
    schema: z.object({
      name: z.string().check(z.trim(), z.minLength(1, t`Please enter a name`)),
      description: z.string(),
      permissions: z.array(z.string()),
    }),
    initial: {
      name: role?.name ?? '',
      description: role?.description ?? '',
      permissions: [...(role?.permissions ?? [])],
    },
    act: (fields) => saveRole(fields, role),
    taken: { field: 'name', message: t`There is a role with this name already` },
    done: role ? t`Role updated successfully` : t`Role created successfully`,
    failed: role ? t`Failed to update role` : t`Failed to create role`,
    changes: ['roles', 'admins', 'audit'],
    rereads: ['roles'],
    onClose,
  })
  const { control, register } = form
  return (
    <ActDialog
      title={role ? <Trans>Edit role</Trans> : <Trans>Add role</Trans>}
      submitLabel={role ? <Trans>Save</Trans> : <Trans>Add</Trans>}
      {...dialog}
    >
      <Field label={t`Name`} required error={problem('name')}>
        {(attributes) => <TextInput {...attributes} {...register('name')} maxLength={100} />}
      </Field>
      <Field label={t`Description`} optional>
        {(attributes) => <TextInput {...attributes} {...register('description')} maxLength={500} />}
      </Field>
      <fieldset>
        <legend className="font-medium text-sm">
          <Trans>Can</Trans>
        </legend>
        <p className="text-muted text-sm">
          <Trans>You can only grant permissions that you hold.</Trans>
        </p>
        <Controller
          control={control}
          name="permissions"
          render={({ field: { value: held, onChange } }) => (
            <PermissionGrid
              label={t`Permissions`}
              permissions={permissions.map(({ name }) => name)}
              held={held}
              isLocked={(name) => !may(name)}
              onChange={onChange}
            />
          )}
        />
      </fieldset>
    </ActDialog>
  )
}

const none: Permission[] = []
