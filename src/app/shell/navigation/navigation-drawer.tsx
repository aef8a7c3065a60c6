import { Trans, useLingui } from '@lingui/react/macro'
import { Logo } from '#ui/logo.tsx'
import { Sheet } from '#ui/overlays/sheet.tsx'
import { NavigationLinks } from './navigation-links.tsx'
import { NewGoalLink } from './new-goal-link.tsx'
import { RecommendationsCard } from './recommendations-card.tsx'
import { SidebarPlan } from './sidebar-plan.tsx'

/** The sidebar of phones and small tablets, open. */
export function NavigationDrawer({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  return (
    <Sheet side="start" open onOpenChange={onClose} title={t`Navigation`} hideTitle className="px-4 py-5">
      <Logo className="px-2" />
      <p className="px-2 pt-1 pb-4 text-muted text-sm">
        <Trans>Track your dreams</Trans>
      </p>
      <nav aria-label={t`Main`}>
        <NavigationLinks onFollow={onClose} />
      </nav>
      <div className="px-2 pt-6">
        <NewGoalLink onFollow={onClose} />
      </div>
      <div className="px-2 pt-4">
        <RecommendationsCard onFollow={onClose} />
      </div>
      <div className="px-2 pt-4 empty:hidden">
        <SidebarPlan onFollow={onClose} />
      </div>
    </Sheet>
  )
}
