import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense } from 'react'
import { Logo } from '#ui/logo.tsx'
import { NavigationLinks } from './navigation-links.tsx'
import { NewGoalLink } from './new-goal-link.tsx'
import { RecommendationsCard } from './recommendations-card.tsx'

const Sheet = lazy(() => import('#ui/overlays/sheet.tsx').then((file) => ({ default: file.Sheet })))

interface NavigationDrawerProps {
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** The sidebar of phones and small tablets. */
export function NavigationDrawer({ open, onOpenChange }: NavigationDrawerProps) {
  const { t } = useLingui()
  if (!open) return null
  const close = () => onOpenChange(false)
  return (
    <Suspense fallback={null}>
      <Sheet side="left" open onOpenChange={onOpenChange} title={t`Navigation`} hideTitle className="px-4 py-5">
        <Logo className="px-2" />
        <p className="px-2 pt-1 pb-4 text-muted text-sm">
          <Trans>Track your dreams</Trans>
        </p>
        <nav aria-label={t`Main`}>
          <NavigationLinks onFollow={close} />
        </nav>
        <div className="px-2 pt-6">
          <NewGoalLink onFollow={close} />
        </div>
        <div className="px-2 pt-4">
          <RecommendationsCard onFollow={close} />
        </div>
      </Sheet>
    </Suspense>
  )
}
