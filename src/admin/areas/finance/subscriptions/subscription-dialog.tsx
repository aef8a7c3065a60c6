import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { providers, StateBadge, subscriptionStates } from '#admin/money/money-words.tsx'
import { PersonLink } from '#admin/money/person-link.tsx'
import { areaPath } from '#admin/paths.ts'
import { useMay } from '#admin/session/administration.ts'
import { formatAmount } from '#domain/payments/smallest-unit.ts'
import { formatDate, formatDateTime } from '#domain/text/dates.ts'
import { readSubscription, type SubscriptionAct, type SubscriptionDetail } from '#remote/admin/money.ts'
import { useOne } from '#remote/admin/use-page.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/layout/empty-state.tsx'
import { PageFailure } from '#admin/shell/page-failure.tsx'
import { Fact, Facts } from '#ui/layout/facts.tsx'
import { LoadingLines } from '#admin/shell/loading-cards.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { SubscriptionActDialog } from './subscription-act-dialog.tsx'

/** One subscription: how it stands, what became of it and by whom, and what can be done. */
export function SubscriptionDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useLingui()
  const may = useMay()
  const [act, setAct] = useState<SubscriptionAct | null>(null)
  const { data, failure, offline, again } = useOne(['subscriptions', 'one', id], (signal) =>
    readSubscription(id, signal),
  )
  const live = data?.status === 'active' || data?.status === 'past_due'
  const given = data?.payment_provider === 'complimentary'
  if (data && act) return <SubscriptionActDialog subscription={data} act={act} onClose={() => setAct(null)} />
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={<Trans>Subscription</Trans>}
      footer={
        <>
          {data && live && may('manage_subscriptions') && (
            <>
              {data.cancel_at_period_end && !given ? (
                <Button onClick={() => setAct('resume')}>
                  <Trans>Resume</Trans>
                </Button>
              ) : (
                !given && (
                  <Button onClick={() => setAct('cancel_at_period_end')}>
                    <Trans>Cancel at period end</Trans>
                  </Button>
                )
              )}
              {data.current_period_end && (
                <Button onClick={() => setAct('extend')}>
                  <Trans>Extend</Trans>
                </Button>
              )}
              <Button className="text-danger" onClick={() => setAct('cancel_now')}>
                <Trans>Cancel now</Trans>
              </Button>
            </>
          )}
          <Button onClick={onClose}>
            <Trans>Close</Trans>
          </Button>
        </>
      }
    >
      {data ? (
        <Detail subscription={data} />
      ) : data === null ? (
        <EmptyState title={<Trans>This subscription no longer exists</Trans>} />
      ) : failure || offline ? (
        <PageFailure
          offline={offline}
          failure={failure}
          otherwise={t`Failed to fetch user subscriptions`}
          onRetry={again}
        />
      ) : (
        <LoadingLines count={8} />
      )}
    </Dialog>
  )
}

function Detail({ subscription }: { subscription: SubscriptionDetail }) {
  const { t, i18n } = useLingui()
  const may = useMay()
  const { current_period_start: start, current_period_end: end } = subscription
  return (
    <div className="flex flex-col gap-6">
      <Facts>
        <Fact name={t`User`}>
          <PersonLink row={subscription} />
        </Fact>
        <Fact name={t`Email`}>{subscription.user_email}</Fact>
        <Fact name={t`Plan`}>
          {subscription.plan_name} · {formatAmount(subscription.plan_price, subscription.plan_currency)}
        </Fact>
        <Fact name={t`Status`}>
          <StateBadge of={subscriptionStates[subscription.status]} />
        </Fact>
        <Fact name={t`Period`}>
          {start ? formatDate(start) : ''} - {end ? formatDate(end) : t`No end`}
        </Fact>
        {subscription.ended_at ? (
          <Fact name={t`Ended on`}>{formatDate(subscription.ended_at)}</Fact>
        ) : (
          <Fact name={t`Ends with the period`}>{subscription.cancel_at_period_end ? t`Yes` : t`No`}</Fact>
        )}
        <Fact name={t`Provider`}>{i18n._(providers[subscription.payment_provider])}</Fact>
        {subscription.coupon_code && <Fact name={t`Coupon`}>{subscription.coupon_code}</Fact>}
        {subscription.granted_by_name && <Fact name={t`Granted by`}>{subscription.granted_by_name}</Fact>}
        {subscription.grant_reason && <Fact name={t`Reason`}>{subscription.grant_reason}</Fact>}
      </Facts>
      <section className="flex flex-col gap-2">
        <h3 className="font-display font-semibold text-lg">
          <Trans>History</Trans>
        </h3>
        <ol className="divide-y text-[0.9375rem]">
          {subscription.events.map((event) => (
            <li key={event.id} className="flex flex-col py-2">
              <span>
                <StateOf status={event.to_status} />
                {!hasEnded(event.to_status) && event.cancel_at_period_end && (
                  <>
                    {', '}
                    <Trans>ends with the period</Trans>
                  </>
                )}
                {!hasEnded(event.to_status) && event.current_period_end && (
                  <>
                    {', '}
                    <Trans>until {formatDate(event.current_period_end)}</Trans>
                  </>
                )}
              </span>
              <span className="break-words text-muted text-sm">
                {[formatDateTime(event.created_at), event.admin_name, event.reason].filter(Boolean).join(' · ')}
              </span>
            </li>
          ))}
        </ol>
      </section>
      {may('view_transactions') && (
        <Link
          to={areaPath('finance') as string as '/'}
          search={{ subscription: subscription.id } as never}
          className="w-fit underline decoration-2 decoration-ember underline-offset-4"
        >
          <Trans>Its payments</Trans> ({subscription.payments.length})
        </Link>
      )}
    </div>
  )
}

/** The period that it still had says nothing any more. */
const hasEnded = (status: string) => status === 'canceled' || status === 'expired'

function StateOf({ status }: { status: string }) {
  const { i18n } = useLingui()
  const known = subscriptionStates[status as keyof typeof subscriptionStates] as
    | (typeof subscriptionStates)['active']
    | undefined
  return known ? i18n._(known[0]) : status
}
