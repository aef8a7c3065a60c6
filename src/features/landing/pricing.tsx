import { Trans, useLingui } from '@lingui/react/macro'
import { Check } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { formatPrice } from '#domain/payments/smallest-unit.ts'
import { whenNear } from '#lib/timing/when-near.ts'
import { knownPlansOnSale, type Plan, readPlansOnSale } from '#remote/subscription/plans-on-sale.ts'
import { Button } from '#ui/button.tsx'
import { Segmented } from '#ui/forms/segmented.tsx'
import { Card } from '#ui/layout/card.tsx'
import { type Interval, type Offer, offerOf } from './offer.ts'
import { SectionHeading } from './section-heading.tsx'

/** What it costs, as the operator has set it; nothing where nothing is sold. Asked for when somebody comes near. */
export function Pricing({ onGetStarted }: { onGetStarted: () => void }) {
  const place = useRef<HTMLDivElement>(null)
  const [sale, setSale] = useState(knownPlansOnSale)
  const [wanted, setWanted] = useState<Interval>('month')
  useEffect(() => {
    const ask = () => {
      if (navigator.onLine) void readPlansOnSale().then(setSale, () => {})
    }
    return place.current ? whenNear(place.current, ask) : undefined
  }, [])
  const offer = sale && offerOf(sale, wanted)
  return (
    <div ref={place}>
      {offer && <PriceList offer={offer} onIntervalChange={setWanted} onGetStarted={onGetStarted} />}
    </div>
  )
}

interface PriceListProps {
  offer: Offer
  onIntervalChange: (interval: Interval) => void
  onGetStarted: () => void
}

/** On the written page `written/prices.ts` fills what carries `data-part`, `data-list` and `data-text`. */
export function PriceList({ offer, onIntervalChange, onGetStarted }: PriceListProps) {
  const { t } = useLingui()
  return (
    <section aria-labelledby="pricing-title">
      <div className="mx-auto flex w-full max-w-(--container-page) flex-col gap-10 px-5 pb-20 sm:px-9">
        <div className="border-t pt-16">
          <SectionHeading
            id="pricing-title"
            title={<Trans>Pricing</Trans>}
            text={<Trans>Start for free. Whatever you add stays yours, on every plan.</Trans>}
          />
        </div>
        {offer.test && (
          <p data-part="test" className="max-w-prose rounded-card bg-sand-soft px-4 py-3 text-sand-ink">
            <Trans>Test mode: no money moves. This server has no payment provider.</Trans>
          </p>
        )}
        {offer.choice && (
          <div data-part="interval" className="w-fit">
            <Segmented
              label={t`Billing`}
              value={offer.interval}
              onValueChange={onIntervalChange}
              options={[
                { value: 'month', label: t`Monthly` },
                { value: 'year', label: t`Yearly` },
              ]}
            />
          </div>
        )}
        <div data-list="plans" className="grid gap-5 lg:grid-cols-2">
          {offer.plans.map((plan) => (
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
    <Card data-plan={free ? 'free' : plan.billing_interval} className="flex flex-col items-start gap-5 p-6 sm:p-8">
      <div className="flex flex-col gap-1">
        <h3 data-text="name" className="font-display font-semibold text-xl">
          {plan.name}
        </h3>
        <p className="font-display font-semibold text-2xl tabular-nums">
          <span data-text="price">{formatPrice(plan.price, plan.currency)}</span>
          {!free && (
            <span className="font-normal font-sans text-base text-muted">
              {' '}
              {plan.billing_interval === 'year' ? <Trans>a year</Trans> : <Trans>a month</Trans>}
            </span>
          )}
        </p>
        <p data-text="description" className="text-muted">
          {plan.description}
        </p>
      </div>
      <ul data-list="features" className="flex flex-1 flex-col gap-2.5">
        {plan.features.map((feature) => (
          <li key={feature} className="flex items-start gap-2.5">
            <Check aria-hidden className="mt-0.5 size-5 shrink-0 text-moss" />
            <span data-text="feature" className="min-w-0 break-words">
              {feature}
            </span>
          </li>
        ))}
      </ul>
      <Button data-asks="register" variant={free ? 'primary' : 'secondary'} onClick={onGetStarted}>
        <Trans>Get Started</Trans>
      </Button>
    </Card>
  )
}
