import { Plural, Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { usePageName } from '#lib/words/page-name.ts'
import type { TripInvitation } from '#remote/people/trip-invitations.ts'
import { Card } from '#ui/layout/card.tsx'
import { EmptyState } from '#ui/layout/empty-state.tsx'
import { TravelPoster } from '#ui/poster/travel-poster.tsx'

interface InvitationCardProps {
  invitation: TripInvitation
  /** The way in. */
  action: ReactNode
}

/** Who invites whom to which trip, before anything happens. */
export function InvitationCard({ invitation, action }: InvitationCardProps) {
  const { name, role, inviter, destinationName, days } = invitation
  usePageName(destinationName)
  return (
    <Card className="mx-auto w-full max-w-lg overflow-hidden">
      <div className="aspect-16/9 overflow-hidden [&>*]:size-full">
        <TravelPoster name={destinationName} category="adventure" />
      </div>
      <div className="flex flex-col items-center gap-3 px-6 py-7 text-center">
        <p className="text-muted [overflow-wrap:anywhere]">
          <Trans>For {name}</Trans>
        </p>
        <h1 className="text-balance font-display font-semibold text-2xl [overflow-wrap:anywhere]">
          <Trans>
            {inviter} invites you to <bdi>{destinationName}</bdi>
          </Trans>
        </h1>
        <p className="text-muted">
          <Plural value={days} one="A trip of # day." other="A trip of # days." />{' '}
          {role === 'editor' ? <Trans>You can plan it together.</Trans> : <Trans>You can look at the plan.</Trans>}
        </p>
        <div className="mt-2 flex flex-wrap justify-center gap-3">{action}</div>
      </div>
    </Card>
  )
}

/** A link that was used, withdrawn, too old, or never good. */
export function InvitationOver({ action }: { action: ReactNode }) {
  return (
    <EmptyState
      heading="h1"
      poster={<TravelPoster name="A harbour at dusk" category="relaxation" />}
      title={<Trans>This invitation is no longer valid</Trans>}
      text={<Trans>A link lets one person in, and only for 14 days. Ask for a new one.</Trans>}
      action={action}
    />
  )
}
