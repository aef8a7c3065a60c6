import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { type MemberRole, memberRoles } from '#domain/bucket-lists/bucket-list-member.ts'
import type { BucketList } from '#domain/bucket-lists/bucket-list.ts'
import { personName, useConnectedPeople } from '#data/people.ts'
import { Button } from '#ui/button.tsx'
import { Combobox } from '#ui/forms/combobox.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Select } from '#ui/forms/select.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { addMember } from './actions.ts'
import { MemberLine } from './member-line.tsx'
import type { Member } from './queries.ts'
import { roleLabels } from './role-labels.ts'

interface MembersDialogProps {
  list: BucketList
  members: readonly Member[]
  onClose: () => void
}

/** Where the owner lets connections in, says what they may do, and takes them out. Each act counts at once. */
export function MembersDialog({ list, members, onClose }: MembersDialogProps) {
  const { t } = useLingui()
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t`Members`}
      description={list.name}
      footer={
        <Button variant="primary" onClick={onClose}>
          <Trans>Done</Trans>
        </Button>
      }
    >
      <div className="flex flex-col gap-6">
        <AddMember list={list} members={members} />
        <section aria-labelledby="members-of-list" className="flex flex-col gap-2">
          <h3 id="members-of-list" className="font-medium font-sans text-sm">
            <Trans>In this list</Trans>
          </h3>
          {members.length === 0 ? (
            <p className="text-muted">
              <Trans>Nobody else is in this list yet.</Trans>
            </p>
          ) : (
            <ul className="flex flex-col divide-y">
              {members.map((member) => (
                <MemberLine key={member.membership.id} member={member} />
              ))}
            </ul>
          )}
        </section>
      </div>
    </Dialog>
  )
}

function AddMember({ list, members }: Pick<MembersDialogProps, 'list' | 'members'>) {
  const { t } = useLingui()
  const people = useConnectedPeople()
  const [personId, setPersonId] = useState<string | null>(null)
  const [role, setRole] = useState<MemberRole>('collaborator')
  if (!people) return null
  const inside = new Set(members.map(({ membership }) => membership.userId))
  const invitable = people.filter(({ id }) => !inside.has(id))

  async function add(): Promise<void> {
    if (!personId || inside.has(personId)) return
    try {
      await addMember(list.id, personId, role)
      setPersonId(null)
      toast.success(t`Member added`)
    } catch (cause) {
      console.warn(cause)
      toast.error(t`Failed to add the member`)
    }
  }

  if (people.length === 0) {
    return (
      <p className="text-muted">
        <Trans>You can add your connections as members, and you have none yet.</Trans>
      </p>
    )
  }
  return (
    <div className="flex flex-wrap items-end gap-3">
      <Field label={t`Connection`} className="min-w-48 flex-1">
        {(control) => (
          <Combobox
            {...control}
            label={t`Connection`}
            placeholder={invitable.length === 0 ? t`All your connections are already in` : t`Choose a connection`}
            emptyText={t`No other connection matches.`}
            disabled={invitable.length === 0}
            value={personId}
            options={invitable.map((person) => ({ value: person.id, label: personName(person) || t`A traveller` }))}
            onValueChange={setPersonId}
          />
        )}
      </Field>
      <Field label={t`Role`} className="min-w-41">
        {(control) => (
          <Select
            {...control}
            value={role}
            onValueChange={(value) => setRole(value as MemberRole)}
            options={memberRoles.map((value) => ({ value, label: t(roleLabels[value]) }))}
          />
        )}
      </Field>
      <Button disabled={!personId} className="max-sm:w-full" onClick={() => void add()}>
        <Trans>Add</Trans>
      </Button>
      <p className="w-full text-muted text-sm">
        <Trans>Collaborators add and edit goals and progress. Viewers only look.</Trans>
      </p>
    </div>
  )
}
