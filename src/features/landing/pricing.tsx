import { Trans, useLingui } from '@lingui/react/macro'
import { Check } from 'lucide-react'
import { useEffect, useState } from 'react'
import { formatPrice } from '#domain/payments/smallest-unit.ts'
import { knownPlansOnSale, type Plan, readPlansOnSale } from '#remote/plans-on-sale.ts'
import { Button } from '#ui/button.tsx'
import { Segmented } from '#ui/forms/segmented.tsx'
import { Card } from '#ui/layout/card.tsx'
import { SectionHeading } from './section-heading.tsx'

/** What it costs, as the operator has set it; nothing where nothing is sold. */
export function Pricing({ onGetStarted }: { onGetStarted: () => void }) {
  const { t } = useLingui()
  const [sale, setSale] = useState(knownPlansOnSale)
  const [failed, setFailed] = useState(false)
  const [wanted, setWanted] = useState<Plan['billing_interval']>('month')
  useEffect(() => {
    readPlansOnSale().then(setSale, () => setFailed(true))
  }, [])
  if (!sale) return failed ? null : <div className="min-h-160" />
  if (sale.mode === 'off' || sale.plans.length === 0) return null
  const intervals = new Set(sale.plans.filter(({ price }) => price > 0).map((plan) => plan.billing_interval))
  const interval = intervals.has(wanted) ? wanted : wanted === 'month' ? 'year' : 'month'
  const offered = sale.plans.filter((plan) => plan.price === 0 || plan.billing_interval === interval)
  return (
    <section aria-labelledby="pricing-title">
      <div className="mx-auto flex w-full max-w-(--container-page) flex-col gap-10 px-5 pb-20 sm:px-9">
        <div className="border-t pt-16">
          <SectionHeading
            id="pricing-title"
            title={<Trans>Pricing</Trans>}
            text={
              <Trans>
                Begin free. Your goals are never taken away: what you have entered stays yours on every plan.
              </Trans>
            }
          />
        </div>
        {sale.mode === 'test' && (
          <p className="max-w-prose rounded-card bg-sand-soft px-4 py-3 text-sand-ink">
            <Trans>Test mode: no money moves. This server has no payment provider.</Trans>
          </p>
        )}
        {intervals.size > 1 && (
          <Segmented
            label={t`Billing`}
            className="w-fit"
            value={interval}
            onValueChange={setWanted}
            options={[
              { value: 'month', label: t`Monthly` },
              { value: 'year', label: t`Yearly` },
            ]}
          />
        )}
        <div className="grid gap-5 lg:grid-cols-2">
          {offered.map((plan) => (
            <PlanCard key={plan.id} plan={plan} onGetStarted={onGetStarted} />
          ))}
        </div>
      </div>
    </section>
  )
}

function PlanCard({ plan, onGetStarted }: { plan: Plan; onGetStarted: () => void }) {
  const free = plan.price === 0
  return (
    <Card className="flex flex-col items-start gap-5 p-6 sm:p-8">
      <div className="flex flex-col gap-1">
        <h3 className="font-display font-semibold text-xl">{plan.name}</h3>
        <p className="font-display font-semibold text-2xl tabular-nums">
          {formatPrice(plan.price, plan.currency)}
          {!free && (
            <span className="font-normal font-sans text-base text-muted">
              {' '}
              {plan.billing_interval === 'year' ? <Trans>a year</Trans> : <Trans>a month</Trans>}
            </span>
          )}
        </p>
        <p className="text-muted">{plan.description}</p>
      </div>
      <ul className="flex flex-1 flex-col gap-2.5">
        {plan.features.map((feature) => (
          <li key={feature} className="flex items-start gap-2.5">
            <Check aria-hidden className="mt-0.5 size-5 shrink-0 text-moss" />
            <span className="min-w-0 break-words">{feature}</span>
          </li>
        ))}
      </ul>
      <Button data-asks="register" variant={free ? 'primary' : 'secondary'} onClick={onGetStarted}>
        <Trans>Get Started</Trans>
      </Button>
    </Card>
  )
}
