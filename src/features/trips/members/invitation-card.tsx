import { Plural, Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { formatTripDates } from '#domain/itineraries/trip-dates.ts'
import { usePageName } from '#lib/words/page-name.ts'
import type { TripInvitation } from '#remote/people/trip-invitations.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Card } from '#ui/layout/card.tsx'
import { EmptyState } from '#ui/layout/empty-state.tsx'
import { TravelPoster } from '#ui/poster/travel-poster.tsx'
import { TripOutline } from './trip-outline.tsx'

interface InvitationCardProps {
  invitation: TripInvitation
  /** The way in. */
  action: ReactNode
}

/** Who invites whom to which trip, when, with whom, and what is planned, before anything happens. */
export function InvitationCard({ invitation, action }: InvitationCardProps) {
  const { name, role, inviter, destinationName, days, startDate, people, numberOfPeople, outline } = invitation
  usePageName(destinationName)
  return (
    <Card className="mx-auto w-full max-w-2xl overflow-hidden">
      <div className="aspect-16/9 overflow-hidden sm:aspect-5/2 [&>*]:size-full">
        <TravelPoster name={destinationName} category="adventure" />
      </div>
      <div className="flex flex-col items-center gap-3 px-6 py-7 text-center">
        {name !== null && (
          <p className="text-muted [overflow-wrap:anywhere]">
            <Trans>For {name}</Trans>
          </p>
        )}
        <h1 className="text-balance font-display font-semibold text-2xl [overflow-wrap:anywhere]">
          <Trans>
            {inviter} invites you to <bdi>{destinationName}</bdi>
          </Trans>
        </h1>
        <p className="font-medium">
          {startDate && <span className="tabular-nums">{formatTripDates(startDate, days)} · </span>}
          <Plural value={days} one="# day" other="# days" />
        </p>
        <p className="text-muted">
          {role === 'editor' ? <Trans>You can plan it together.</Trans> : <Trans>You can look at the plan.</Trans>}
        </p>
        <div className="mt-2 flex flex-wrap justify-center gap-3">{action}</div>
      </div>
      <div className="flex flex-col gap-6 border-t px-6 py-6">
        <WhoGoes people={people} number={numberOfPeople} />
        <TripOutline days={outline} startDate={startDate} />
      </div>
    </Card>
  )
}

/** As many names as fit in a few lines; the rest is a number. */
const namesShown = 8

function WhoGoes({ people, number }: { people: readonly string[]; number: number }) {
  const shown = people.slice(0, namesShown)
  const others = number - shown.length
  return (
    <section aria-labelledby="who-goes" className="flex flex-col gap-2">
      <h2 id="who-goes" className="font-display font-semibold text-lg">
        <Trans>Who’s going</Trans>
      </h2>
      <ul className="flex flex-wrap gap-x-5 gap-y-2">
        {shown.map((name, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- two people may have one name
          <li key={at} className="flex min-w-0 items-center gap-2">
            <Avatar decorative size="xs" name={name} />
            <span className="min-w-0 [overflow-wrap:anywhere]">{name}</span>
          </li>
        ))}
        {others > 0 && (
          <li className="text-muted">
            <Plural value={others} one="and # other" other="and # others" />
          </li>
        )}
      </ul>
    </section>
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
