import { Trans, useLingui } from '@lingui/react/macro'
import { Link, type LinkProps } from '@tanstack/react-router'
import { BadgeCheck, Rocket } from 'lucide-react'
import { useOwnAccount } from '#data/own-account.ts'
import { usePlansOnSale } from '#remote/subscription/use-plans-on-sale.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/layout/card.tsx'

/** Whether there is something to sell to this traveler; null until it is known, and where nothing is sold. */
function useOffer(): 'upgrade' | 'pro' | null {
  const tier = useOwnAccount()?.subscriptionTier
  const { sale } = usePlansOnSale()
  if (tier === undefined || !sale || sale.mode === 'off') return null
  if (tier !== 'free') return 'pro'
  return sale.plans.some(({ price }) => price > 0) ? 'upgrade' : null
}

interface SidebarPlanProps {
  upgradeLink: LinkProps
  planLink: LinkProps
  onFollow?: (() => void) | undefined
  /** Its icon alone. */
  rail?: boolean
}

/** Below the places of the app: the way to Pro, or to one's plan. */
export function SidebarPlan({ upgradeLink, planLink, onFollow, rail = false }: SidebarPlanProps) {
  const { t } = useLingui()
  const offer = useOffer()
  if (offer === null) return null
  if (rail)
    return (
      <Button asChild variant="ghost" className="w-full px-0">
        {offer === 'pro' ? (
          <Link {...planLink} aria-label={t`Your plan: Pro`} title={t`Your plan: Pro`}>
            <BadgeCheck aria-hidden className="text-moss" />
          </Link>
        ) : (
          <Link {...upgradeLink} aria-label={t`Upgrade Now`} title={t`Upgrade Now`}>
            <Rocket aria-hidden />
          </Link>
        )}
      </Button>
    )
  return offer === 'pro' ? (
    <Link
      {...planLink}
      onClick={onFollow}
      className="flex min-h-11 items-center gap-2 rounded-control px-2.5 text-muted text-sm no-underline hover:bg-sunken hover:text-ink"
    >
      <BadgeCheck aria-hidden className="size-4 shrink-0 text-moss" />
      <Trans>Your plan: Pro</Trans>
    </Link>
  ) : (
    <Button asChild className="w-full">
      <Link {...upgradeLink} onClick={onFollow}>
        <Rocket aria-hidden />
        <Trans>Upgrade Now</Trans>
      </Link>
    </Button>
  )
}

/** On the dashboard of the free plan: what Pro has. */
export function UpgradeCard({ upgradeLink }: { upgradeLink: LinkProps }) {
  const offer = useOffer()
  if (offer !== 'upgrade') return null
  return (
    <Card className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4 p-5 sm:p-6">
      <div className="flex min-w-0 flex-col gap-1">
        <h2 className="font-display font-semibold text-lg">
          <Trans>More room for your dreams</Trans>
        </h2>
        <p className="text-muted">
          <Trans>Unlimited goals, advanced analytics and premium features.</Trans>
        </p>
      </div>
      <Button asChild>
        <Link {...upgradeLink}>
          <Rocket aria-hidden />
          <Trans>Upgrade to Pro</Trans>
        </Link>
      </Button>
    </Card>
  )
}
