import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { LogOut, UserPlus, Users } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { BucketListRole } from '#domain/bucket-lists/list-role.ts'
import type { BucketList } from '#domain/bucket-lists/bucket-list.ts'
import { useListRole } from '#data/list-role.ts'
import { personName, usePerson } from '#data/people.ts'
import { lazy } from '#ui/lazy.tsx'
import { Avatar } from '#ui/avatar.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { LeaveListDialog } from './leave-list-dialog.tsx'
import { useMembers } from './queries.ts'
import { roleLabels, roleMeanings } from './role-labels.ts'

const ListMembersDialog = lazy(() =>
  import('./list-members-dialog.tsx').then((file) => ({ default: file.ListMembersDialog })),
)

/** How many faces are shown before the rest is a number. */
const facesShown = 5

interface MembersSectionProps {
  list: BucketList
  /** The person left the list: leave its screen. */
  onLeft: () => void
}

/** Who takes part in a collaborative list: for the owner with the way to manage them, for a member with the way out. */
export function MembersSection({ list, onLeft }: MembersSectionProps) {
  const role = useListRole(list.id)
  if (!list.isCollaborative || role === undefined) return null
  return role === 'owner' ? <OwnersView list={list} /> : <MembersView list={list} role={role} onLeft={onLeft} />
}

function OwnersView({ list }: { list: BucketList }) {
  const { t } = useLingui()
  const members = useMembers(list.id)
  const [managing, setManaging] = useState(false)
  if (!members) return null
  const rest = members.length - facesShown
  return (
    <Card className="flex flex-wrap items-center gap-x-5 gap-y-3 p-4 sm:px-5">
      <div className="flex min-w-0 flex-1 items-center gap-3">
        {members.length === 0 ? (
          <span className="flex items-center gap-3 text-muted">
            <Users aria-hidden className="size-5 shrink-0" />
            <Trans>Nobody else is in this list yet.</Trans>
          </span>
        ) : (
          <>
            <span aria-hidden className="flex -space-x-2">
              {members.slice(0, facesShown).map(({ membership, person }) => (
                <Avatar
                  key={membership.id}
                  decorative
                  size="sm"
                  name={person ? personName(person) : ''}
                  src={person?.avatarUrl}
                  className="ring-2 ring-surface"
                />
              ))}
            </span>
            {rest > 0 && (
              <span aria-hidden className="text-muted text-sm tabular-nums">
                +{rest}
              </span>
            )}
            <span className="text-muted">
              <Plural value={members.length} one="# member" other="# members" />
            </span>
          </>
        )}
      </div>
      <Button size="sm" onClick={() => setManaging(true)}>
        <UserPlus aria-hidden />
        {members.length === 0 ? t`Add members` : t`Manage members`}
      </Button>
      {managing && (
        <Suspense fallback={null}>
          <ListMembersDialog list={list} members={members} onClose={() => setManaging(false)} />
        </Suspense>
      )}
    </Card>
  )
}

function MembersView({ list, role, onLeft }: MembersSectionProps & { role: BucketListRole }) {
  const { t } = useLingui()
  const owner = usePerson(list.userId)
  const [leaving, setLeaving] = useState(false)
  const name = (owner && personName(owner)) || t`somebody else`
  return (
    <Card className="flex flex-wrap items-center gap-x-5 gap-y-3 p-4 sm:px-5">
      <div className="flex min-w-60 flex-1 items-center gap-3">
        <Avatar decorative size="sm" name={name} src={owner?.avatarUrl} />
        <p className="min-w-0">
          <Trans>A list by {name}.</Trans> <span className="text-muted">{t(roleMeanings[role])}</span>
        </p>
      </div>
      <Badge tone="dusk">{t(roleLabels[role])}</Badge>
      <Button size="sm" variant="ghost" onClick={() => setLeaving(true)}>
        <LogOut aria-hidden />
        <Trans>Leave list</Trans>
      </Button>
      <LeaveListDialog list={list} open={leaving} onClose={() => setLeaving(false)} onLeft={onLeft} />
    </Card>
  )
}
