import { Trans, useLingui } from '@lingui/react/macro'
import { Crown } from 'lucide-react'
import type { Itinerary } from '#domain/itineraries/itinerary.ts'
import type { TripMember } from '#domain/itineraries/members/trip-member.ts'
import { useTripMembers } from '#data/trip-members.ts'
import { endTripOffer, takeOverTrip } from '#remote/people/trip-invitations.ts'
import { requireAccount } from '#sync/account/active-account.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { useServerAct } from './use-server-act.ts'

/** That the owner offers the traveler the trip, for as long as that stands. */
export function TripOffer({ itinerary }: { itinerary: Itinerary }) {
  const members = useTripMembers(itinerary.id)
  const own = members?.find(({ userId }) => userId === requireAccount().userId)
  const owner = members?.find(({ role }) => role === 'owner')
  return own?.offeredAt && owner ? <OfferBanner own={own} ownerName={owner.name} itinerary={itinerary} /> : null
}

interface OfferBannerProps {
  own: TripMember
  ownerName: string
  itinerary: Itinerary
}

function OfferBanner({ own, ownerName, itinerary: { destinationName } }: OfferBannerProps) {
  const { t } = useLingui()
  const { told, busy } = useServerAct()
  /** What became of it is here with the next pull, also that the offer was withdrawn meanwhile. */
  const thenPulled = async (answer: Promise<void>) => {
    try {
      await answer
    } finally {
      await requireAccount().engine.sync('manual')
    }
  }
  const accept = () =>
    told(
      () => thenPulled(takeOverTrip(own.id)),
      t`The trip to ${destinationName} is now yours`,
      t`Failed to accept the trip`,
    )
  const decline = () =>
    told(() => thenPulled(endTripOffer(own.id)), t`You declined the trip`, t`Failed to decline the trip`)
  return (
    <Banner
      tone="sea"
      icon={<Crown aria-hidden />}
      action={
        <span className="flex flex-wrap gap-2">
          <Button size="sm" disabled={busy} onClick={() => void decline()}>
            <Trans>Decline</Trans>
          </Button>
          <Button size="sm" variant="primary" disabled={busy} onClick={() => void accept()}>
            <Trans>Accept</Trans>
          </Button>
        </span>
      }
    >
      <Trans>
        {ownerName} would like to hand this trip over to you. You’d own it, and they’d stay on as an editor.
      </Trans>
    </Banner>
  )
}
