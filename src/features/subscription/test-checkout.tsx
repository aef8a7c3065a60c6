import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { formatPrice } from '#domain/payments/smallest-unit.ts'
import { useOnce } from '#lib/timing/use-once.ts'
import { cancelCheckout, confirmTestCheckout, useCheckout } from '#remote/subscription/own-plan.ts'
import { RemoteError } from '#remote/asking/remote-error.ts'
import { useOnline } from '#sync/cycle/status.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { ErrorState } from '#ui/layout/error-state.tsx'
import { Fact, Facts } from '#ui/layout/facts.tsx'
import { Skeleton } from '#ui/layout/skeleton.tsx'
import { priceWords } from './plan-words.ts'
import { refusalWords } from './refusal-words.ts'
import { TestModeNote } from './test-mode-note.tsx'

interface TestCheckoutProps {
  id: string
  onDone: () => void
  onLeft: () => void
}

/** Stands where a provider's own page would be: asks whether to pay, and takes nothing. */
export function TestCheckout({ id, onDone, onLeft }: TestCheckoutProps) {
  const { t, i18n } = useLingui()
  const network = useOnline()
  const { checkout, failed, online, again } = useCheckout(id)
  const [problem, setProblem] = useState<string | null>(null)
  const { run, busy } = useOnce(
    async (act: 'pay' | 'decline' | 'pay_once' | 'leave') => {
      setProblem(null)
      if (act === 'leave') {
        await cancelCheckout(id).catch((cause: unknown) => {
          // What has ended needs no end.
          if (!(cause instanceof RemoteError && cause.kind === 'not-found')) throw cause
        })
        onLeft()
        return
      }
      await confirmTestCheckout(id, act)
      onDone()
    },
    {
      onFailure: (cause) => {
        setProblem(i18n._(refusalWords(cause).text))
        if (cause instanceof RemoteError && cause.code === 'checkout_ended') again()
      },
    },
  )
  if (checkout === undefined)
    return failed || !online ? (
      <ErrorState
        message={
          online ? (
            <Trans>The checkout could not be loaded. Nothing was charged.</Trans>
          ) : (
            <Trans>You are offline. Nothing was charged; the checkout waits for you.</Trans>
          )
        }
        onRetry={again}
        retryLabel={t`Try again`}
      />
    ) : (
      <Skeleton className="h-80" />
    )
  if (checkout === null || !checkout.plan || checkout.status !== 'incomplete' || checkout.provider !== 'test')
    return (
      <ErrorState
        message={
          checkout?.status === 'active' ? (
            <Trans>This checkout has already been paid.</Trans>
          ) : (
            <Trans>This checkout has ended. Nothing was charged.</Trans>
          )
        }
        onRetry={checkout?.status === 'active' ? onDone : onLeft}
        retryLabel={checkout?.status === 'active' ? t`See my plan` : t`Choose a plan`}
      />
    )
  const { plan, discount } = checkout
  return (
    <div className="flex flex-col gap-5">
      <TestModeNote />
      {problem && (
        <Banner tone="danger" role="alert">
          {problem}
        </Banner>
      )}
      <Card className="flex flex-col gap-5 p-6 sm:p-7">
        <Facts>
          <Fact name={t`Plan`}>{plan.name}</Fact>
          <Fact name={t`Price`}>{i18n._(priceWords(plan))}</Fact>
          {discount > 0 && <Fact name={t`Coupon`}>-{formatPrice(discount, plan.currency)}</Fact>}
          <Fact name={t`To pay now`}>
            <strong>{formatPrice(plan.price - discount, plan.currency)}</strong>
          </Fact>
        </Facts>
        <div className="flex flex-col gap-3">
          <Button variant="primary" size="lg" busy={busy} disabled={!network} onClick={() => void run('pay')}>
            <Trans>Pay (test, no money moves)</Trans>
          </Button>
          <Button disabled={busy || !network} onClick={() => void run('decline')}>
            <Trans>Try a card that is declined</Trans>
          </Button>
          <Button disabled={busy || !network} onClick={() => void run('pay_once')}>
            <Trans>Pay now, decline the renewals</Trans>
          </Button>
          <Button variant="ghost" disabled={busy || !network} onClick={() => void run('leave')}>
            <Trans>Cancel</Trans>
          </Button>
        </div>
        {!network && (
          <p role="status" className="text-muted">
            <Trans>You are offline. Nothing was charged; the checkout waits for you.</Trans>
          </p>
        )}
      </Card>
    </div>
  )
}
