import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Sparkles } from 'lucide-react'
import { shortPaths } from '#app/paths.ts'
import { NavigationLinks } from './navigation-links.tsx'
import { NewGoalLink } from './new-goal-link.tsx'
import { railLinkStyle } from './rail-link-style.ts'
import { SidebarPlan } from './sidebar-plan.tsx'

/** The sidebar as icons alone, where the screen needs the room; the way home lies above them, in the top bar. */
export default function Rail() {
  const { t } = useLingui()
  return (
    <aside
      aria-label={t`Sidebar`}
      className="sticky top-0 hidden h-dvh w-16 shrink-0 flex-col gap-1 overflow-y-auto border-e px-2 pt-17 pb-4 lg:flex print:hidden"
    >
      <nav aria-label={t`Main`}>
        <NavigationLinks rail />
      </nav>
      <div className="mt-auto flex flex-col gap-1 pt-3">
        <NewGoalLink rail />
        <RecommendationsIcon />
        <SidebarPlan rail />
      </div>
    </aside>
  )
}

/** The way to new ideas, as an icon with its name. */
function RecommendationsIcon() {
  const { t } = useLingui()
  return (
    <Link
      to={shortPaths.recommendations}
      aria-label={t`AI Recommendations`}
      title={t`AI Recommendations`}
      className={railLinkStyle}
    >
      <Sparkles aria-hidden className="text-ember-ink" />
    </Link>
  )
}
