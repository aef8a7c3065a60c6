import { Trans, useLingui } from '@lingui/react/macro'
import { Crown } from 'lucide-react'
import type { Itinerary } from '#domain/itineraries/itinerary.ts'
import type { TripMember } from '#domain/itineraries/members/trip-member.ts'
import { useTripMembers } from '#data/trip-members.ts'
import { useOnce } from '#lib/timing/use-once.ts'
import { failureText } from '#remote/asking/failure-text.ts'
import { RemoteError } from '#remote/asking/remote-error.ts'
import { endTripOffer, takeOverTrip } from '#remote/people/trip-invitations.ts'
import { requireAccount } from '#sync/account/active-account.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/overlays/toast.ts'

/** That the owner offers the traveller the trip, for as long as that stands. */
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
  const { run, busy } = useOnce(
    async (takes: boolean) => {
      await (takes ? takeOverTrip(own.id) : endTripOffer(own.id))
      toast.success(takes ? t`The trip to ${destinationName} is yours now` : t`You declined the trip`)
      // What the server did is here with the next pull.
      await requireAccount().engine.sync('manual')
    },
    {
      onFailure: (cause, takes) => {
        console.warn(cause)
        const failed = takes ? t`Failed to take the trip over` : t`Failed to decline the trip`
        const kind = cause instanceof RemoteError ? cause.kind : undefined
        const isFull = cause instanceof RemoteError && cause.hint === 'account_quota'
        const why = isFull
          ? t`You have no room for it. Delete some of your own trips first.`
          : t`You are offline. This needs a connection to the internet.`
        toast.error(
          isFull || kind === 'offline' ? failed : failureText(failed, cause),
          isFull || kind === 'offline' ? { description: why } : undefined,
        )
        void requireAccount().engine.sync('manual')
      },
    },
  )
  return (
    <Banner
      tone="sea"
      icon={<Crown aria-hidden />}
      action={
        <span className="flex flex-wrap gap-2">
          <Button size="sm" disabled={busy} onClick={() => void run(false)}>
            <Trans>No, thanks</Trans>
          </Button>
          <Button size="sm" variant="primary" disabled={busy} onClick={() => void run(true)}>
            <Trans>Take it over</Trans>
          </Button>
        </span>
      }
    >
      <Trans>
        {ownerName} would like to hand this trip over to you. It would be yours, and they would stay as an editor.
      </Trans>
    </Banner>
  )
}
