import { Trans, useLingui } from '@lingui/react/macro'
import { Link, type LinkProps } from '@tanstack/react-router'
import { useOwnPlan } from '#remote/subscription/own-plan.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { EmptyState } from '#ui/layout/empty-state.tsx'
import { ErrorState } from '#ui/layout/error-state.tsx'
import { Skeleton } from '#ui/layout/skeleton.tsx'
import { OwnPlanCard, PaymentList } from './own-plan.tsx'
import { isLive } from './plan-words.ts'

/** The profile's tab of the plan and its payments. */
export function SubscriptionPanel({ upgradeLink }: { upgradeLink: LinkProps }) {
  const { t } = useLingui()
  const { plan, online, failed, again } = useOwnPlan()
  if (!plan)
    return failed || !online ? (
      <ErrorState
        message={
          online ? (
            <Trans>Your plan could not be loaded.</Trans>
          ) : (
            <Trans>You are offline. You can see your plan when you are back online.</Trans>
          )
        }
        onRetry={again}
        retryLabel={t`Try again`}
      />
    ) : (
      <Skeleton className="h-80" />
    )
  const { subscription } = plan
  return (
    <div className="flex min-w-0 flex-col gap-6">
      {isLive(subscription) ? (
        <OwnPlanCard plan={plan} subscription={subscription} online={online} />
      ) : plan.mode === 'off' ? (
        <EmptyState title={<Trans>Everything here is free</Trans>} />
      ) : (
        <Card className="flex flex-col items-start gap-4 p-5 sm:p-7">
          <div className="flex flex-col gap-1">
            <h2 className="font-display font-semibold text-xl">
              <Trans>Free plan</Trans>
            </h2>
            <p className="text-muted">
              <Trans>Pro has unlimited goals, advanced analytics and premium features.</Trans>
            </p>
          </div>
          <Button asChild variant="primary">
            <Link {...upgradeLink}>
              <Trans>Upgrade to Pro</Trans>
            </Link>
          </Button>
        </Card>
      )}
      <PaymentList payments={plan.payments} />
    </div>
  )
}
