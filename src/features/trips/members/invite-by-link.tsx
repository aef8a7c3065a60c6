import { Trans, useLingui } from '@lingui/react/macro'
import { Link2 } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { type CompanionRole, companionRoles } from '#domain/itineraries/members/trip-member.ts'
import { formatDate, formatDateTime } from '#domain/text/dates.ts'
import type { Itinerary } from '#domain/itineraries/itinerary.ts'
import { giveLink } from '#lib/page/give-link.ts'
import { useRemote } from '#remote/asking/use-remote.ts'
import {
  inviteToTrip,
  type OpenInvitation,
  readOpenInvitations,
  withdrawOpenInvitation,
} from '#remote/people/trip-invitations.ts'
import { requireAccount } from '#sync/account/active-account.ts'
import { Button } from '#ui/button.tsx'
import { Select } from '#ui/forms/select.tsx'
import { TextInput } from '#ui/forms/text-input.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { roleLabels } from './role-words.ts'
import { useServerAct } from './use-server-act.ts'

interface InviteByLinkProps {
  itinerary: Itinerary
  /** How many take part: whoever joins has used up a link. */
  companions: number
}

/** Invites somebody who has not been named yet, and shows the links that nobody has taken. */
export function InviteByLink({ itinerary: { id, destinationName }, companions }: InviteByLinkProps) {
  const { t } = useLingui()
  const [role, setRole] = useState<CompanionRole>('editor')
  /** The last link that was made here; nobody can read it again later. */
  const [link, setLink] = useState<string | null>(null)
  const standing = useRemote(['open-invitations', id], () => readOpenInvitations(id))
  const { told, busy } = useServerAct()

  const askAgain = useEffectEvent(() => standing.again())
  useEffect(() => {
    if (companions > 0) askAgain()
  }, [companions])

  const invite = () =>
    told(
      async () => {
        // A trip that was made a moment ago, the server may not know yet.
        await requireAccount().engine.sync('manual')
        const path = `/join/${await inviteToTrip(id, role)}`
        setLink(new URL(path, location.origin).href)
        standing.again()
        // Where the clipboard is closed, the link stands below.
        const given = await giveLink(t`Trip to ${destinationName}`, path).catch(() => null)
        if (given === 'copied')
          toast.success(t`Link copied to clipboard!`, { description: t`It lets one person join, within 14 days.` })
      },
      null,
      t`Failed to make the link`,
    )

  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <Button variant="primary" busy={busy} data-autofocus className="max-sm:w-full" onClick={() => void invite()}>
          <Link2 aria-hidden />
          <Trans>Copy an invitation link</Trans>
        </Button>
        <Select
          aria-label={t`Role of whoever joins by the link`}
          value={role}
          className="w-36 max-sm:w-full"
          onValueChange={(next) => setRole(next as CompanionRole)}
          options={companionRoles.map((value) => ({ value, label: t(roleLabels[value]) }))}
        />
      </div>
      <p className="text-muted text-sm">
        <Trans>
          Each link is for one person and good for 14 days. Before they join they see the dates, who’s going and an
          outline of the days; no notes, costs or codes.
        </Trans>
      </p>
      {link && (
        <TextInput
          readOnly
          aria-label={t`Invitation link`}
          value={link}
          className="text-sm"
          onFocus={(event) => event.target.select()}
        />
      )}
      {standing.state === 'ready' && standing.data.length > 0 && (
        <ul aria-label={t`Links nobody has used yet`} className="flex flex-col divide-y">
          {standing.data.map((invitation) => (
            <StandingLink
              key={invitation.id}
              invitation={invitation}
              onWithdrawn={() => {
                setLink(null)
                standing.again()
              }}
            />
          ))}
        </ul>
      )}
    </div>
  )
}

interface StandingLinkProps {
  invitation: OpenInvitation
  onWithdrawn: () => void
}

/** When a link was made: the server tells only its end, which is 14 days later (migration open_invitations). */
const madeAt = (until: string): string => new Date(Date.parse(until) - 14 * 86_400_000).toISOString()

function StandingLink({ invitation: { id, role, until }, onWithdrawn }: StandingLinkProps) {
  const { t } = useLingui()
  const { told, busy } = useServerAct()
  const day = formatDate(until)
  const made = formatDateTime(madeAt(until))
  const as = t(roleLabels[role])
  const withdraw = () =>
    told(
      async () => {
        const stood = await withdrawOpenInvitation(id)
        onWithdrawn()
        if (stood) toast.success(t`Link withdrawn`)
        else toast.info(t`That link was no longer in use`)
      },
      null,
      t`Failed to withdraw the link`,
    )
  return (
    <li className="flex items-center justify-between gap-3 py-2">
      <span className="min-w-0 text-sm">
        <Trans>
          A link as {as}, until {day}
        </Trans>
        <span className="block text-muted tabular-nums">
          <Trans>Created {made}</Trans>
        </span>
      </span>
      <Button
        size="sm"
        variant="ghost"
        busy={busy}
        aria-label={t`Withdraw the link as ${as}, until ${day}, created ${made}`}
        onClick={() => void withdraw()}
      >
        <Trans>Withdraw</Trans>
      </Button>
    </li>
  )
}
