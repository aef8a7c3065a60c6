import { Trans, useLingui } from '@lingui/react/macro'
import type { TripMember } from '#domain/itineraries/trip-member.ts'
import { formatDate } from '#domain/text/dates.ts'
import { roleLabels } from './role-words.ts'

/** That a link to somebody stands, and until when. */
export function InvitationNote({ member: { invitedAs, invitedUntil } }: { member: TripMember }) {
  const { t } = useLingui()
  if (!invitedAs || !invitedUntil) return null
  const role = t(roleLabels[invitedAs])
  const day = formatDate(invitedUntil)
  return (
    <p className="pl-11 text-muted text-sm">
      {Date.parse(invitedUntil) > Date.now() ? (
        <Trans>
          Invited by a link as {role}, until {day}
        </Trans>
      ) : (
        <Trans>The link was good until {day}</Trans>
      )}
    </p>
  )
}
