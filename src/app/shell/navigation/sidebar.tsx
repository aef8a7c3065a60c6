import { usePlatformName } from '#lib/config/platform-news.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { paths } from '#app/paths.ts'
import { Logo } from '#ui/logo.tsx'
import { NavigationLinks } from './navigation-links.tsx'
import { NewGoalLink } from './new-goal-link.tsx'
import { RecommendationsCard } from './recommendations-card.tsx'
import { SidebarPlan } from './sidebar-plan.tsx'

/** Navigation beside the screen, from 1024 px on. */
export function Sidebar() {
  const { t } = useLingui()
  const name = usePlatformName()
  return (
    <aside
      aria-label={t`Sidebar`}
      className="sticky top-0 hidden h-dvh w-[min(14.5rem,26vw)] shrink-0 flex-col overflow-y-auto border-e px-3.5 py-5 lg:flex print:hidden"
    >
      <Link to={paths.home} aria-label={t`${name} home`} className="w-fit rounded-md px-2.5 py-1">
        <Logo />
      </Link>
      <p className="px-2.5 pt-1 pb-4 text-muted text-sm">
        <Trans>Track your dreams</Trans>
      </p>
      <nav aria-label={t`Main`}>
        <NavigationLinks />
      </nav>
      <div className="px-2.5 pt-6">
        <NewGoalLink />
      </div>
      <div className="pt-4">
        <RecommendationsCard />
      </div>
      <div className="pt-4 empty:hidden">
        <SidebarPlan />
      </div>
    </aside>
  )
}
