import { useLingui } from '@lingui/react/macro'
import { UserMinus } from 'lucide-react'
import { useState } from 'react'
import { type MemberRole, memberRoles } from '#domain/bucket-lists/bucket-list-member.ts'
import { personName } from '#data/people.ts'
import { Avatar } from '#ui/avatar.tsx'
import { IconButton } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { Select } from '#ui/forms/select.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { changeRole, removeMember } from './actions.ts'
import type { Member } from './queries.ts'
import { roleLabels } from './role-labels.ts'

/** One member: who, what they may do, and out. */
export function MemberLine({ member: { membership, person } }: { member: Member }) {
  const { t } = useLingui()
  const [removing, setRemoving] = useState(false)
  const name = (person && personName(person)) || t`A traveler`

  async function change(act: () => Promise<unknown>, done: string, failed: string): Promise<void> {
    try {
      await act()
      toast.success(done)
    } catch (cause) {
      console.warn(cause)
      toast.error(failed)
    }
  }

  return (
    <li className="flex items-center gap-3 py-2.5">
      <Avatar decorative size="sm" name={name} src={person?.avatarUrl} />
      <span className="min-w-0 flex-1 truncate">{name}</span>
      <Select
        aria-label={t`Role of ${name}`}
        value={membership.role}
        className="w-41 shrink-0"
        onValueChange={(role) =>
          void change(
            () => changeRole(membership.id, role as MemberRole),
            t`Role changed`,
            t`Failed to change the role`,
          )
        }
        options={memberRoles.map((value) => ({ value, label: t(roleLabels[value]) }))}
      />
      <IconButton label={t`Remove ${name}`} className="text-muted" onClick={() => setRemoving(true)}>
        <UserMinus aria-hidden />
      </IconButton>
      <ConfirmDialog
        open={removing}
        onOpenChange={setRemoving}
        title={t`Remove member`}
        message={t`Do you want to remove ${name} from this list?`}
        confirmLabel={t`Remove`}
        cancelLabel={t`Cancel`}
        tone="danger"
        onConfirm={() => {
          setRemoving(false)
          void change(() => removeMember(membership.id), t`Member removed`, t`Failed to remove the member`)
        }}
      />
    </li>
  )
}
