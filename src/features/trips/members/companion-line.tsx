import { Trans, useLingui } from '@lingui/react/macro'
import { Link2, Link2Off, UserMinus } from 'lucide-react'
import { useState } from 'react'
import { type CompanionRole, companionRoles, type TripMember } from '#domain/itineraries/members/trip-member.ts'
import { calendarDay, formatDate } from '#domain/text/dates.ts'
import { usePerson } from '#data/people.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Select } from '#ui/forms/select.tsx'
import { TextInput } from '#ui/forms/text-input.tsx'
import { CardMenu } from '#ui/overlays/card-menu.tsx'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { MenuItem, MenuSeparator } from '#ui/overlays/menu.tsx'
import { useToday } from '#lib/timing/use-today.ts'
import { changeRole } from './actions.ts'
import { useCompanionActs } from './use-companion-acts.ts'
import { roleLabels } from './role-words.ts'

interface CompanionLineProps {
  member: TripMember
  destination: string
}

/** One companion: who, what they may do, the link that invites them, and out. */
export function CompanionLine({ member, destination }: CompanionLineProps) {
  const { t } = useLingui()
  const { id, name, role, userId } = member
  const person = usePerson(userId ?? '')
  const [asking, setAsking] = useState(false)
  const { told, invite, link, withdraw, remove } = useCompanionActs(member, destination)
  return (
    <li className="flex flex-col gap-1 py-2.5">
      <div className="flex items-center gap-3">
        <Avatar decorative size="sm" name={name} src={person?.avatarUrl} />
        <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">{name}</span>
        {userId ? (
          <Select
            aria-label={t`Role of ${name}`}
            value={role}
            className="w-32 shrink-0"
            onValueChange={(next) =>
              void told(() => changeRole(id, next as CompanionRole), t`Role changed`, t`Failed to change the role`)
            }
            options={companionRoles.map((value) => ({ value, label: t(roleLabels[value]) }))}
          />
        ) : (
          <span className="shrink-0 text-muted text-sm">{t(roleLabels[role])}</span>
        )}
        <CardMenu name={name}>
          {!userId &&
            companionRoles.map((value) => (
              <MenuItem key={value} icon={<Link2 aria-hidden />} onSelect={() => void invite(value)}>
                {value === 'editor' ? <Trans>Copy a link as editor</Trans> : <Trans>Copy a link as viewer</Trans>}
              </MenuItem>
            ))}
          {member.invitedAs && (
            <MenuItem icon={<Link2Off aria-hidden />} onSelect={() => void withdraw()}>
              <Trans>Withdraw the link</Trans>
            </MenuItem>
          )}
          {!userId && <MenuSeparator />}
          <MenuItem icon={<UserMinus aria-hidden />} tone="danger" onSelect={() => setAsking(true)}>
            <Trans>Remove</Trans>
          </MenuItem>
        </CardMenu>
      </div>
      <InvitationNote member={member} />
      {link && !userId && (
        <TextInput
          readOnly
          aria-label={t`Link for ${name}`}
          value={link}
          className="text-sm"
          onFocus={(event) => event.target.select()}
        />
      )}
      <ConfirmDialog
        open={asking}
        onOpenChange={(open) => !open && setAsking(false)}
        title={t`Remove companion`}
        message={t`Do you want to remove ${name} from this trip?`}
        detail={userId ? t`What they planned stays. They lose the trip with their next contact.` : undefined}
        confirmLabel={t`Remove`}
        cancelLabel={t`Cancel`}
        tone="danger"
        onConfirm={() => {
          setAsking(false)
          void remove()
        }}
      />
    </li>
  )
}

/** That a link to somebody stands, and until when. */
function InvitationNote({ member: { invitedAs, invitedUntil } }: { member: TripMember }) {
  const { t } = useLingui()
  const today = useToday()
  if (!invitedAs || !invitedUntil) return null
  const role = t(roleLabels[invitedAs])
  const day = formatDate(invitedUntil)
  return (
    <p className="ps-11 text-muted text-sm">
      {calendarDay(new Date(invitedUntil)) >= today ? (
        <Trans>
          Invited by a link as {role}, until {day}
        </Trans>
      ) : (
        <Trans>The link expired on {day}</Trans>
      )}
    </p>
  )
}
