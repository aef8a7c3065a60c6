import { Trans, useLingui } from '@lingui/react/macro'
import { Link, type LinkProps } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useOnce } from '#lib/timing/use-once.ts'
import { failureText } from '#remote/asking/failure-text.ts'
import { acceptInvitation, readInvitation } from '#remote/people/trip-invitations.ts'
import { useRemote } from '#remote/asking/use-remote.ts'
import { requireAccount } from '#sync/account/active-account.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/layout/empty-state.tsx'
import { ErrorState } from '#ui/layout/error-state.tsx'
import { LoadingText } from '#ui/layout/loading-text.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { InvitationCard, InvitationOver } from './invitation-card.tsx'

interface JoinTripScreenProps {
  token: string
  /** The traveler has already said that they join. */
  atOnce: boolean
  itineraries: LinkProps
  itinerary: (id: string) => LinkProps
  /** The traveler is in: go to the trip. */
  onJoined: (itineraryId: string) => void
}

/** A link to a trip, for somebody who is signed in. */
export function JoinTripScreen({ token, atOnce, itineraries, itinerary, onJoined }: JoinTripScreenProps) {
  const { t } = useLingui()
  const invitation = useRemote(['invitation', token], () => readInvitation(token))
  // Whoever has gone on elsewhere meanwhile stays there.
  const shown = useRef(false)
  useEffect(() => {
    shown.current = true
    return () => {
      shown.current = false
    }
  }, [])
  const { run, busy, failure } = useOnce(
    async () => {
      const trip = await acceptInvitation(token)
      // Somebody was faster, or it was withdrawn meanwhile.
      if (!trip) return invitation.again()
      await requireAccount().engine.sync('manual')
      if (!shown.current) return
      toast.success(t`You joined the trip`, { id: `joined-${trip}` })
      onJoined(trip)
    },
    { onFailure: (cause) => failureText(t`Failed to join the trip`, cause) },
  )
  const begin = useEffectEvent(() => void run())
  useEffect(() => {
    if (atOnce) begin()
  }, [atOnce])
  const toItineraries = (
    <Button asChild variant="primary">
      <Link {...itineraries}>
        <Trans>Go to Itineraries</Trans>
      </Link>
    </Button>
  )
  if (invitation.state === 'loading' || (atOnce && busy))
    return (
      <LoadingText>{atOnce ? <Trans>Joining the trip...</Trans> : <Trans>Loading invitation...</Trans>}</LoadingText>
    )
  if (invitation.state === 'offline')
    return (
      <EmptyState
        heading="h1"
        title={<Trans>You are offline</Trans>}
        text={
          <Trans>
            Joining a trip needs a connection to the internet. This page goes on by itself once there is one.
          </Trans>
        }
      />
    )
  if (invitation.state === 'failed')
    return (
      <ErrorState message={t`Failed to load the invitation`} retryLabel={t`Try again`} onRetry={invitation.retry} />
    )
  if (!invitation.data) return <InvitationOver action={toItineraries} />
  const { itineraryId } = invitation.data
  return (
    <div className="flex flex-col gap-5 py-4">
      {failure && (
        <Banner tone="danger" role="alert">
          {failure}
        </Banner>
      )}
      <InvitationCard
        invitation={invitation.data}
        action={
          itineraryId ? (
            <Button asChild variant="primary">
              <Link {...itinerary(itineraryId)}>
                <Trans>You’re already in. Open the trip</Trans>
              </Link>
            </Button>
          ) : (
            <Button variant="primary" busy={busy} onClick={() => void run()}>
              <Trans>Join the trip</Trans>
            </Button>
          )
        }
      />
    </div>
  )
}
