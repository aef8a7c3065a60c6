import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useSession } from '#auth/session.ts'
import { useFreeLimit } from '#remote/subscription/free-limit.ts'
import { usePlansOnSale } from '#remote/subscription/use-plans-on-sale.ts'
import { Banner } from '#ui/banner.tsx'
import { useOpenGoalsOfFreePlan } from '#data/open-goals.ts'

/** How much room the free plan still has, before it is used up and when it is. Nothing for Pro. */
export function FreeLimitNote() {
  const open = useOpenGoalsOfFreePlan(useSession()?.userId ?? '')
  const limit = useFreeLimit()
  if (open === null || limit === null) return null
  if (open < limit) {
    return (
      <p className="text-muted text-sm tabular-nums">
        <Trans>
          Free plan: {open} of {limit} open goals.
        </Trans>
      </p>
    )
  }
  return (
    <Banner tone="sand">
      <Trans>
        Free plan: {open} of {limit} open goals. One more stays on this device only, until you complete or remove
        another. Completed goals do not count.
      </Trans>{' '}
      <UpgradeLink />
    </Banner>
  )
}

/** Where a plan without the limit is for sale. */
function UpgradeLink() {
  const { sale } = usePlansOnSale()
  if (!sale?.plans.some(({ price }) => price > 0)) return null
  return (
    <Link to="/dashboard/upgrade" className="font-semibold underline underline-offset-4">
      <Trans>Upgrade to Pro</Trans>
    </Link>
  )
}
