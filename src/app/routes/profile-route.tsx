import { linkOptions, useRouterState, useSearch } from '@tanstack/react-router'
import { paths } from '#app/paths.ts'
import { forgetAskedPath } from '#lib/page/asked-path.ts'
import { findAirports } from '#app/session/find-airports.ts'
import { SignOutDialog, useSignOut } from '#app/session/sign-out.tsx'
import { OwnLinks } from '#features/access-links/own-links.tsx'
import { ExportButtons } from '#features/exports/export-buttons.tsx'
import { ProfileScreen, profileTabs } from '#features/profile/profile-screen.tsx'
import { TravelProfilePanel } from '#features/travel-profile/travel-profile-panel.tsx'
import { SubscriptionPanel } from '#features/subscription/subscription-panel.tsx'
import { usePlansOnSale } from '#remote/subscription/use-plans-on-sale.ts'
import { links } from './links.ts'
import { useSession } from '#auth/session.ts'

/** The tab is part of the address; a navigation may name it in its state too. */
export default function ProfileRoute() {
  const session = useSession()
  const signOut = useSignOut()
  const { tab } = useSearch({ from: '/signed-in/dashboard/profile' })
  const asked = useRouterState({ select: (state) => state.location.state.activeTab })
  const { sale } = usePlansOnSale()
  if (!session) return null
  return (
    <>
      <ProfileScreen
        session={session}
        tab={profileTabs.find((name) => name === (tab ?? asked)) ?? 'account'}
        tabLink={(name) => linkOptions({ to: paths.profile, search: { tab: name } })}
        profiling={<TravelProfilePanel session={session} />}
        plan={
          sale && (sale.mode !== 'off' || tab === 'plan') ? <SubscriptionPanel upgradeLink={links.upgrade} /> : null
        }
        links={<OwnLinks />}
        exports={<ExportButtons findAirports={findAirports} />}
        onSignOut={signOut.start}
        // The end of the session has led home (session-watch.ts), where somebody may be signing in by now.
        onDeleted={forgetAskedPath}
      />
      <SignOutDialog {...signOut} />
    </>
  )
}
