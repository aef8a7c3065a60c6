import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { cancelCheckout, notePlanChange, refreshSubscription } from '#remote/subscription/own-plan.ts'
import { RemoteError } from '#remote/asking/remote-error.ts'
import { useRemote } from '#remote/asking/use-remote.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'

/** After the provider's page: the server hears what became of it, and this device with it. */
function useTold(question: string, tell: () => Promise<unknown>) {
  const { state, again } = useRemote(['checkout', question], async () => {
    await tell()
    await notePlanChange()
    return true
  })
  return { told: state === 'ready', failed: state === 'failed' || state === 'offline', again }
}

/** Paid: until the provider has told us, it says so. */
export function CheckoutDone({ isPro }: { isPro: boolean }) {
  const { told, failed, again } = useTold('paid', refreshSubscription)
  if (failed) return <Unheard onAgain={again} />
  if (isPro)
    return (
      <Banner tone="moss" role="status">
        <Trans>Welcome to Pro! Your plan works on all your devices right away.</Trans>
      </Banner>
    )
  return (
    <Banner tone="sand" role="status" action={told && <Again onAgain={again} />}>
      {told ? (
        <Trans>The payment has not been confirmed yet. This can take a minute.</Trans>
      ) : (
        <Trans>Confirming your payment...</Trans>
      )}
    </Banner>
  )
}

/** Left without paying: the coupon is free again. */
export function CheckoutLeft({ id }: { id: string }) {
  const { failed, again } = useTold(id, () => cancelCheckout(id).catch(unlessEnded))
  if (failed) return <Unheard onAgain={again} />
  return (
    <Banner tone="neutral" role="status">
      <Trans>Checkout cancelled. Nothing was charged.</Trans>
    </Banner>
  )
}

function unlessEnded(cause: unknown): void {
  if (!(cause instanceof RemoteError) || !['not-found', 'refused'].includes(cause.kind)) throw cause
}

function Unheard({ onAgain }: { onAgain: () => void }) {
  return (
    <Banner tone="sand" role="alert" action={<Again onAgain={onAgain} />}>
      <Trans>We couldn’t check what happened to your checkout. Nothing is lost.</Trans>
    </Banner>
  )
}

function Again({ onAgain }: { onAgain: () => void }): ReactNode {
  const { t } = useLingui()
  return (
    <Button size="sm" onClick={onAgain}>
      {t`Check again`}
    </Button>
  )
}
