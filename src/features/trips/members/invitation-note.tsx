import { Trans, useLingui } from '@lingui/react/macro'
import type { TripMember } from '#domain/itineraries/members/trip-member.ts'
import { calendarDay, formatDate } from '#domain/text/dates.ts'
import { useToday } from '#lib/timing/use-today.ts'
import { roleLabels } from './role-words.ts'

/** That a link to somebody stands, and until when. */
export function InvitationNote({ member: { invitedAs, invitedUntil } }: { member: TripMember }) {
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
        <Trans>The link ran out on {day}</Trans>
      )}
    </p>
  )
}
