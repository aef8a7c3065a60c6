import { Trans, useLingui } from '@lingui/react/macro'
import { Check } from 'lucide-react'
import { useId, useState } from 'react'
import { formatPrice } from '#domain/payments/smallest-unit.ts'
import { useOnce } from '#lib/timing/use-once.ts'
import { beginCheckout, notePlanChange } from '#remote/subscription/own-plan.ts'
import type { Plan, PlansOnSale } from '#remote/subscription/plans-on-sale.ts'
import { RemoteError } from '#remote/asking/remote-error.ts'
import { useOnline } from '#sync/cycle/status.ts'
import { Badge } from '#ui/badge.tsx'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Segmented } from '#ui/forms/segmented.tsx'
import { Card } from '#ui/layout/card.tsx'
import { CouponField } from './coupon-field.tsx'
import { refusalWords } from './refusal-words.ts'
import { TestModeNote } from './test-mode-note.tsx'

type Interval = Plan['billing_interval']

interface SubscriptionPlanChoiceProps {
  sale: PlansOnSale
  /** To the test provider's page, a path of ours. */
  onTestCheckout: (subscriptionId: string) => void
}

/** What is for sale, by month or by year, with room for a coupon. */
export function SubscriptionPlanChoice({ sale, onTestCheckout }: SubscriptionPlanChoiceProps) {
  const { t, i18n } = useLingui()
  const online = useOnline()
  const paid = sale.plans.filter(({ price }) => price > 0)
  const intervals = new Set(paid.map((plan) => plan.billing_interval))
  const [wanted, setWanted] = useState<Interval>('month')
  const interval: Interval = intervals.has(wanted) ? wanted : wanted === 'month' ? 'year' : 'month'
  const offered = sale.plans.filter((plan) => plan.price === 0 || plan.billing_interval === interval)
  const first = offered.find(({ price }) => price > 0)
  const [coupon, setCoupon] = useState('')
  const [problem, setProblem] = useState<{ field: 'coupon' | null; text: string } | null>(null)
  const { run, busy } = useOnce(
    async (plan: Plan) => {
      setProblem(null)
      const { provider, url, subscriptionId } = await beginCheckout(plan.id, coupon.trim() || null)
      if (provider === 'test') onTestCheckout(subscriptionId)
      else location.assign(url)
    },
    {
      staysBusy: true,
      onFailure: (cause) => {
        const { field, text } = refusalWords(cause)
        setProblem({ field, text: i18n._(text) })
        if (cause instanceof RemoteError && cause.code === 'already_subscribed') void notePlanChange()
      },
    },
  )
  return (
    <div className="flex flex-col gap-6">
      {sale.mode === 'test' && <TestModeNote />}
      {!online && (
        <Banner tone="sand" role="status">
          <Trans>You are offline. You can choose a plan when you are back online; your code stays here.</Trans>
        </Banner>
      )}
      {problem?.field === null && (
        <Banner tone="danger" role="alert">
          {problem.text}
        </Banner>
      )}
      <div className="grid items-start gap-5 md:grid-cols-2">
        {intervals.size > 1 && (
          <Segmented<Interval>
            label={t`Billing`}
            className="w-fit md:mt-7.5"
            value={interval}
            onValueChange={setWanted}
            options={[
              { value: 'month', label: t`Monthly` },
              { value: 'year', label: t`Yearly` },
            ]}
          />
        )}
        {first && (
          <CouponField
            planId={first.id}
            value={coupon}
            refused={problem?.field === 'coupon' ? problem.text : undefined}
            onChange={(code) => {
              setCoupon(code)
              setProblem(null)
            }}
          />
        )}
      </div>
      <div className="grid items-stretch gap-5 md:grid-cols-2">
        {offered.map((plan) => (
          <SubscriptionPlanCard
            key={plan.id}
            plan={plan}
            busy={busy}
            disabled={!online}
            onChoose={() => void run(plan)}
          />
        ))}
      </div>
      <p className="max-w-prose text-muted text-sm">
        <Trans>
          A plan renews by itself until you cancel it. You can cancel at any time and keep it until the end of the
          period you have paid for. What you have added is never taken away.
        </Trans>
      </p>
    </div>
  )
}

interface SubscriptionPlanCardProps {
  plan: Plan
  busy: boolean
  disabled: boolean
  onChoose: () => void
}

function SubscriptionPlanCard({ plan, busy, disabled, onChoose }: SubscriptionPlanCardProps) {
  const { t } = useLingui()
  const titleId = useId()
  const { name } = plan
  const free = plan.price === 0
  return (
    <Card asChild className={free ? '' : 'border-ember'}>
      <section aria-labelledby={titleId} className="flex flex-col items-start gap-5 p-6 sm:p-7">
        <div className="flex w-full flex-col gap-1">
          <div className="flex flex-wrap items-center justify-between gap-2">
            <h2 id={titleId} className="font-display font-semibold text-xl">
              {name}
            </h2>
            {free && (
              <Badge>
                <Trans>Your plan</Trans>
              </Badge>
            )}
          </div>
          <p className="font-display font-semibold text-2xl tabular-nums">
            {formatPrice(plan.price, plan.currency)}
            {!free && (
              <span className="font-normal font-sans text-base text-muted">
                {' '}
                {plan.billing_interval === 'year' ? t`a year` : t`a month`}
              </span>
            )}
          </p>
          <p className="text-muted">{plan.description}</p>
        </div>
        <ul className="flex flex-1 flex-col gap-2">
          {plan.features.map((feature) => (
            <li key={feature} className="flex items-start gap-2.5">
              <Check aria-hidden className="mt-0.5 size-5 shrink-0 text-moss" />
              <span className="min-w-0 break-words">{feature}</span>
            </li>
          ))}
        </ul>
        {!free && (
          <Button
            variant="primary"
            className="w-full whitespace-normal"
            busy={busy}
            disabled={disabled}
            aria-describedby={titleId}
            onClick={onChoose}
          >
            <Trans>Upgrade to {name}</Trans>
          </Button>
        )}
      </section>
    </Card>
  )
}
