import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { ActDialog } from '#admin/forms/act-dialog.tsx'
import { failureText } from '#remote/asking/failure-text.ts'
import { useMay } from '#admin/session/administration.ts'
import { useOnce } from '#lib/timing/use-once.ts'
import { type Permission, readPermissions, type Role, saveRole } from '#remote/admin/administrators.ts'
import { RemoteError } from '#remote/asking/remote-error.ts'
import { askAnew, noteRefusal, useOne } from '#remote/admin/use-page.ts'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { Field } from '#ui/forms/field.tsx'
import { TextInput } from '#ui/forms/text-input.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { permissionWords } from './permission-words.ts'

/** Makes or changes a role: its name, and what it may do. What the administrator does not hold cannot be given. */
export function RoleDialog({ role, onClose }: { role: Role | null; onClose: () => void }) {
  const { t, i18n } = useLingui()
  const may = useMay()
  const { data: permissions = none } = useOne(['permissions'], readPermissions)
  const [name, setName] = useState(role?.name ?? '')
  const [description, setDescription] = useState(role?.description ?? '')
  const [held, setHeld] = useState<ReadonlySet<string>>(new Set(role?.permissions))
  const [problem, setProblem] = useState<string | undefined>()
  const { run, busy, failure } = useOnce(
    async () => {
      await saveRole({ name: name.trim(), description, permissions: [...held] }, role)
      toast.success(role ? t`Role updated successfully` : t`Role created successfully`)
      onClose()
      await askAnew('roles', 'admins', 'audit')
    },
    {
      onFailure: (cause) => {
        noteRefusal(cause)
        void askAnew('roles')
        if (cause instanceof RemoteError && cause.code === '23505') {
          setProblem(t`There is a role with this name already`)
          return
        }
        return failureText(role ? t`Failed to update role` : t`Failed to create role`, cause)
      },
    },
  )
  function toggle(permission: string, on: boolean) {
    const next = new Set(held)
    if (on) next.add(permission)
    else next.delete(permission)
    setHeld(next)
  }
  return (
    <ActDialog
      title={role ? <Trans>Edit role</Trans> : <Trans>Add role</Trans>}
      submitLabel={role ? <Trans>Save</Trans> : <Trans>Add</Trans>}
      busy={busy}
      failure={failure}
      onSubmit={() => {
        if (name.trim() === '') setProblem(t`Please enter a name`)
        else void run()
      }}
      onClose={onClose}
    >
      <Field label={t`Name`} required error={problem}>
        {(control) => (
          <TextInput
            {...control}
            value={name}
            maxLength={100}
            onChange={(event) => {
              setName(event.target.value)
              setProblem(undefined)
            }}
          />
        )}
      </Field>
      <Field label={t`Description`} optional>
        {(control) => (
          <TextInput
            {...control}
            value={description}
            maxLength={500}
            onChange={(event) => setDescription(event.target.value)}
          />
        )}
      </Field>
      <fieldset>
        <legend className="font-medium text-sm">
          <Trans>Can</Trans>
        </legend>
        <p className="text-muted text-sm">
          <Trans>You can only grant permissions that you hold.</Trans>
        </p>
        <div className="grid gap-x-6 pt-1 sm:grid-cols-2">
          {permissions.map((permission) => (
            <Checkbox
              key={permission.name}
              label={permissionWords(permission.name, i18n._.bind(i18n))}
              checked={held.has(permission.name)}
              disabled={!may(permission.name) && !held.has(permission.name)}
              onCheckedChange={(on) => toggle(permission.name, on)}
            />
          ))}
        </div>
      </fieldset>
    </ActDialog>
  )
}

const none: Permission[] = []
