import { Trans, useLingui } from '@lingui/react/macro'
import { ExternalLink } from 'lucide-react'
import { useId, useState } from 'react'
import { formatAmount } from '#domain/payments/smallest-unit.ts'
import { formatDate } from '#domain/text/dates.ts'
import { useOnce } from '#lib/timing/use-once.ts'
import {
  cancelSubscription,
  notePlanChange,
  openPortal,
  type OwnPayment,
  type OwnPlan,
  type OwnSubscription,
  resumeSubscription,
} from '#remote/subscription/own-plan.ts'
import { Badge } from '#ui/badge.tsx'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Fact, Facts } from '#ui/layout/facts.tsx'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { paymentWords, priceWords } from './plan-words.ts'
import { refusalWords } from './refusal-words.ts'
import { TestModeNote } from './test-mode-note.tsx'

interface OwnPlanProps {
  plan: OwnPlan
  subscription: OwnSubscription
  online: boolean
}

/** The plan that the traveler has, until when, and its end. */
export function OwnPlanCard({ plan, subscription, online }: OwnPlanProps) {
  const { t, i18n } = useLingui()
  const titleId = useId()
  const [asking, setAsking] = useState(false)
  const { run, busy } = useOnce(
    async (act: 'cancel' | 'resume' | 'portal') => {
      if (act === 'portal') {
        location.assign((await openPortal()).url)
        return
      }
      await (act === 'cancel' ? cancelSubscription : resumeSubscription)()
      setAsking(false)
      toast.success(act === 'cancel' ? t`Subscription cancelled` : t`Subscription resumed`)
      await notePlanChange()
    },
    {
      onFailure: (cause) => {
        setAsking(false)
        toast.error(i18n._(refusalWords(cause).text))
        void notePlanChange()
      },
    },
  )
  const { current_period_end: end, cancel_at_period_end: ends, status, payment_provider: provider } = subscription
  const endDay = end && formatDate(end)
  const given = provider === 'complimentary'
  return (
    <Card asChild>
      <section aria-labelledby={titleId} className="flex flex-col gap-5 p-5 sm:p-7">
        <div className="flex flex-wrap items-center gap-3">
          <h2 id={titleId} className="font-display font-semibold text-xl">
            {subscription.plan_name}
          </h2>
          <StatusBadge subscription={subscription} />
        </div>
        {provider === 'test' && <TestModeNote />}
        {status === 'past_due' && (
          <Banner tone="danger" role="status">
            <Trans>The last renewal failed. You keep your plan for seven days while we try again.</Trans>
          </Banner>
        )}
        <Facts>
          <Fact name={t`Price`}>
            {given
              ? t`A gift`
              : i18n._(
                  priceWords({
                    price: subscription.plan_price,
                    currency: subscription.plan_currency,
                    billing_interval: subscription.billing_interval,
                  }),
                )}
          </Fact>
          <Fact name={ends || given ? t`Ends on` : t`Renews on`}>{endDay ?? t`No end`}</Fact>
          {subscription.coupon_code && <Fact name={t`Coupon`}>{subscription.coupon_code}</Fact>}
        </Facts>
        {!online && (
          <p role="status" className="text-muted">
            <Trans>You are offline, so this may be out of date. You can change it when you are back online.</Trans>
          </p>
        )}
        {!given && (
          <div className="flex flex-wrap gap-3">
            {ends ? (
              <Button variant="primary" busy={busy} disabled={!online} onClick={() => void run('resume')}>
                <Trans>Resume subscription</Trans>
              </Button>
            ) : (
              <Button disabled={!online || busy} onClick={() => setAsking(true)}>
                <Trans>Cancel subscription</Trans>
              </Button>
            )}
            {plan.can_manage_card && (
              <Button busy={busy} disabled={!online} onClick={() => void run('portal')}>
                <ExternalLink aria-hidden />
                <Trans>Card and invoices</Trans>
              </Button>
            )}
          </div>
        )}
        <ConfirmDialog
          open={asking}
          onOpenChange={setAsking}
          title={<Trans>Cancel your subscription?</Trans>}
          message={
            endDay ? (
              <Trans>
                You keep {subscription.plan_name} until {endDay}. After that you are on the free plan.
              </Trans>
            ) : (
              <Trans>You keep it until the end of the period you have paid for.</Trans>
            )
          }
          detail={<Trans>Nothing you have added is taken away, and you can change your mind until then.</Trans>}
          confirmLabel={t`Cancel subscription`}
          cancelLabel={t`Keep it`}
          busy={busy}
          onConfirm={() => void run('cancel')}
        />
      </section>
    </Card>
  )
}

function StatusBadge({ subscription: { status, cancel_at_period_end: ends } }: { subscription: OwnSubscription }) {
  if (status === 'past_due')
    return (
      <Badge tone="danger">
        <Trans>Payment overdue</Trans>
      </Badge>
    )
  return ends ? (
    <Badge tone="sand">
      <Trans>Cancelled, still yours</Trans>
    </Badge>
  ) : (
    <Badge tone="moss">
      <Trans>Active</Trans>
    </Badge>
  )
}

/** What was paid, newest first. */
export function PaymentList({ payments }: { payments: readonly OwnPayment[] }) {
  const { i18n } = useLingui()
  const titleId = useId()
  if (payments.length === 0) return null
  return (
    <Card asChild>
      <section aria-labelledby={titleId} className="flex flex-col gap-3 p-5 sm:p-7">
        <h2 id={titleId} className="font-display font-semibold text-xl">
          <Trans>Payments</Trans>
        </h2>
        <ul className="divide-y">
          {payments.map((payment) => (
            <li key={payment.id} className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-0.5 py-3">
              <span className="flex min-w-0 flex-col">
                <span className="break-words font-medium">{payment.plan_name}</span>
                <span className="text-muted text-sm">
                  {formatDate(payment.created_at)} · {i18n._(paymentWords(payment))}
                  {payment.payment_provider === 'test' && (
                    <>
                      {' · '}
                      <Trans>test payment, no money moved</Trans>
                    </>
                  )}
                </span>
                {payment.status === 'failed' && payment.failure_message && (
                  <span className="text-danger text-sm">{payment.failure_message}</span>
                )}
              </span>
              <span className="flex items-baseline gap-4 tabular-nums">
                {formatAmount(payment.amount, payment.currency)}
                {payment.invoice_url && (
                  <a
                    href={payment.invoice_url}
                    target="_blank"
                    rel="noreferrer"
                    className="underline decoration-2 decoration-ember underline-offset-4"
                  >
                    <Trans>Invoice</Trans>
                  </a>
                )}
              </span>
            </li>
          ))}
        </ul>
      </section>
    </Card>
  )
}
