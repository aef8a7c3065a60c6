import { Trans } from '@lingui/react/macro'
import { Link, useLoaderData } from '@tanstack/react-router'
import { rememberAskedPath } from '#lib/page/asked-path.ts'
import { PublicItemPage } from '#features/sharing/public-item-page.tsx'
import { InvitationCard, InvitationOver } from '#features/trips/members/invitation-card.tsx'
import { Button } from '#ui/button.tsx'

/** A link to a trip, for somebody who has not signed in yet: they come back to it afterwards. */
export default function PublicInvitationRoute() {
  const invitation = useLoaderData({ from: '/join/$token' })
  const remember = () => rememberAskedPath(location.pathname)
  return (
    <PublicItemPage onLeave={remember}>
      {invitation ? (
        <InvitationCard
          invitation={invitation}
          action={
            <Button asChild variant="primary">
              <Link to="/" state={{ auth: 'login' }} onClick={remember}>
                <Trans>Sign in to join</Trans>
              </Link>
            </Button>
          }
        />
      ) : (
        <InvitationOver
          action={
            <Button asChild>
              <Link to="/">
                <Trans>Go to the start page</Trans>
              </Link>
            </Button>
          }
        />
      )}
    </PublicItemPage>
  )
}
