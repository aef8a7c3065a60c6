import { Trans, useLingui } from '@lingui/react/macro'
import { memberRoles } from '#domain/bucket-lists/bucket-list-member.ts'
import type { BucketList } from '#domain/bucket-lists/bucket-list.ts'
import { personName, useConnectedPeople } from '#data/people.ts'
import { AddMember } from '#ui/forms/add-member.tsx'
import { MembersDialog } from '#ui/overlays/members-dialog.tsx'
import { addMember } from './actions.ts'
import { MemberLine } from './member-line.tsx'
import type { Member } from './queries.ts'
import { roleLabels } from './role-labels.ts'

interface ListMembersDialogProps {
  list: BucketList
  members: readonly Member[]
  onClose: () => void
}

/** Where the owner lets connections into a list. */
export function ListMembersDialog({ list, members, onClose }: ListMembersDialogProps) {
  const { t } = useLingui()
  const people = useConnectedPeople()
  const inside = new Set(members.map(({ membership }) => membership.userId))
  return (
    <MembersDialog
      title={t`Members`}
      description={list.name}
      heading={t`In this list`}
      empty={t`Nobody else is in this list yet.`}
      onClose={onClose}
      add={
        people?.length === 0 ? (
          <p className="text-muted">
            <Trans>You can add your connections as members, and you have none yet.</Trans>
          </p>
        ) : (
          people && (
            <AddMember
              people={people
                .filter(({ id }) => !inside.has(id))
                .map((person) => ({ id: person.id, name: personName(person) || t`A traveler` }))}
              roles={memberRoles.map((value) => ({ value, label: t(roleLabels[value]) }))}
              initialRole="collaborator"
              roleWidth="min-w-41"
              onAdd={({ id }, role) => addMember(list.id, id, role)}
              added={t`Member added`}
              failed={t`Failed to add the member`}
            >
              <Trans>Collaborators add and edit goals and progress. Viewers only look.</Trans>
            </AddMember>
          )
        )
      }
    >
      {members.map((member) => (
        <MemberLine key={member.membership.id} member={member} />
      ))}
    </MembersDialog>
  )
}
