import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { Combobox } from './combobox.tsx'
import { Field } from './field.tsx'
import { Select } from './select.tsx'

interface AddMemberProps<Role extends string> {
  /** Connections that are not in yet. */
  people: readonly { id: string; name: string }[]
  roles: readonly { value: Role; label: string }[]
  initialRole: Role
  /** Room for the longest of them. */
  roleWidth: string
  onAdd: (person: { id: string; name: string }, role: Role) => Promise<unknown>
  added: string
  failed: string
  /** What the roles may do. */
  children: ReactNode
}

/** Adds one of the connections in a role, at once. */
export function AddMember<Role extends string>({
  people,
  roles,
  initialRole,
  roleWidth,
  onAdd,
  added,
  failed,
  children,
}: AddMemberProps<Role>) {
  const { t } = useLingui()
  const [personId, setPersonId] = useState<string | null>(null)
  const [role, setRole] = useState(initialRole)

  async function add(): Promise<void> {
    const person = people.find(({ id }) => id === personId)
    if (!person) return
    try {
      await onAdd(person, role)
      setPersonId(null)
      toast.success(added)
    } catch (cause) {
      console.warn(cause)
      toast.error(failed)
    }
  }

  return (
    <div className="flex flex-wrap items-end gap-3">
      <Field label={t`Connection`} className="min-w-48 flex-1">
        {(control) => (
          <Combobox
            {...control}
            label={t`Connection`}
            placeholder={people.length === 0 ? t`All your connections are already in` : t`Choose a connection`}
            emptyText={t`No other connection matches.`}
            disabled={people.length === 0}
            value={personId}
            options={people.map(({ id, name }) => ({ value: id, label: name }))}
            onValueChange={setPersonId}
          />
        )}
      </Field>
      <Field label={t`Role`} className={roleWidth}>
        {(control) => (
          <Select {...control} value={role} onValueChange={(value) => setRole(value as Role)} options={roles} />
        )}
      </Field>
      <Button disabled={!personId} className="max-sm:w-full" onClick={() => void add()}>
        <Trans>Add</Trans>
      </Button>
      <p className="w-full text-muted text-sm">{children}</p>
    </div>
  )
}
