import { Trans, useLingui } from '@lingui/react/macro'
import { useOwnPlan } from '#remote/subscription/own-plan.ts'
import { usePlansOnSale } from '#remote/subscription/use-plans-on-sale.ts'
import { EmptyState } from '#ui/layout/empty-state.tsx'
import { ErrorState } from '#ui/layout/error-state.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { Skeleton } from '#ui/layout/skeleton.tsx'
import { CheckoutDone, CheckoutLeft } from './checkout-return.tsx'
import { OwnPlanCard, PaymentList } from './own-plan.tsx'
import { SubscriptionPlanChoice } from './plan-choice.tsx'
import { isLive } from './plan-words.ts'
import { TestCheckout } from './test-checkout.tsx'

export interface UpgradePlace {
  /** A checkout at the test provider. */
  checkout?: string
  /** Back from a provider after paying, */
  done?: string
  /** and after leaving without. */
  left?: string
}

interface UpgradeScreenProps {
  place: UpgradePlace
  onPlace: (place: UpgradePlace, replace?: boolean) => void
}

/** What can be bought; for who has bought it, what they have. */
export function UpgradeScreen({ place, onPlace }: UpgradeScreenProps) {
  const { sale } = usePlansOnSale()
  // One that was begun before the operator stopped selling can no longer be paid.
  if (place.checkout !== undefined && sale?.mode !== 'off') {
    const id = place.checkout
    return (
      <div className="mx-auto flex w-full max-w-xl flex-col gap-6">
        <PageHeader title={<Trans>Test checkout</Trans>} />
        <TestCheckout
          key={id}
          id={id}
          onDone={() => onPlace({ done: id }, true)}
          onLeft={() => onPlace({ left: id }, true)}
        />
      </div>
    )
  }
  return <Plans place={place} onPlace={onPlace} />
}

function Plans({ place, onPlace }: UpgradeScreenProps) {
  const { t } = useLingui()
  const { sale, failed, again } = usePlansOnSale()
  const own = useOwnPlan()
  const { plan } = own
  const subscription = plan?.subscription
  const live = isLive(subscription)

  function body() {
    if (plan && live && subscription)
      return (
        <>
          <OwnPlanCard plan={plan} subscription={subscription} online={own.online} />
          <PaymentList payments={plan.payments} />
        </>
      )
    if (!sale || (!plan && own.online)) {
      if (!failed && !own.failed && own.online) return <Skeleton className="h-96" />
      return (
        <ErrorState
          message={
            own.online ? (
              <Trans>The plans could not be loaded.</Trans>
            ) : (
              <Trans>You are offline. You can see the plans when you are back online.</Trans>
            )
          }
          onRetry={() => {
            again()
            own.again()
          }}
          retryLabel={t`Try again`}
        />
      )
    }
    if (sale.mode === 'off' || sale.plans.every(({ price }) => price === 0))
      return <EmptyState title={<Trans>Everything here is free</Trans>} />
    return <SubscriptionPlanChoice sale={sale} onTestCheckout={(checkout) => onPlace({ checkout })} />
  }

  // Nothing is promised before it is known that something is sold.
  const free = !sale || sale.mode === 'off'
  return (
    <div className="mx-auto flex w-full max-w-4xl flex-col gap-6">
      <PageHeader
        title={live ? <Trans>Your plan</Trans> : free ? <Trans>Plans</Trans> : <Trans>Upgrade to Pro</Trans>}
        subtitle={live || free ? undefined : <Trans>Unlimited goals, advanced analytics and premium features.</Trans>}
      />
      {place.done !== undefined && <CheckoutDone isPro={live} />}
      {place.left !== undefined && <CheckoutLeft key={place.left} id={place.left} />}
      {body()}
    </div>
  )
}
